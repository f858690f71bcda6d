import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ShardSpan } from '../source/log-source.port';
import type { PostgresLogSource } from '../source/postgres/postgres-log-source';
import { UnreadableLineError, type UnreadableLine } from '../source/unreadable-line-error';
import type { ShardReport } from './shard-check';
import { verify, type CheckShards, type LogVerdict, type VerifyOptions } from './verify';

/** The log that a thread reads. */
export type ThreadTask =
  /** `moment` comes from `PostgresLogSource.share`. */
  | { readonly of: 'database'; readonly readerUrl: string; readonly moment: string }
  | { readonly of: 'export'; readonly folder: string };

/** A message of a thread: it is idle, it has done some events of a shard, or it has a shard's result. */
export type ThreadMessage =
  | { readonly says: 'idle' }
  | { readonly says: 'progress'; readonly events: number }
  | { readonly says: 'verified'; readonly report: ShardReport }
  | { readonly says: 'unreadable'; readonly line: UnreadableLine & { readonly shard: number } };

/** Settings for threads. */
export interface ThreadMeans {
  /** The number of threads, at least 1. */
  readonly threads: number;
  /** The Node options of the threads; by default those of this process. */
  readonly execArgv?: readonly string[];
}

export type ThreadOptions = VerifyOptions & ThreadMeans;

/** The thread's file: source or built, like this one. */
const THREAD = path.join(__dirname, `../threads/verify-thread${path.extname(__filename)}`);

/**
 * Verifies like `verify`, with the shards distributed over threads that have a connection each. All read the
 * log at the moment of `source`, a snapshot. Each shard is verified from its own rows and results are
 * combined in shard order, so the verdict is identical for any number of threads.
 */
export const verifyOnThreads = (
  source: PostgresLogSource,
  readerUrl: string,
  { threads, execArgv, ...verifying }: ThreadOptions,
): Promise<LogVerdict> =>
  verify(source, verifying, async (_, heads, onEvents) => {
    const task = { of: 'database', readerUrl, moment: await source.share() } as const;
    return checkedOnThreads(task, { threads, ...(execArgv !== undefined && { execArgv }) }, heads, onEvents);
  });

/** Checks shards on threads. Throws the `UnreadableLineError` of the first shard with an unreadable line. */
export const checkedOnThreads = async (
  task: ThreadTask,
  { threads, execArgv }: ThreadMeans,
  heads: readonly ShardSpan[],
  onEvents: Parameters<CheckShards>[2],
): Promise<readonly ShardReport[]> => {
  const left = heads.toSorted((a, b) => a.seq - b.seq); // the longest first, so that none is left for the end
  const work: Work = { left, reports: [], unreadable: [], onEvents };
  const options = { workerData: task, ...(execArgv !== undefined && { execArgv: [...execArgv] }) };
  const workers = Array.from({ length: threads }, () => new Worker(THREAD, options));
  try {
    await Promise.all(workers.map((worker) => workOff(worker, work)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  const [first] = work.unreadable.toSorted((a, b) => a.shard - b.shard);
  if (first !== undefined) throw new UnreadableLineError(first.file, first.offset, first.seq, {});
  return work.reports;
};

interface Work {
  readonly left: ShardSpan[];
  readonly reports: ShardReport[];
  readonly unreadable: (UnreadableLine & { readonly shard: number })[];
  readonly onEvents: (events: number) => void;
}

/** Gives a thread one shard after another until none is left. Throws what the thread throws. */
const workOff = (worker: Worker, { left, reports, unreadable, onEvents }: Work): Promise<void> =>
  new Promise((done, fail) => {
    worker.on('message', (said: ThreadMessage) => {
      switch (said.says) {
        case 'idle':
          return worker.postMessage(left.pop() ?? null);
        case 'progress':
          return onEvents(said.events);
        case 'verified':
          return void reports.push(said.report);
        case 'unreadable':
          return void unreadable.push(said.line);
      }
    });
    worker.once('error', fail);
    worker.once('exit', (code) => {
      if (code === 0) done();
      else fail(new Error(`A thread of the verification ended with exit code ${code}. Run it again.`));
    });
  });
