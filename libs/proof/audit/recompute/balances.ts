import { add, subtract, ZERO, type Leg, type Money } from '#kernel/money';
import type { TableState } from '#game/tables';
import type { LedgerLeg } from '../source/log-source.port';
import type { Divergence } from './divergence';

/** What an account held when betting opened and once the coup was settled, and what moved it in between. */
export interface BalanceMove {
  readonly account: string;
  readonly currency: string;
  /** Null: an account of the house that the table's own events don't tell the balance of. */
  readonly before: string | null;
  readonly change: string;
  readonly after: string | null;
}

/** The legs that an event must have and those the ledger has, where they differ. */
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

/** Nearly every entry is right, so that is seen without writing both out. */
const isSame = (leg: Leg | undefined, row: LedgerLeg, at: number): boolean =>
  leg !== undefined &&
  row.leg === at &&
  row.amount === leg.amount &&
  row.account === leg.account &&
  row.currency === leg.currency;

const textOf = (leg: Leg | undefined): string | null =>
  leg === undefined ? null : `${leg.account} ${leg.amount} ${leg.currency}`;

/** The balances that a coup's legs touch, from the position when its betting opened. */
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
 * Chips, commission due, what is owed and stakes by the table's state; of stakes, a coup just opened has those carried
 * into it (P5).
 */
const heldBefore = (opened: TableState, account: string): Money | null => {
  if (!('chips' in opened)) return null;
  const [kind = '', ...rest] = account.split(`:${opened.table}:`);
  const patron = rest.join(`:${opened.table}:`);
  if (kind === 'chips') return opened.chips.get(patron) ?? ZERO;
  if (kind === 'due') return 'due' in opened ? subtract(ZERO, opened.due.get(patron) ?? ZERO) : ZERO;
  if (kind === 'owed') return subtract(ZERO, opened.owed.get(patron) ?? ZERO);
  const bank = 'bank' in opened ? opened.bank : null;
  if (bank !== null && account === `table:${opened.table}:bank`) return bank.amount;
  if (bank !== null && account === `table:${opened.table}:reserve`)
    return 'reserve' in bank ? bank.reserve : ZERO;
  if (account !== `table:${opened.table}:stakes` || !('coup' in opened) || opened.coup === null) return null;
  const lying: readonly { readonly stake: Money }[] = 'toCarry' in opened.coup ? opened.coup.toCarry : [];
  return lying.reduce((sum, { stake }) => add(sum, stake), ZERO);
};
