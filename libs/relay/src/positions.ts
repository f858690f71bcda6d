import type { PartitionReader, StoredMessage } from '#messaging';
import { placeKey, type FeedHead, type LogFeed } from './log-feed.port';
import { AT_THE_BEGINNING, lastRecordOf, type LastRecord, type Position } from './position';
import type { RelayBook } from './relay-book.port';

/** Why a shard can't be relayed: what lies in its partition is not what the log says. */
export type Obstacle = 'ahead-of-the-log' | 'not-of-the-log' | 'unreadable';

export type Found =
  | { readonly shard: number; readonly position: Position }
  | { readonly shard: number; readonly obstacle: Obstacle; readonly seq: number };

export interface Seekers {
  readonly reader: PartitionReader;
  readonly feed: LogFeed;
  readonly book: RelayBook;
}

/**
 * Where shards stand in a topic, by the last record of each partition (S15): exactly, whatever was acknowledged, noted or
 * lost. What the book says counts only for a partition whose records are gone.
 */
export async function findPositions(
  topic: string,
  heads: readonly FeedHead[],
  seekers: Seekers,
): Promise<readonly Found[]> {
  const { reader, feed, book } = seekers;
  const extents = new Map((await reader.extents(topic)).map((extent) => [extent.partition, extent]));
  const full = heads.flatMap(({ shard }) => {
    const extent = extents.get(shard);
    return extent === undefined || extent.next === extent.first ? [] : [extent];
  });
  const lasts = new Map<number, StoredMessage>();
  await reader.read(
    topic,
    full.map(({ partition, next }) => ({ partition, from: next - 1, to: next })),
    (message) => lasts.set(message.partition, message),
  );
  const records = new Map([...lasts].map(([shard, message]) => [shard, lastRecordOf(message)]));
  const noted = await book.relayed(topic);
  const ids = await feed.eventIds(
    [...records].flatMap(([shard, record]) => (record === null ? [] : [{ shard, seq: record.seq }])),
  );
  // Asked once more: what is published is in the log, so a record is ahead of it only if it isn't even now.
  const now = new Map((await feed.heads()).map((head) => [head.shard, head]));
  return heads.map((before) => {
    const head = now.get(before.shard) ?? before;
    const { shard } = head;
    const record = records.get(shard);
    if (record !== undefined) return placed(head, record, ids);
    const { next = 0 } = extents.get(shard) ?? {};
    const known = noted.find((each) => each.shard === shard && each.incarnation === head.incarnation);
    const wasEmptied = next > 0 && known !== undefined;
    return { shard, position: wasEmptied ? { ...AT_THE_BEGINNING, seq: known.seq } : AT_THE_BEGINNING };
  });
}

const placed = (
  { shard, seq }: FeedHead,
  record: LastRecord | null,
  ids: ReadonlyMap<string, string>,
): Found => {
  if (record === null) return { shard, obstacle: 'unreadable', seq: 0 };
  if (record.seq > seq) return { shard, obstacle: 'ahead-of-the-log', seq: record.seq };
  const isOfTheLog = ids.get(placeKey({ shard, seq: record.seq })) === record.eventId;
  if (!isOfTheLog) return { shard, obstacle: 'not-of-the-log', seq: record.seq };
  return { shard, position: record.position };
};
