import type { Answer } from '#log/commands';
import { SeededRandom } from '../../play/seeded-random';
import type { Script } from '../players/script';
import { TableOrders, type SittingOptions, type Witness } from '../players/table-orders';
import { EveningsTable } from './evenings-table';
import { FloatOfTable } from './float-of-table';
import type { Game, GameOptions } from './game';
import type { Guests } from './guests';
import { HouseTable } from './house-table';
import type { MissingSlip, TableDayPlan, TablePlan } from './month-plan';
import { Staff } from './staff';
import type { TableClock } from './table-clock';
import { gameOfKind } from './table-kinds';
import { Tray } from './tray';

export interface TableMonthOptions {
  readonly plan: TablePlan;
  readonly seed: string;
  readonly clock: TableClock;
  readonly guests: Guests;
  readonly missing: MissingSlip;
  readonly witness: Witness;
  /** Called after each gaming day of this table. */
  readonly onDay: () => void;
}

/** A table for a month: opened once, with its tray counted and its game played every gaming day. */
export class TableMonth {
  private readonly game: Game;
  private readonly float: FloatOfTable;
  private readonly orders: TableOrders;
  private readonly staff: Staff;

  constructor(private readonly options: TableMonthOptions) {
    const { plan, seed, clock, missing } = options;
    const tray = new Tray(plan.table);
    const witness: Witness = {
      accept: (answer: Answer) => {
        options.witness.accept(answer);
        tray.see(answer);
      },
      refuse: options.witness.refuse,
    };
    this.staff = new Staff(plan.number);
    const own = `${seed}/${plan.table}`;
    const sitting: SittingOptions = { table: plan.table, people: this.staff.with(() => []), seed: own };
    const ofStaff: Witness = {
      accept: (answer) => {
        witness.accept(answer);
        this.game.watch(answer);
      },
      refuse: witness.refuse,
    };
    this.orders = new TableOrders(ofStaff, sitting, []);
    const random = new SeededRandom(own, 'float');
    this.float = new FloatOfTable({
      tray,
      orders: this.orders,
      staff: this.staff,
      clock,
      random,
      plan,
      missing,
    });
    this.game = gameOf({ ...options, seed: own, staff: this.staff, witness });
  }

  *play(): Script {
    const { plan, onDay } = this.options;
    yield* this.game.open();
    yield* this.float.furnish();
    for (const [at, day] of plan.days.entries()) {
      if (day.isClosed) yield* this.float.underLid(day);
      else yield* this.day(at, day);
      onDay();
    }
  }

  private *day(at: number, day: TableDayPlan): Script {
    const { plan, clock } = this.options;
    yield* this.float.open(day);
    yield* this.relieve();
    yield* this.game.begin(at);
    const shifts = [...day.countsMs];
    while (clock.nowMs < day.closesMs) {
      yield* this.game.coup();
      yield* this.float.between();
      const [ends] = shifts;
      if (ends === undefined || clock.nowMs + 1_000 * this.game.secondsACoupMax < ends) continue;
      shifts.shift();
      yield* this.float.shift();
      clock.until(ends); // nothing is staked between the count and the end of the shift that it closes
      yield* this.relieve();
    }
    yield* this.game.leave();
    yield* this.float.close(at === plan.days.length - 1);
  }

  private *relieve(): Script {
    const { id } = this.staff.relieve();
    yield* this.orders.must(this.staff.pit, 'AssignDealer', { dealer: id });
  }
}

const gameOf = (options: GameOptions): Game => {
  const kind = gameOfKind(options.plan.kind);
  return kind.shoe === undefined ? new EveningsTable(options, kind.variant) : new HouseTable(options, kind);
};
