import { invariant } from '#kernel/decision';
import type { Answer, FloorResult } from '#log/commands';
import { tableStream } from '#log/contract';
import type { ShardHead } from '#log/event-store';
import { Part, partOf, PARTS, type PartSettings } from '../made-log/part';
import { MoveByMove, type Move, type Script } from '../players/script';
import { SimulatedTime } from '../players/simulated-time';
import type { Witness } from '../players/table-orders';
import { cageVisit } from './cage-month';
import { Guests } from './guests';
import type { CashPlan, MonthPlan, TablePlan } from './month-plan';
import { secondsBefore, secondsOf, TableClock } from './table-clock';
import { TableMonth } from './table-month';

/** The inputs of a part of a month, which are sent to a thread unchanged. */
export interface MonthPartOptions extends PartSettings {
  readonly plays: 'month';
  readonly month: MonthPlan;
  readonly tables: readonly TablePlan[];
  readonly cash: readonly CashPlan[];
}

/** The number of people who visit a part of the casino, besides those who fill its tables. */
const GUESTS_BESIDE = 60;
const GUESTS_A_TABLE = 14;
/** The time before play at which the tables are opened and filled. */
const BEFORE_MS = 8 * 60 * 60_000;
const STEP_MICROS = 1_000;

/** Returns the parts of a month: tables, and people who only visit the cage, by shard. */
export function monthPartsOf(
  month: MonthPlan,
  heads: readonly ShardHead[],
): readonly Pick<MonthPartOptions, 'plays' | 'part' | 'month' | 'tables' | 'cash' | 'heads'>[] {
  return Array.from({ length: PARTS }, (_, part) => ({
    plays: 'month' as const,
    part,
    month,
    tables: month.tables.filter(({ table }) => partOf(tableStream(table)) === part),
    cash: part === partOf(tableStream(month.tables[0]?.table ?? '')) ? month.cash : [],
    heads: heads.filter(({ shard }) => shard % PARTS === part),
  })).filter(({ tables }) => tables.length > 0);
}

/** The moves of a table or a person, with the time of the next one. */
interface Player {
  readonly clock: TableClock;
  readonly moves: MoveByMove;
  /** The next move; `null` once all is done. */
  move: Move | null;
}

/** A part of a month. Of all tables and people, the one with the earliest next move continues. */
export class MonthPart extends Part {
  private readonly players: readonly Player[];
  private days = 0;

  constructor(options: MonthPartOptions) {
    const { month, part, seed, tables, cash } = options;
    const [first] = month.days;
    invariant(first !== undefined, 'a month has a day');
    const opensMs = tables.flatMap(({ days }) => days.slice(0, 1).map((day) => day.opensMs));
    const beginMs = Math.max(first.fromMs, Math.min(...opensMs) - BEFORE_MS);
    super(options, new SimulatedTime(seed, part, beginMs, STEP_MICROS));
    const count = GUESTS_BESIDE + GUESTS_A_TABLE * tables.length;
    const guests = new Guests({ part, seed, count }, month.days);
    const witness: Witness = {
      accept: (answer) => {
        guests.see(answer);
        this.coups += endedIn(answer);
      },
      refuse: () => undefined,
    };
    const onDay = (): void => void (this.days += 1);
    const { missing } = month;
    this.players = [
      ...tables.map((plan) =>
        playerAt(beginMs, (clock) =>
          new TableMonth({ plan, seed, clock, guests, missing, witness, onDay }).play(),
        ),
      ),
      ...cash.map((visit) => playerAt(beginMs, (clock) => cageVisit(visit, { clock, seed, witness }))),
    ];
  }

  override get done(): number {
    return this.days;
  }

  protected override round(): boolean {
    const next = this.players.reduce<Player | null>(
      (so, player) =>
        player.move !== null && (so === null || player.clock.nowMs < so.clock.nowMs) ? player : so,
      null,
    );
    if (next === null || next.move === null) return false;
    this.time.advanceTo(next.clock.nowMs);
    const result = this.give(next.move);
    next.clock.pass(secondsOf(next.move.order.name));
    next.move = nextOf(next, result);
    return true;
  }
}

/** Returns the next move, once its time has come. */
const nextOf = (
  { clock, moves }: Pick<Player, 'clock' | 'moves'>,
  result: FloorResult | null,
): Move | null => {
  const move = moves.next(result);
  if (move !== null) clock.pass(secondsBefore(move.order));
  return move;
};

const playerAt = (ms: number, play: (clock: TableClock) => Script): Player => {
  const clock = new TableClock(ms);
  const moves = new MoveByMove(play(clock));
  return { clock, moves, move: nextOf({ clock, moves }, null) };
};

const endedIn = ({ events }: Answer): number =>
  events.filter(({ type }) => type === 'CoupSettled' || type === 'CoupVoided').length;
