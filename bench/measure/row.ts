/** One measured cell as a line of JSON. The field names are those of the peers' own lines. */
export interface Row {
  readonly peer: string;
  readonly workload: string;
  /** The number of callers that wait at a time. */
  readonly concurrency: number;
  readonly ops_per_s: number | null;
  readonly p50_ms: number | null;
  readonly p99_ms: number | null;
  readonly events_per_s?: number;
  readonly batch?: number;
  /** The number of failed or refused operations; absent if none. */
  readonly errors?: number;
  /** Further figures of the cell, such as bytes of memory. */
  readonly [extra: string]: number | string | null | undefined;
}

/** The result of a measuring loop. */
export interface Measured {
  readonly opsPerSecond: number;
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  readonly errors: number;
}

/** A peer's workload, with a number of callers that wait at a time. */
export type Cell = Pick<Row, 'peer' | 'workload' | 'concurrency'>;

/** Returns a row from a measurement, rounded to significant digits. */
export const rowOf = (
  { peer, workload, concurrency }: Cell,
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

/** Returns the identity of a cell over rounds and runs. */
export const cellOf = ({ peer, workload, concurrency, batch }: Row): string =>
  [peer, workload, concurrency, batch ?? ''].join('|');

/** Returns the best line of each cell, because other work on the machine can only slow it down. */
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
