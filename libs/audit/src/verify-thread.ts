import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '#kernel';
import type { HeadRow } from './log-source.port';
import { PostgresLogSource } from './postgres-log-source';
import { checkShard } from './shard-check';
import type { Said, ThreadTask } from './verify-on-threads';

// A thread of `verifyOnThreads`: it asks for shards and verifies them until there are no more.

const { readerUrl, moment } = workerData as ThreadTask; // it starts nobody else
const port = parentPort;
invariant(port !== null, 'this runs as a thread');
const say = (said: Said): void => port.postMessage(said);

const nextShard = async (): Promise<HeadRow | null> => {
  say({ idle: true });
  const [head] = (await once(port, 'message')) as [HeadRow | null]; // what it answers `idle` with
  return head;
};

const work = async (source: PostgresLogSource): Promise<void> => {
  for (let head = await nextShard(); head !== null; head = await nextShard()) {
    say({ report: await checkShard(source, head, (events) => say({ events })) });
  }
};

void PostgresLogSource.snapshot(readerUrl, work, moment); // what it throws, the thread ends with
