import { bankAt, hasCoup, isHouseBankedTable, openCoupAt, wasOpened, type TableState } from '#game/tables';
import { add, subtract, ZERO, type Leg, type Money } from '#kernel/money';
import type { LedgerLeg } from '../source/log-source.port';
import type { Divergence } from './divergence';

/** The balance of an account when betting opened and after the settlement, with the change between. */
export interface BalanceMove {
  readonly account: string;
  readonly currency: string;
  /** `null` for an account of the casino, whose balance the table's own events don't state. */
  readonly before: string | null;
  readonly change: string;
  readonly after: string | null;
}

/** Compares the legs that an event must have with those of the ledger. */
export const entryDivergences = (
  expected: readonly Leg[],
  rows: readonly LedgerLeg[],
): readonly Divergence[] => {
  const count = Math.max(expected.length, rows.length);
  if (count === rows.length && rows.every((row, at) => isSame(expected[at], row, at))) return [];
  return Array.from({ length: count }, (_, at): Divergence[] => {
    const [leg, row] = [expected[at], rows[at]];
    const [recomputed, recorded] = [textOf(leg), textOf(row)];
    const inPlace = row === undefined || row.leg === at;
    return recomputed === recorded && inPlace
      ? []
      : [{ what: `leg ${at} of the entry`, recorded, recomputed }];
  }).flat();
};

/** Compares in place. Nearly every entry is right, so this saves writing both out as text. */
const isSame = (leg: Leg | undefined, row: LedgerLeg, at: number): boolean =>
  leg !== undefined &&
  row.leg === at &&
  row.amount === leg.amount &&
  row.account === leg.account &&
  row.currency === leg.currency;

const textOf = (leg: Leg | undefined): string | null =>
  leg === undefined ? null : `${leg.account} ${leg.amount} ${leg.currency}`;

/** Returns the balances that a coup's legs change, starting from those when betting opened. */
export const balancesAfter = (opened: TableState, legs: readonly Leg[]): readonly BalanceMove[] => {
  const changes = new Map<string, { readonly leg: Leg; readonly change: Money }>();
  for (const leg of legs) {
    const key = `${leg.account} ${leg.currency}`;
    changes.set(key, { leg, change: add(changes.get(key)?.change ?? ZERO, leg.amount) });
  }
  return [...changes.values()].map(({ leg: { account, currency }, change }) => {
    const before = heldBefore(opened, account);
    const after = before === null ? null : `${add(before, change)}`;
    return { account, currency, before: before === null ? null : `${before}`, change: `${change}`, after };
  });
};

/**
 * Returns the balance of chips, commission due, debts or stakes in the table's state. At the opening of a
 * coup, stakes are those carried into it (P5).
 */
const heldBefore = (opened: TableState, account: string): Money | null => {
  if (!wasOpened(opened)) return null;
  const [kind = '', ...rest] = account.split(`:${opened.table}:`);
  const patron = rest.join(`:${opened.table}:`);
  if (kind === 'chips') return opened.chips.get(patron) ?? ZERO;
  if (kind === 'due')
    return isHouseBankedTable(opened) ? subtract(ZERO, opened.due.get(patron) ?? ZERO) : ZERO;
  if (kind === 'owed') return subtract(ZERO, opened.owed.get(patron) ?? ZERO);
  const bank = bankAt(opened);
  if (bank !== null && account === `table:${opened.table}:bank`) return bank.amount;
  if (bank !== null && account === `table:${opened.table}:reserve`) return bank.reserve;
  if (account !== `table:${opened.table}:stakes` || openCoupAt(opened) === null) return null;
  const lying = isHouseBankedTable(opened) && hasCoup(opened) ? opened.coup.toCarry : [];
  return lying.reduce((sum, { stake }) => add(sum, stake), ZERO);
};
