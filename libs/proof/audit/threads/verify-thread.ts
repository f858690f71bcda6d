import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '#kernel/decision';
import { checkerOf, readingExport } from '../export/check-export';
import type { ShardSpan } from '../source/log-source.port';
import { PostgresLogSource } from '../source/postgres/postgres-log-source';
import { UnreadableLineError } from '../source/unreadable-line-error';
import { checkShard, type ShardReport } from '../verify/shard-check';
import type { ThreadMessage, ThreadTask } from '../verify/verify-on-threads';

// A thread of `checkedOnThreads`. It asks for shards and verifies them until there are no more.

const task = workerData as ThreadTask; // it starts nobody else
const port = parentPort;
invariant(port !== null, 'this runs as a thread');
const say = (said: ThreadMessage, moved: readonly ArrayBuffer[] = []): void => port.postMessage(said, moved);

const nextShard = async (): Promise<ShardSpan | null> => {
  say({ says: 'idle' });
  const [head] = (await once(port, 'message')) as [ShardSpan | null]; // what it answers `idle` with
  return head;
};

type Check = (head: ShardSpan, onEvents: (events: number) => void) => Promise<ShardReport>;

const work = async (check: Check): Promise<void> => {
  for (let head = await nextShard(); head !== null; head = await nextShard()) await checked(check, head);
};

const checked = async (check: Check, head: ShardSpan): Promise<void> => {
  try {
    const report = await check(head, (events) => say({ says: 'progress', events }));
    const { leaves, commands } = report;
    const lists = [leaves.bytes, ...(commands === null ? [] : [commands.ids, commands.actors])];
    const buffers = lists.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer);
    say({ says: 'verified', report }, buffers); // 52 bytes an event: moved, not copied
  } catch (error) {
    if (!(error instanceof UnreadableLineError)) throw error;
    const { file, offset, seq } = error; // its class would be lost on the way
    say({ says: 'unreadable', line: { shard: head.shard, file, offset, seq } });
  }
};

// The thread ends with the error that these throw.
void (task.of === 'database'
  ? PostgresLogSource.snapshot(
      task.readerUrl,
      (source) => work((head, onEvents) => checkShard(source, head, onEvents)),
      task.moment,
    )
  : readingExport(task.folder, (source, manifest) => work(checkerOf(source, manifest))));
