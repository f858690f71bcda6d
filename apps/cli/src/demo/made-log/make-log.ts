import { on } from 'node:events';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { BulkLog, type HeadKeys, type Keyring } from '#log/event-store';
import { monthPartsOf } from '../month/month-part';
import type { MonthPlan } from '../month/month-plan';
import { partsOf } from './log-part';
import type { PartMessage } from './log-part.worker';
import type { PartMade } from './part';
import { partFor, type PartOptions } from './parts';

/** A least number of events (coups begun are finished), or a month. */
export type Wanted =
  | { readonly events: number; readonly month?: never }
  | { readonly month: MonthPlan; readonly events?: never };

export type MakeOptions = Wanted & {
  /** A URL with the right to migrate. */
  readonly adminUrl: string;
  readonly keyring: Keyring;
  /** Keys to sign the heads of the new log. */
  readonly writerKeys: HeadKeys;
  readonly seed: string;
  /** Called with the amount done: events or, for a month, days at tables. */
  readonly onProgress?: (done: number) => void;
  /** Aborts the work. Nothing is written then. */
  readonly stop: AbortSignal;
};

export interface LogMade {
  readonly events: number;
  readonly tables: number;
  readonly coups: number;
  /** The number of commands, including refused ones. */
  readonly commands: number;
}

/** Thrown if the work was stopped and has left nothing. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** The least number of events, or of days at tables, for threads. A thread takes a second to reach full speed. */
const EVENTS_IN_THREADS_MIN = 20_000;
const TABLE_DAYS_IN_THREADS_MIN = 20;

/**
 * Plays at many tables at once, with the same deciders as a server in simulated time, and copies the log into an empty
 * database in one transaction. The events only depend on the seed and the wanted size; sealing and command fingerprints
 * depend on the installation's keys. Throws `LogNotEmptyError` or `StoppedError`.
 */
export async function makeLog(options: MakeOptions): Promise<LogMade> {
  const { adminUrl, seed, keyring, writerKeys } = options;
  const log = await BulkLog.begin(adminUrl, 'sabot demo');
  try {
    const { heads, installation } = log;
    const parts: readonly PartOptions[] = (
      options.month === undefined ? partsOf(options.events, heads) : monthPartsOf(options.month, heads)
    ).map((part) => ({ ...part, seed, keyring, installation }));
    const make = isLarge(options) ? inThread : inTurn;
    const progress = new Progress(options);
    const made = await Promise.all(parts.map((part) => copied(log, make(part), progress.of(part))));
    await log.commit(
      made.flatMap((part) => part.heads),
      writerKeys,
    );
    const total = (of: 'events' | 'coups' | 'commands'): number =>
      made.reduce((sum, part) => sum + part[of], 0);
    const tables = parts.reduce((sum, part) => sum + part.tables.length, 0);
    return { events: total('events'), tables, coups: total('coups'), commands: total('commands') };
  } finally {
    await log.close();
  }
}

const isLarge = (wanted: Wanted): boolean =>
  wanted.month === undefined
    ? wanted.events >= EVENTS_IN_THREADS_MIN
    : wanted.month.days.length * wanted.month.tables.length >= TABLE_DAYS_IN_THREADS_MIN;

type Making = AsyncGenerator<Extract<PartMessage, { kind: 'rows' }>, PartMade>;

/** Copies rows as they are made. */
async function copied(log: BulkLog, making: Making, onRows: (done: number) => void): Promise<PartMade> {
  try {
    for (;;) {
      const { done, value } = await making.next();
      if (done === true) return value;
      onRows(value.done);
      await log.copy(value.rows);
    }
  } finally {
    await making.return(NOTHING_MADE);
  }
}

const NOTHING_MADE: PartMade = { heads: [], events: 0, coups: 0, commands: 0 };

/** Makes rows on this thread, alternating with its other work. */
async function* inTurn(options: PartOptions): Making {
  const part = partFor(options);
  for (let rows = part.next(); rows !== null; rows = part.next()) {
    yield { kind: 'rows', rows, done: part.done };
    await nextTurn();
  }
  yield { kind: 'rows', rows: part.last(), done: part.done };
  return part.made();
}

/**
 * The size of the young generation. Most objects are short-lived, so a large one is rarely collected and has few live
 * objects then.
 */
const YOUNG_MB = 192;

async function* inThread(options: PartOptions): Making {
  setFlagsFromString('--no-parallel-scavenge'); // the cores have enough to do without threads that wait for each other
  const file = path.join(__dirname, `log-part.worker${path.extname(__filename)}`);
  const worker = new Worker(file, {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  try {
    for await (const [said] of on(worker, 'message') as AsyncIterable<[PartMessage]>) {
      if (said.kind === 'made') return said.made;
      yield said;
      worker.postMessage('more');
    }
    throw new Error('A thread of the command ended without a result. Start again.');
  } finally {
    await worker.terminate();
  }
}

/** The progress of all parts. They stop here if the work is to be stopped. */
class Progress {
  private readonly done = new Map<PartOptions, number>();

  constructor(private readonly options: Pick<MakeOptions, 'stop' | 'onProgress'>) {}

  of(part: PartOptions): (done: number) => void {
    return (done) => {
      const { stop, onProgress } = this.options;
      if (stop.aborted) throw new StoppedError('Stopped before the end. Nothing was written.');
      this.done.set(part, done);
      onProgress?.([...this.done.values()].reduce((sum, each) => sum + each, 0));
    };
  }
}
