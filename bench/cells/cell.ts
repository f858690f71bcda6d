import type { BenchServer } from '../measure/bench-server';
import type { Row } from '../measure/row';

/** What a cell is given. */
export interface Bench {
  readonly server: BenchServer;
  /** Kafka brokers, `host:port`; throws `SkippedError` where there are none. */
  readonly brokers: () => Promise<readonly string[]>;
  /** How long a timed loop runs. */
  readonly seconds: number;
  /** Events of the longest log in which growth is measured. */
  readonly growth: number;
  /** Whether only what is compared with peers is wanted, within a budget of time. */
  readonly comparedOnly: boolean;
  readonly emit: (row: Row) => void;
}

/** A trial runs to see that cells work and add up: its figures mean nothing. */
const TRIAL_SECONDS_MAX = 0.5;

/** How many of something, and how many in a trial. */
export const sized = ({ seconds }: Pick<Bench, 'seconds'>, full: number, trial: number): number =>
  seconds < TRIAL_SECONDS_MAX ? trial : full;

/** One thing that is measured; it throws when what it wrote doesn't add up. */
export type Cell = (bench: Bench) => Promise<void>;

/** Stops a cell whose results are wrong: a figure of them would mean nothing. */
export function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new CheckError(what);
}

/** What a cell wrote doesn't add up. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
}

/** A cell can't be measured on this machine; the message says what is missing. The others are. */
export class SkippedError extends Error {
  override readonly name = 'SkippedError';
}

/** A cell on a database of its own, dropped whatever happens. */
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
