import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '#kernel';
import type { ShardSpan } from './log-source.port';
import { PostgresLogSource } from './postgres-log-source';
import { checkShard } from './shard-check';
import type { Said, ThreadTask } from './verify-on-threads';

// A thread of `verifyOnThreads`: it asks for shards and verifies them until there are no more.

const { readerUrl, moment } = workerData as ThreadTask; // it starts nobody else
const port = parentPort;
invariant(port !== null, 'this runs as a thread');
const say = (said: Said, moved: readonly ArrayBuffer[] = []): void => port.postMessage(said, moved);

const nextShard = async (): Promise<ShardSpan | null> => {
  say({ idle: true });
  const [head] = (await once(port, 'message')) as [ShardSpan | null]; // what it answers `idle` with
  return head;
};

const work = async (source: PostgresLogSource): Promise<void> => {
  for (let head = await nextShard(); head !== null; head = await nextShard()) {
    const report = await checkShard(source, head, (events) => say({ events }));
    const { buffer } = report.leaves.bytes;
    say({ report }, buffer instanceof ArrayBuffer ? [buffer] : []); // 32 bytes an event: moved, not copied
  }
};

void PostgresLogSource.snapshot(readerUrl, work, moment); // what it throws, the thread ends with
