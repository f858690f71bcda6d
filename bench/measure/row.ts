/** One measured cell, a line of JSON: the fields' names are those of the peers' own lines. */
export interface Row {
  readonly peer: string;
  readonly workload: string;
  /** How many callers wait at once. */
  readonly concurrency: number;
  readonly ops_per_s: number | null;
  readonly p50_ms: number | null;
  readonly p99_ms: number | null;
  readonly events_per_s?: number;
  readonly batch?: number;
  /** Operations that failed or were refused; absent: none. */
  readonly errors?: number;
  /** What else the cell has to say, such as bytes of memory. */
  readonly [extra: string]: number | string | null | undefined;
}

/** What a measuring loop came to. */
export interface Measured {
  readonly opsPerSecond: number;
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  readonly errors: number;
}

/** A row from a measurement, rounded to what means something. */
export const rowOf = (
  peer: string,
  workload: string,
  concurrency: number,
  { opsPerSecond, p50Ms, p99Ms, errors }: Measured,
  extra: Readonly<Record<string, number>> = {},
): Row => ({
  peer,
  workload,
  concurrency,
  ops_per_s: rounded(opsPerSecond, opsPerSecond > 100 ? 0 : 2),
  p50_ms: rounded(p50Ms, 3),
  p99_ms: rounded(p99Ms, 3),
  ...extra,
  ...(errors === 0 ? {} : { errors }),
});

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));

/** What identifies a cell over rounds and runs. */
export const cellOf = ({ peer, workload, concurrency, batch }: Row): string =>
  [peer, workload, concurrency, batch ?? ''].join('|');

/** The best line of each cell: a neighbour on the machine can only make one slower. */
export function bestOf(rows: readonly Row[]): Row[] {
  const best = new Map<string, Row>();
  for (const row of rows) {
    const known = best.get(cellOf(row));
    if (known === undefined || isBetter(row, known)) best.set(cellOf(row), row);
  }
  return [...best.values()];
}

const isBetter = (row: Row, known: Row): boolean =>
  row.ops_per_s === null && known.ops_per_s === null
    ? (row.p99_ms ?? Infinity) < (known.p99_ms ?? Infinity)
    : (row.ops_per_s ?? 0) > (known.ops_per_s ?? 0);
