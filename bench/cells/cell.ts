import type { BenchServer } from '../measure/bench-server';
import type { Row } from '../measure/row';

/** The environment of a cell. */
export interface Bench {
  readonly server: BenchServer;
  /** Returns the Kafka brokers, `host:port`. Throws `SkippedError` if there are none. */
  readonly brokers: () => Promise<readonly string[]>;
  /** The duration of a timed loop. */
  readonly seconds: number;
  /** The number of events in the longest log in which growth is measured. */
  readonly growth: number;
  /** Set to measure only cells that are compared with peers, within a time budget. */
  readonly comparedOnly: boolean;
  readonly emit: (row: Row) => void;
}

/** The longest duration of a trial, which only tests that cells work and add up. Its figures mean nothing. */
const TRIAL_SECONDS_MAX = 0.5;

/** Returns a number, or a smaller one in a trial. */
export const sized = ({ seconds }: Pick<Bench, 'seconds'>, full: number, trial: number): number =>
  seconds < TRIAL_SECONDS_MAX ? trial : full;

/** A measurement. It throws if its results don't add up. */
export type Cell = (bench: Bench) => Promise<void>;

/** Stops a cell whose results are wrong, because its figures would mean nothing. */
export function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new CheckError(what);
}

/** Thrown if a cell's results don't add up. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
}

/** Thrown if a cell can't be measured on this machine. The message says what is missing. Other cells still run. */
export class SkippedError extends Error {
  override readonly name = 'SkippedError';
}

/** Runs a cell on a database of its own, which is dropped in any case. */
export async function onDatabase<T>(
  made: ReturnType<BenchServer['plain']>,
  run: (database: Awaited<ReturnType<BenchServer['plain']>>) => Promise<T>,
): Promise<T> {
  const database = await made;
  try {
    return await run(database);
  } finally {
    await database.drop();
  }
}
