import { z } from 'zod';

export const Amount = z.string().meta({ description: 'Minor units, a decimal string.' });
export const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
export const Time = z.string().meta({ description: 'UTC, `2026-11-21T20:14:05.201334Z`.' });

/** What every report says of itself: what was asked, and where in the log its answer stands. */
export interface ReportHead {
  readonly day: string;
  readonly table: string | null;
  readonly position: string[];
}

/** Sums of some columns, in decimal strings, by currency in its order; `rows`: of how many. */
export const sumsBy = <Column extends string>(
  rows: readonly ({ readonly currency: string } & Readonly<Record<Column, string>>)[],
  columns: readonly Column[],
): ({ currency: string; rows: number } & Record<Column, string>)[] =>
  [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const sums = columns.map((column) => [
      column,
      `${own.reduce((so, row) => so + BigInt(row[column]), 0n)}`,
    ]);
    return { currency, rows: own.length, ...(Object.fromEntries(sums) as Record<Column, string>) }; // one for each column
  });
