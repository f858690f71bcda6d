import { currency as currencyOf } from '#log/contract';
import { inOrder } from '#kernel/decision';
import { byCurrency } from '../figures/by-currency';
import { addedUp, totalOf, type Figure, type Part } from '../figures/figure';
import { gathered } from '../figures/gathered';

/** Cash over the counter; in and out are never netted (31 CFR 1021.311). */
export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** One transaction in cash; `at` is a gaming day. */
export interface CashMove extends Part {
  readonly patron: string;
  readonly currency: string;
  readonly direction: Direction;
  readonly day: string;
}

/**
 * Why a patron's cash is looked at although no sum of it is over the limit, or why a sum is over it that no transaction
 * is. *Just under* is more than nine tenths of the limit and at most the limit.
 * - `split`: the day's sum is over the limit, none of its transactions is: they are added up, and reported.
 * - `just-under`: the day's sum, not over the limit, is just under it.
 * - `several-just-under`: two or more transactions of the day are just under the limit, each by itself.
 * - `consecutive-days`: on this gaming day and on the one before it, or more in a row, a transaction or the sum of a
 *   day is just under the limit.
 */
export const PATTERNS = ['split', 'just-under', 'several-just-under', 'consecutive-days'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** One direction of a patron's cash in a gaming day. */
export interface CashSide {
  readonly total: Figure;
  readonly transactions: number;
  readonly largest: string;
  /** Over the limit, strictly: a report is due. */
  readonly reportDue: boolean;
  readonly patterns: readonly Pattern[];
  /** Gaming days in a row up to this one with something just under the limit; 0: none on this day. */
  readonly daysInARow: number;
}
export interface CashRow {
  readonly patron: string;
  readonly currency: string;
  /** In minor units: 10,000.00 of the currency. */
  readonly limit: string;
  readonly in: CashSide;
  readonly out: CashSide;
}
export interface CashSum {
  readonly currency: string;
  readonly in: string;
  readonly out: string;
  readonly reportsDue: number;
  readonly flagged: number;
}

/** How many gaming days a row of days is followed back. */
export const DAYS_LOOKED_BACK = 6;

/** 10,000.00 of a currency in its minor units; one that isn't ISO 4217's has two digits. */
export const limitOf = (currency: string): bigint =>
  10_000n * 10n ** BigInt(currencyOf(currency)?.minorDigits ?? 2);

const isJustUnder = (amount: bigint, limit: bigint): boolean => amount * 10n > limit * 9n && amount <= limit;

/**
 * Each patron with cash on the last of `days`. `moves`: of all these days, which follow one another, the last being the
 * one that is asked for.
 */
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

/** `byDay`: one direction's transactions, a list a gaming day, the one asked for last. */
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
