import { patronStream, tableStream } from '#log/contract';
import type { ShardHead } from '#log/event-store';
import type { People } from '../../house/house';
import { MoveByMove, type Script } from '../players/script';
import { SimulatedTime } from '../players/simulated-time';
import { Sitting } from '../players/sitting';
import { Part, partOf, PARTS, type PartSettings } from './part';

const TABLES_MAX = 128;
const EVENTS_A_TABLE = 5_000;
const SEATS = 7;
/** The time between two commands: a coup takes half a minute and some nine commands at each table. */
const STEP_MICROS = 3_300_000;
/** The beginning of play, long ago, so that a server that continues the log is after all of it. */
const BEGIN_MS = Date.UTC(2025, 0, 1);

/** The inputs of a part of a log of some size, which are sent to a thread unchanged. */
export interface SizedPartOptions extends PartSettings {
  readonly plays: 'events';
  /** The numbers of this part's tables, and the least number of events there. */
  readonly tables: readonly number[];
  readonly events: number;
}

/** Returns the parts of a log of at least so many events, with their tables by shard. */
export function partsOf(
  events: number,
  heads: readonly ShardHead[],
): readonly Pick<SizedPartOptions, 'plays' | 'part' | 'tables' | 'events' | 'heads'>[] {
  const count = Math.min(TABLES_MAX, Math.max(1, Math.ceil(events / EVENTS_A_TABLE)));
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const parts = Array.from({ length: PARTS }, (_, part) => ({
    plays: 'events' as const,
    part,
    tables: numbers.filter((number) => partOf(tableStream(nameOf(number))) === part),
    heads: heads.filter(({ shard }) => shard % PARTS === part),
  })).filter(({ tables }) => tables.length > 0);
  return parts.map((part) => ({ ...part, events: Math.ceil(events / parts.length) }));
}

/** A part of a log of some size. Its tables are played in turn, one move each. */
export class SizedPart extends Part {
  private readonly tables: readonly MoveByMove[];

  constructor(private readonly options: SizedPartOptions) {
    const { seed, part, tables } = options;
    super(options, new SimulatedTime(seed, part, BEGIN_MS, Math.round(STEP_MICROS / tables.length)));
    this.tables = tables.map((number) => new MoveByMove(this.table(number)));
  }

  override get done(): number {
    return this.events;
  }

  protected override round(): boolean {
    let goesOn = false;
    for (const table of this.tables) if (table.step(this.give)) goesOn = true;
    return goesOn;
  }

  /** Plays one table until the log is long enough, and leaves it as it is then, with its shoe in play. */
  private *table(number: number): Script {
    const { seed, events } = this.options;
    const witness = { accept: () => undefined, refuse: () => undefined };
    const sitting = new Sitting(witness, {
      table: nameOf(number),
      people: peopleOf(number),
      seed: `${seed}/${number}`,
    });
    yield* sitting.open();
    while (this.events < events) {
      yield* sitting.begin();
      for (let goesOn = true; goesOn && this.events < events; this.coups++)
        goesOn = yield* sitting.playCoup();
    }
  }
}

const nameOf = (table: number): string => `DEMO-${table}`;

/** Returns the people who sit only at this table. Their names are chosen so that their accounts are in its part. */
export function guestsOf(table: number): readonly string[] {
  const part = partOf(tableStream(nameOf(table)));
  const guests: string[] = [];
  for (let number = 1; guests.length < SEATS; number++) {
    const name = `guest-${table}-${number}`;
    if (partOf(patronStream(name)) === part) guests.push(name);
  }
  return guests;
}

/** Returns the people of a table. Staff have the names in the demo's tokens. */
const peopleOf = (table: number): People => ({
  pit: { id: 'pia', role: 'pit' },
  cage: { id: 'cara', role: 'cage' },
  dealer: { id: 'dora', role: 'dealer' },
  patrons: guestsOf(table).map((id) => ({ id, role: 'patron' })),
});
