import type { Read, ReportQuestion } from './reports';

/** What every report says of itself: what was asked, and where in the log its answer stands. */
export interface ReportHead extends ReportQuestion {
  readonly position: string[];
}

export const headOf = ({ day, table }: ReportQuestion, { position }: Read<unknown>): ReportHead => ({
  day,
  table,
  position: [...position],
});

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
