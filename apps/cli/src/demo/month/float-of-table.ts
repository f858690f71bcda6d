import type { SeededRandom } from '../../play/seeded-random';
import type { Script } from '../players/script';
import type { TableOrders } from '../players/table-orders';
import type { MissingSlip, TableDayPlan, TablePlan } from './month-plan';
import type { Staff } from './staff';
import type { TableClock } from './table-clock';
import type { Tray } from './tray';

// Minor units: what a tray is furnished with, when it is filled up, and to where, what is left in it overnight at most.
const FURNISHED = 20_000_000n;
const LOW = 15_000_000n;
const FILLED = 25_000_000n;
/** Fills and credits go in racks of such a worth. */
const RACK = 100_000n;
const HUNDRED = 10_000n;

const LATE_SECONDS = 35 * 60;
/** How long before it opens a table's box of the night before may be counted. */
const MORNING_MS = 60 * 60_000;

/** Everything that staff records of a table's chips: fills, credits, counts by two, drops estimated and counted. */
export class FloatOfTable {
  /** What lies in a box that was taken away and isn't counted yet. */
  private waiting: { readonly amount: bigint; readonly dueMs: number } | null = null;
  private missing: MissingSlip | null;

  constructor(
    private readonly tray: Tray,
    private readonly orders: TableOrders,
    private readonly staff: Staff,
    private readonly clock: TableClock,
    private readonly random: SeededRandom,
    private readonly plan: TablePlan,
    missing: MissingSlip,
  ) {
    this.missing = missing.table === plan.table ? missing : null;
  }

  /** The first chips of a table. */
  furnish(): Script {
    return this.fill(FURNISHED);
  }

  *open({ opensMs }: TableDayPlan): Script {
    yield* this.countLastBox(opensMs);
    this.clock.until(opensMs);
    yield* this.count('open');
    yield* this.level();
  }

  /** Between coups. */
  *between(): Script {
    const { missing, waiting, clock } = this;
    if (missing !== null && clock.nowMs >= missing.atMs) {
      this.tray.chips += BigInt(missing.amount);
      this.missing = null;
    }
    if (waiting !== null && clock.nowMs >= waiting.dueMs) yield* this.countBox(waiting.amount);
    yield* this.level();
  }

  /** A shift ends. */
  *shift(): Script {
    yield* this.drop();
    yield* this.count('shift');
  }

  /** The table closes for the night; the box is counted at once, later that night, or before the table opens again. */
  *close(isLastDay: boolean): Script {
    yield* this.credit();
    yield* this.drop();
    yield* this.count('close');
    if (this.waiting === null || (this.plan.number % 4 === 0 && !isLastDay)) return;
    this.clock.until(this.waiting.dueMs);
    yield* this.countBox(this.waiting.amount);
  }

  /** A day on which nobody plays: the tray is counted under its lid, and the box is empty. */
  *underLid({ opensMs, closesMs }: TableDayPlan): Script {
    yield* this.countLastBox(opensMs);
    this.clock.until(closesMs);
    yield* this.countBox(0n);
    yield* this.count('close');
  }

  private *countLastBox(opensMs: number): Script {
    if (this.waiting === null) return;
    this.clock.until(opensMs - MORNING_MS);
    yield* this.countBox(this.waiting.amount);
  }

  /** Too few chips are filled up, in racks. */
  private *level(): Script {
    const { chips } = this.tray;
    if (chips < LOW) yield* this.fill(((FILLED - chips) / RACK) * RACK);
  }

  private *fill(amount: bigint): Script {
    yield* this.orders.must(this.staff.cage, 'RecordFill', { amount: `${amount}` });
  }

  /** What is too much for the night goes back. */
  private *credit(): Script {
    const amount = ((this.tray.chips - FURNISHED) / RACK) * RACK;
    if (amount > 0n) yield* this.orders.must(this.staff.cage, 'RecordCredit', { amount: `${amount}` });
  }

  private *count(kind: 'open' | 'shift' | 'close'): Script {
    const { tray, staff } = this;
    const denominations = tray.denominations();
    const fields = { amount: `${tray.chips}`, kind, denominations, counters: staff.counters };
    yield* this.orders.must(staff.pit, 'CountFloat', fields);
  }

  /** The box is taken away: what it holds is estimated, and counted at once at every other table. */
  private *drop(): Script {
    if (this.waiting !== null) yield* this.countBox(this.waiting.amount);
    const amount = this.tray.box;
    this.tray.box = 0n;
    if (amount > 0n) {
      const estimated = ((amount * BigInt(94 + this.random.below(13))) / (100n * HUNDRED)) * HUNDRED;
      const fields = { amount: `${estimated > 0n ? estimated : HUNDRED}`, kind: 'estimated' };
      yield* this.orders.must(this.staff.pit, 'RecordDrop', fields);
    }
    if (amount === 0n || this.plan.number % 2 === 1) yield* this.countBox(amount);
    else this.waiting = { amount, dueMs: this.clock.nowMs + 1_000 * LATE_SECONDS };
  }

  private *countBox(amount: bigint): Script {
    this.waiting = null;
    yield* this.orders.must(this.staff.cage, 'RecordDrop', { amount: `${amount}`, kind: 'counted' });
  }
}
