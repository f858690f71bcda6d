import type { LogFeed } from '../feed/log-feed.port';
import { checkpointMessage } from '../records/audit-record';
import { AT_THE_BEGINNING, type Position } from '../topics/position';
import { readPortion, type TopicSource } from '../topics/topic-source';
import { expectedOf, type Fingerprint } from './digest';

/** Records of the log's side, and the cursor of the next ones. */
export interface ExpectedPage<Cursor> {
  readonly records: readonly Fingerprint[];
  readonly next: Cursor;
}

/** The expected records of a partition, readable from the start of any page. */
export interface LogSide<Cursor = unknown> {
  readonly topic: string;
  readonly partition: number;
  readonly of: 'events' | 'legs' | 'checkpoints';
  readonly start: Cursor;
  /** Returns `null` after the last page. */
  page(from: Cursor): Promise<ExpectedPage<Cursor> | null>;
}

const EVENTS_A_PAGE = 1_000;
const CHECKPOINTS_A_PAGE = 500;

/** Returns the records that the relay writes of a shard to one topic, up to its head. */
export const shardSide = (
  feed: LogFeed,
  topicSource: TopicSource,
  { shard, seq: head }: { readonly shard: number; readonly seq: number },
  pageMax = EVENTS_A_PAGE,
): LogSide<Position> => ({
  topic: topicSource.topic,
  partition: shard,
  of: topicSource.of,
  start: AT_THE_BEGINNING,
  page: async (from) => {
    if (from.seq >= head) return null;
    const span = { shard, after: from.seq, last: Math.min(head, from.seq + pageMax) };
    const { messages, reached } = await readPortion(feed, topicSource, span, from);
    return { records: messages.map(expectedOf), next: reached };
  },
});

interface CheckpointCursor {
  readonly incarnation: number;
  readonly size: number;
}

/** Returns the records of all signed checkpoints. */
export const checkpointSide = (
  feed: LogFeed,
  topic: string,
  partition: number,
  source: string,
): LogSide<CheckpointCursor> => ({
  topic,
  partition,
  of: 'checkpoints',
  start: { incarnation: 0, size: 0 },
  page: async (from) => {
    const checkpoints = await feed.checkpoints(from, CHECKPOINTS_A_PAGE);
    const next = checkpoints.at(-1);
    if (next === undefined) return null;
    return { records: checkpoints.map((each) => expectedOf(checkpointMessage(each, source))), next };
  },
});
