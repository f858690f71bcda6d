import { inOrder } from '#kernel/decision';
import { currency as currencyOf } from '#log/contract';
import { byCurrency } from '../figures/by-currency';
import { addedUp, totalOf, type Part } from '../figures/figure';
import { gathered } from '../figures/gathered';
import {
  PATTERNS,
  type CashRow,
  type CashSide,
  type CashSum,
  type Direction,
  type Pattern,
} from './cash-transactions.fields';

/** One cash transaction. `at` is a gaming day. */
export interface CashMove extends Part {
  readonly patron: string;
  readonly currency: string;
  readonly direction: Direction;
  readonly day: string;
}

/** The number of gaming days before the day in which consecutive days are searched. */
export const DAYS_LOOKED_BACK = 6;

/** Returns the limit, 10,000.00, in a currency's minor units. Currencies outside ISO 4217 have two digits. */
export const limitOf = (currency: string): bigint =>
  10_000n * 10n ** BigInt(currencyOf(currency)?.minorDigits ?? 2);

const isJustUnder = (amount: bigint, limit: bigint): boolean => amount * 10n > limit * 9n && amount <= limit;

/** Returns each patron with cash on the last of `days`, which are consecutive. `moves` are of all these days. */
export const cashRows = (moves: readonly CashMove[], days: readonly string[]): CashRow[] => {
  const today = days.at(-1);
  const keys = moves
    .filter(({ day }) => day === today)
    .map(({ patron, currency }) => `${patron}\n${currency}`);
  return [...new Set(keys)].toSorted(inOrder).map((key) => {
    const [patron = '', currency = ''] = key.split('\n');
    const limit = limitOf(currency);
    const own = moves.filter((move) => move.patron === patron && move.currency === currency);
    const side = (direction: Direction): CashSide =>
      sideOf(
        days.map((day) => own.filter((move) => move.direction === direction && move.day === day)),
        limit,
      );
    return { patron, currency, limit: `${limit}`, in: side('in'), out: side('out') };
  });
};

/**
 * Returns one direction of a patron's cash. `byDay` has a list of transactions for each gaming day, the
 * requested day last.
 */
const sideOf = (byDay: readonly (readonly CashMove[])[], limit: bigint): CashSide => {
  const today = byDay.at(-1) ?? [];
  const total = totalOf(today);
  const amounts = today.map(({ amount }) => amount);
  const largest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  const reportDue = total > limit;
  const days = byDay.toReversed().map((day) => hasJustUnder(day, limit));
  const row = days.indexOf(false);
  const daysInARow = row === -1 ? days.length : row;
  const holds: Readonly<Record<Pattern, boolean>> = {
    split: reportDue && largest <= limit,
    'just-under': isJustUnder(total, limit),
    'several-just-under': amounts.filter((amount) => isJustUnder(amount, limit)).length > 1,
    'consecutive-days': daysInARow > 1,
  };
  return {
    total: gathered(today),
    transactions: today.length,
    largest: `${largest}`,
    reportDue,
    patterns: PATTERNS.filter((pattern) => holds[pattern]),
    daysInARow,
  };
};

const hasJustUnder = (day: readonly CashMove[], limit: bigint): boolean =>
  isJustUnder(totalOf(day), limit) || day.some(({ amount }) => isJustUnder(amount, limit));

export const cashSums = (rows: readonly CashRow[]): CashSum[] =>
  byCurrency(rows).map(([currency, own]) => {
    const sides = own.flatMap((row) => [row.in, row.out]);
    const sum = (direction: Direction): string => addedUp(own.map((row) => row[direction].total.amount));
    return {
      currency,
      in: sum('in'),
      out: sum('out'),
      reportsDue: sides.filter(({ reportDue }) => reportDue).length,
      flagged: sides.filter(({ patterns }) => patterns.length > 0).length,
    };
  });
