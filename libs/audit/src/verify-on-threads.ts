import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PostgresLogSource } from './postgres-log-source';
import type { ShardSpan } from './log-source.port';
import type { ShardReport } from './shard-check';
import { verify, type CheckShards, type Verdict, type VerifyOptions } from './verify';

/** What a thread is started with. */
export interface ThreadTask {
  readonly readerUrl: string;
  /** What `PostgresLogSource.share` gave. */
  readonly moment: string;
}

/** What a thread says: that it has no shard, how many events it has done of one, what one came to. */
export type Said = { readonly idle: true } | { readonly events: number } | { readonly report: ShardReport };

export interface ThreadOptions extends VerifyOptions {
  /** One or more. */
  readonly threads: number;
  /** How node is started for them; by default as this process was. */
  readonly execArgv?: readonly string[];
}

/** Beside this file, as source or as built. */
const THREAD = path.join(__dirname, `verify-thread${path.extname(__filename)}`);

/**
 * `verify`, shards shared out among threads with a connection each. All see the log at the moment of `source`, a
 * snapshot, and the verdict is the same to the letter whatever the number of threads: each shard is verified from its
 * own rows, and what came of it is put together in the order of shards.
 */
export const verifyOnThreads = (
  source: PostgresLogSource,
  readerUrl: string,
  { threads, execArgv, ...verifying }: ThreadOptions,
): Promise<Verdict> => {
  const onThem: CheckShards = async (_, heads, onEvents) => {
    const task: ThreadTask = { readerUrl, moment: await source.share() };
    const left = heads.toSorted((a, b) => a.seq - b.seq); // the longest first, so that none is left for the end
    const reports: ShardReport[] = [];
    const options = { workerData: task, ...(execArgv !== undefined && { execArgv: [...execArgv] }) };
    const workers = Array.from({ length: threads }, () => new Worker(THREAD, options));
    try {
      await Promise.all(workers.map((worker) => workOff(worker, left, reports, onEvents)));
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
    return reports;
  };
  return verify(source, verifying, onThem);
};

/** Gives a thread one shard after another until none is left; what breaks there breaks here. */
const workOff = (
  worker: Worker,
  left: ShardSpan[],
  reports: ShardReport[],
  onEvents: (events: number) => void,
): Promise<void> =>
  new Promise((done, fail) => {
    worker.on('message', (said: Said) => {
      if ('events' in said) return onEvents(said.events);
      if ('report' in said) reports.push(said.report);
      else worker.postMessage(left.pop() ?? null);
    });
    worker.once('error', fail);
    worker.once('exit', (code) => {
      if (code === 0) done();
      else fail(new Error(`a thread that verifies ended with ${code}`));
    });
  });
