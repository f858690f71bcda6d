import { on } from 'node:events';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { BulkLog, type Keyring } from '#event-store';
import { LogPart, partsOf, type PartMade, type PartOptions } from './log-part';
import type { Said } from './log-part.worker';

export interface MakeOptions {
  /** Connects with the right to migrate. */
  readonly adminUrl: string;
  readonly keyring: Keyring;
  /** At least so many are made: coups begun are played to their end. */
  readonly events: number;
  readonly seed: string;
  readonly onProgress?: (events: number) => void;
  /** Aborted: nothing is written. */
  readonly stop: AbortSignal;
}

export interface LogMade {
  readonly events: number;
  readonly tables: number;
  readonly coups: number;
  /** Commands, those refused included. */
  readonly commands: number;
}

/** The load was stopped, and has left nothing. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** A thread takes a second to be as fast as it gets: from so many events on that is worth it. */
const EVENTS_IN_THREADS_MIN = 20_000;

/**
 * Plays at many tables at once, by the same deciders as a house, in a time that is simulated, and copies the log into an
 * empty database in one transaction. The events follow from the seed and their number alone; what is sealed and how
 * commands are known again follows from the house's keys. Throws `LogNotEmptyError` or `StoppedError`.
 */
export async function makeLog(options: MakeOptions): Promise<LogMade> {
  const { adminUrl, events, seed, keyring } = options;
  const log = await BulkLog.begin(adminUrl, 'sabot demo');
  try {
    const { installation } = log;
    const parts = partsOf(events, log.heads).map((part) => ({ ...part, seed, keyring, installation }));
    const progress = new Progress(options);
    const made = await Promise.all(
      parts.map((part) =>
        copied(log, events < EVENTS_IN_THREADS_MIN ? inTurn(part) : inThread(part), progress.of(part)),
      ),
    );
    await log.commit(made.flatMap(({ heads }) => heads));
    const total = (of: 'events' | 'coups' | 'commands'): number =>
      made.reduce((sum, part) => sum + part[of], 0);
    const tables = parts.reduce((sum, part) => sum + part.tables.length, 0);
    return { events: total('events'), tables, coups: total('coups'), commands: total('commands') };
  } finally {
    await log.close();
  }
}

type Making = AsyncGenerator<Extract<Said, { kind: 'rows' }>, PartMade>;

/** Copies rows as they are made. */
async function copied(log: BulkLog, making: Making, onRows: (events: number) => void): Promise<PartMade> {
  try {
    for (;;) {
      const { done, value } = await making.next();
      if (done === true) return value;
      onRows(value.events);
      await log.copy(value.rows);
    }
  } finally {
    await making.return(NOTHING_MADE);
  }
}

const NOTHING_MADE: PartMade = { heads: [], events: 0, coups: 0, commands: 0 };

/** Made here, in turn with what else this thread does. */
async function* inTurn(options: PartOptions): Making {
  const part = new LogPart(options);
  for (let rows = part.next(); rows !== null; rows = part.next()) {
    yield { kind: 'rows', rows, events: part.events };
    await nextTurn();
  }
  yield { kind: 'rows', rows: part.last(), events: part.events };
  return part.made();
}

/** Much is made and soon forgotten: a large young generation is collected rarely, and finds little alive. */
const YOUNG_MB = 192;

async function* inThread(options: PartOptions): Making {
  setFlagsFromString('--no-parallel-scavenge'); // the cores have enough to do without threads that wait for each other
  const file = path.join(__dirname, `log-part.worker${path.extname(__filename)}`);
  const worker = new Worker(file, {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  try {
    for await (const [said] of on(worker, 'message') as AsyncIterable<[Said]>) {
      if (said.kind === 'made') return said.made;
      yield said;
      worker.postMessage('more');
    }
    throw new Error('the thread has ended without a word');
  } finally {
    await worker.terminate();
  }
}

/** What all parts have made so far; where somebody wants to stop, they stop here. */
class Progress {
  private readonly events = new Map<PartOptions, number>();

  constructor(private readonly options: Pick<MakeOptions, 'stop' | 'onProgress'>) {}

  of(part: PartOptions): (events: number) => void {
    return (events) => {
      const { stop, onProgress } = this.options;
      if (stop.aborted) throw new StoppedError('stopped before its end; nothing was written');
      this.events.set(part, events);
      onProgress?.([...this.events.values()].reduce((sum, each) => sum + each, 0));
    };
  }
}
