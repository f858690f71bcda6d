import type { SeededRandom } from '../../play/seeded-random';
import type { Script } from '../players/script';
import type { TableOrders } from '../players/table-orders';
import type { MissingSlip, TableDayPlan, TablePlan } from './month-plan';
import type { Staff } from './staff';
import type { TableClock } from './table-clock';
import type { Tray } from './tray';

// In minor units: the first float of a tray, the level below which it is filled up, the level it is filled to, and the
// most left overnight.
const FURNISHED = 20_000_000n;
const LOW = 15_000_000n;
const FILLED = 25_000_000n;
/** The value of a rack, in which fills and credits are made. */
const RACK = 100_000n;
const HUNDRED = 10_000n;

const LATE_SECONDS = 35 * 60;
/** The time before a table opens in which its box of the night before may be counted. */
const MORNING_MS = 60 * 60_000;

/** The tray, the staff and the plan of a table. */
export interface FloatParts {
  readonly tray: Tray;
  readonly orders: TableOrders;
  readonly staff: Staff;
  readonly clock: TableClock;
  readonly random: SeededRandom;
  readonly plan: TablePlan;
  readonly missing: MissingSlip;
}

/** All records of a table's chips by staff: fills, credits, counts by two people, estimated and counted drops. */
export class FloatOfTable {
  /** The contents of a box that was taken away and isn't counted yet. */
  private waiting: { readonly amount: bigint; readonly dueMs: number } | null = null;
  private missing: MissingSlip | null;

  constructor(private readonly parts: FloatParts) {
    const { missing, plan } = parts;
    this.missing = missing.table === plan.table ? missing : null;
  }

  /** Fills the table's first chips. */
  furnish(): Script {
    return this.fill(FURNISHED);
  }

  *open({ opensMs }: TableDayPlan): Script {
    yield* this.countLastBox(opensMs);
    this.parts.clock.until(opensMs);
    yield* this.count('open');
    yield* this.level();
  }

  /** Runs between coups. */
  *between(): Script {
    const { missing, waiting } = this;
    const { clock, tray } = this.parts;
    if (missing !== null && clock.nowMs >= missing.atMs) {
      tray.chips += BigInt(missing.amount);
      this.missing = null;
    }
    if (waiting !== null && clock.nowMs >= waiting.dueMs) yield* this.countBox(waiting.amount);
    yield* this.level();
  }

  /** Ends a shift. */
  *shift(): Script {
    yield* this.drop();
    yield* this.count('shift');
  }

  /** Closes the table for the night. The box is counted at once, later that night, or before the table opens again. */
  *close(isLastDay: boolean): Script {
    yield* this.credit();
    yield* this.drop();
    yield* this.count('close');
    if (this.waiting === null || (this.parts.plan.number % 4 === 0 && !isLastDay)) return;
    this.parts.clock.until(this.waiting.dueMs);
    yield* this.countBox(this.waiting.amount);
  }

  /** Runs a day without play: the tray is counted under its lid, and the box is empty. */
  *underLid({ opensMs, closesMs }: TableDayPlan): Script {
    yield* this.countLastBox(opensMs);
    this.parts.clock.until(closesMs);
    yield* this.countBox(0n);
    yield* this.count('close');
  }

  private *countLastBox(opensMs: number): Script {
    if (this.waiting === null) return;
    this.parts.clock.until(opensMs - MORNING_MS);
    yield* this.countBox(this.waiting.amount);
  }

  /** Fills up chips in racks if there are too few. */
  private *level(): Script {
    const { chips } = this.parts.tray;
    if (chips < LOW) yield* this.fill(((FILLED - chips) / RACK) * RACK);
  }

  private *fill(amount: bigint): Script {
    yield* this.parts.orders.must(this.parts.staff.cage, 'RecordFill', { amount: `${amount}` });
  }

  /** Returns chips that are too many for the night. */
  private *credit(): Script {
    const amount = ((this.parts.tray.chips - FURNISHED) / RACK) * RACK;
    if (amount > 0n)
      yield* this.parts.orders.must(this.parts.staff.cage, 'RecordCredit', { amount: `${amount}` });
  }

  private *count(kind: 'open' | 'shift' | 'close'): Script {
    const { tray, staff } = this.parts;
    const denominations = tray.denominations();
    const fields = { amount: `${tray.chips}`, kind, denominations, counters: staff.counters };
    yield* this.parts.orders.must(staff.pit, 'CountFloat', fields);
  }

  /** Takes the box away. Its contents are estimated, and at every other table counted at once. */
  private *drop(): Script {
    if (this.waiting !== null) yield* this.countBox(this.waiting.amount);
    const amount = this.parts.tray.box;
    this.parts.tray.box = 0n;
    if (amount > 0n) {
      const estimated = ((amount * BigInt(94 + this.parts.random.below(13))) / (100n * HUNDRED)) * HUNDRED;
      const fields = { amount: `${estimated > 0n ? estimated : HUNDRED}`, kind: 'estimated' };
      yield* this.parts.orders.must(this.parts.staff.pit, 'RecordDrop', fields);
    }
    if (amount === 0n || this.parts.plan.number % 2 === 1) yield* this.countBox(amount);
    else this.waiting = { amount, dueMs: this.parts.clock.nowMs + 1_000 * LATE_SECONDS };
  }

  private *countBox(amount: bigint): Script {
    this.waiting = null;
    yield* this.parts.orders.must(this.parts.staff.cage, 'RecordDrop', {
      amount: `${amount}`,
      kind: 'counted',
    });
  }
}
