import type { ToldRestore } from '#log/contract';
import type { Extent, PartitionReader, StoredMessage } from '#streams/kafka';
import type { TopicSource } from './topic-source';
import { placeKey, type FeedHead, type LogFeed, type PlacedRestore } from '../feed/log-feed.port';
import { AT_THE_BEGINNING, lastRecordOf, type LastRecord, type Position } from './position';
import type { RelayBook } from '../book/relay-book.port';

/** Why a shard can't be relayed: what lies in its partition is not what the log says. */
export type Obstacle = 'ahead-of-the-log' | 'not-of-the-log' | 'unreadable';

export type Found =
  | { readonly shard: number; readonly position: Position }
  /** The log was restored since: the partition has to be told before anything else (S16). */
  | { readonly shard: number; readonly restore: ToldRestore }
  | { readonly shard: number; readonly obstacle: Obstacle; readonly seq: number };

export interface Seekers {
  readonly reader: PartitionReader;
  readonly feed: LogFeed;
  readonly book: RelayBook;
}

/** What is known of a partition that holds something. */
interface Seen {
  /** Its last; null: it is none that a relay wrote. */
  readonly record: LastRecord | null;
  /** That the log has in its place; undefined: it has none there. */
  readonly eventId: string | undefined;
  /** Of its shard. */
  readonly restores: readonly PlacedRestore[];
}

/**
 * Where shards stand in a topic, by the last record of each partition (S15): exactly, whatever was acknowledged, noted or
 * lost. What the book says counts only for a partition whose records are gone.
 */
export async function findPositions(
  topicSource: Pick<TopicSource, 'topic' | 'source' | 'of'>,
  heads: readonly FeedHead[],
  { reader, feed, book }: Seekers,
): Promise<readonly Found[]> {
  const { topic } = topicSource;
  const extents = new Map((await reader.extents(topic)).map((extent) => [extent.partition, extent]));
  const records = await lastRecords(topic, heads, extents, reader);
  const noted = await book.relayed(topic);
  const ids = await feed.eventIds(
    [...records].flatMap(([shard, record]) => (record === null ? [] : [{ shard, seq: record.seq }])),
  );
  const restores = await feed.restores();
  // Asked once more: what is published is in the log, so a record is ahead of it only if it isn't even now.
  const now = new Map((await feed.heads()).map((head) => [head.shard, head]));
  const found = heads.map((before) => {
    const head = now.get(before.shard) ?? before;
    const { shard } = head;
    const record = records.get(shard);
    if (record !== undefined)
      return placed(head, topicSource.source, {
        record,
        eventId: record === null ? undefined : ids.get(placeKey({ shard, seq: record.seq })),
        restores: restores.filter((each) => each.shard === shard),
      });
    const { next = 0 } = extents.get(shard) ?? {};
    const known = noted.find((each) => each.shard === shard && each.incarnation === head.incarnation);
    const wasEmptied = next > 0 && known !== undefined;
    return { shard, position: wasEmptied ? { ...AT_THE_BEGINNING, seq: known.seq } : AT_THE_BEGINNING };
  });
  return topicSource.of === 'events' ? found : withPrevious(found, feed);
}

async function lastRecords(
  topic: string,
  heads: readonly FeedHead[],
  extents: ReadonlyMap<number, Extent>,
  reader: PartitionReader,
): Promise<ReadonlyMap<number, LastRecord | null>> {
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
  return new Map([...lasts].map(([shard, message]) => [shard, lastRecordOf(message)]));
}

function placed({ shard, seq, incarnation }: FeedHead, source: string, seen: Seen): Found {
  const { record, eventId, restores } = seen;
  if (record === null) return { shard, obstacle: 'unreadable', seq: 0 };
  const { position } = record;
  const since = restores.filter((restore) => restore.incarnation > record.incarnation);
  const kept = Math.min(...since.map((restore) => restore.seq));
  const stranger: Found = { shard, obstacle: 'not-of-the-log', seq: record.seq };
  if (record.source !== source) return stranger;
  // By the relay of the log that has replaced this one, which may be a standby that hasn't heard of it yet.
  if (record.incarnation > incarnation) return { shard, obstacle: 'ahead-of-the-log', seq: record.seq };
  const isKept = record.seq <= kept;
  if (isKept && record.seq > seq) return { shard, obstacle: 'ahead-of-the-log', seq: record.seq };
  if (isKept && record.eventId !== null && record.eventId !== eventId) return stranger;
  if (record.incarnation === incarnation) return { shard, position };
  if (since.length === 0) return stranger; // nobody noted what became of it
  return { shard, restore: { shard, incarnation, seq: Math.min(position.seq, kept), previous: null } };
}

/** In the ledger a restore says, too, whose entry is the last that stands. */
async function withPrevious(found: readonly Found[], feed: LogFeed): Promise<readonly Found[]> {
  const told = found.flatMap((each) => ('restore' in each ? [each.restore] : []));
  if (told.length === 0) return found;
  const moved = await feed.movedLast(told);
  return found.map((each) =>
    'restore' in each
      ? { ...each, restore: { ...each.restore, previous: moved.get(each.shard) ?? 0 } }
      : each,
  );
}
