import { accept, invariant, unreachable, type Decision } from '#kernel/decision';
import { add, entryOf, subtract, sum, ZERO, type Leg, type Money } from '#kernel/money';
import { CAGE, tableAccount } from '../chips/accounts';
import type { CountFloat, FloatCommand, RecordDrop } from './float.commands';
import { isFloatEvent, type DropCounted, type FloatCounted, type FloatEvent } from './float.events';

/** The known state of the chips in a table's tray, from the first fill, credit, count or drop on. */
export interface Float {
  /** Number of slips, fills and credits together. */
  readonly slips: number;
  /** The last count + fills − credits + the table's win since; negative if chips are missing. */
  readonly tray: Money;
  /** Estimated drop since the last count. */
  readonly estimated: Money;
  /** Counted part of that drop; `null` if nothing was counted yet. */
  readonly counted: Money | null;
  /** `true` if the drop before the last count has only an estimate. */
  readonly uncounted: boolean;
}

const UNTOUCHED: Float = { slips: 0, tray: ZERO, estimated: ZERO, counted: null, uncounted: false };

interface AtTable {
  readonly currency: string;
  readonly float: Float | null;
}

/** Decides a command about the float, at any open table in any phase. */
export const decideFloat = (command: FloatCommand, table: AtTable): Decision<FloatEvent> => {
  const { currency, float } = table;
  const slip = (float?.slips ?? 0) + 1;
  switch (command.type) {
    case 'RecordFill':
      return accept({ type: 'FloatFilled', slip, amount: command.amount, currency });
    case 'RecordCredit':
      return accept({ type: 'FloatCredited', slip, amount: command.amount, currency });
    case 'CountFloat':
      return accept(counted(command, table));
    case 'RecordDrop':
      return accept(dropped(command, table));
    default:
      return unreachable(command);
  }
};

const counted = (
  { kind, amount, denominations, counters }: CountFloat,
  { currency, float }: AtTable,
): FloatCounted => {
  const expected = expectedOf(float);
  const difference = expected === null ? null : subtract(amount, expected);
  return {
    type: 'FloatCounted',
    kind,
    amount,
    currency,
    expected,
    difference,
    ...(denominations === null ? {} : { denominations }),
    ...(counters === null ? {} : { counters }),
  };
};

const dropped = ({ kind, amount }: RecordDrop, { currency, float }: AtTable): DropCounted => ({
  type: 'DropCounted',
  kind,
  amount,
  currency,
  ...(kind === 'counted' && float?.uncounted === true ? { late: true } : {}),
});

/** Returns the expected count; `null` if nothing was recorded yet. A counted drop replaces its estimates. */
const expectedOf = (float: Float | null): Money | null =>
  float === null ? null : subtract(float.tray, float.counted ?? float.estimated);

/**
 * Returns the float after an event of its table, whose entry is `legs`. The house's win goes into the tray:
 * commission once it is collected, and debts after a correction once they are paid.
 */
export const floatAfter = (
  { table, float }: { readonly table: string; readonly float: Float | null },
  event: { readonly type: string },
  legs: () => readonly Leg[],
): Float | null => {
  if (isFloatEvent(event)) return recorded(float, event);
  if (float === null) return null;
  const won = wonBy(table, legs());
  return won === ZERO ? float : { ...float, tray: add(float.tray, won) };
};

const recorded = (float: Float | null, event: FloatEvent): Float => {
  const before = float ?? UNTOUCHED;
  switch (event.type) {
    case 'FloatFilled':
    case 'FloatCredited': {
      invariant(event.slip === before.slips + 1, `slip ${event.slip} follows slip ${before.slips}`);
      const moved = event.type === 'FloatFilled' ? event.amount : subtract(ZERO, event.amount);
      return { ...before, slips: event.slip, tray: add(before.tray, moved) };
    }
    case 'FloatCounted': {
      const expected = expectedOf(float);
      const difference = expected === null ? null : subtract(event.amount, expected);
      invariant(event.expected === expected, `a count expected ${event.expected}, not ${expected}`);
      invariant(event.difference === difference, `a count differs by ${event.difference}, not ${difference}`);
      const uncounted = before.counted === null && (before.uncounted || before.estimated !== ZERO);
      return { slips: before.slips, tray: event.amount, estimated: ZERO, counted: null, uncounted };
    }
    case 'DropCounted':
      return withDrop(before, event);
    default:
      return unreachable(event);
  }
};

const withDrop = (float: Float, { kind, amount, late: ofBefore }: DropCounted): Float => {
  const late = ofBefore === true;
  if (kind === 'estimated') return { ...float, estimated: add(float.estimated, amount) };
  invariant(late === float.uncounted, `a drop is ${late ? '' : 'not '}of the time before the last count`);
  return late ? { ...float, uncounted: false } : { ...float, counted: add(float.counted ?? ZERO, amount) };
};

/**
 * Returns what patrons lost to the house and have paid: the house's accounts, less what is due or owed to
 * them.
 */
const wonBy = (table: string, legs: readonly Leg[]): Money => {
  const own = ['win', 'commission', 'fines'] as const;
  const accounts: ReadonlySet<string> = new Set(own.map((purse) => tableAccount(table, purse)));
  const isWon = ({ account }: Leg): boolean =>
    accounts.has(account) || account.startsWith('due:') || account.startsWith('owed:');
  return sum(legs.filter(isWon).map(({ amount }) => amount));
};

/**
 * Returns the entry of a float event. Fills and credits move chips between cage and float; counts and drops
 * move nothing (`ledger.md`, Ledger).
 */
export const floatEntry = (table: string, event: FloatEvent): readonly Leg[] => {
  const tray = tableAccount(table, 'float');
  switch (event.type) {
    case 'FloatFilled':
      return entryOf(event.currency, [{ from: CAGE, to: tray, amount: event.amount }]);
    case 'FloatCredited':
      return entryOf(event.currency, [{ from: tray, to: CAGE, amount: event.amount }]);
    case 'FloatCounted':
    case 'DropCounted':
      return [];
    default:
      return unreachable(event);
  }
};
