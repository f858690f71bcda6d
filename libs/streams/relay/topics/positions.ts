import type { ToldRestore } from '#log/contract';
import type { Extent, PartitionReader, StoredMessage } from '#streams/kafka';
import type { RelayBook } from '../book/relay-book.port';
import { placeKey, type FeedHead, type LogFeed, type PlacedRestore } from '../feed/log-feed.port';
import { AT_THE_BEGINNING, lastRecordOf, type LastRecord, type Position } from './position';
import type { TopicSource } from './topic-source';

/** Why a shard can't be relayed: its partition does not match the log. */
export type Obstacle = 'ahead-of-the-log' | 'not-of-the-log' | 'unreadable';

export type Found =
  | { readonly found: 'position'; readonly shard: number; readonly position: Position }
  /** The log was restored since: a control record must go to the partition first (S16). */
  | { readonly found: 'restore'; readonly shard: number; readonly restore: ToldRestore }
  | FoundObstacle;

interface FoundObstacle {
  readonly found: 'obstacle';
  readonly shard: number;
  readonly obstacle: Obstacle;
  readonly seq: number;
}

export interface Seekers {
  readonly reader: PartitionReader;
  readonly feed: LogFeed;
  readonly book: RelayBook;
}

/** The findings on a partition that is not empty. */
interface Seen {
  /** Its last record; `null` if no relay wrote it. */
  readonly record: LastRecord | null;
  /** Id of the log's event at that position; `undefined` if there is none. */
  readonly eventId: string | undefined;
  /** Restores of the shard. */
  readonly restores: readonly PlacedRestore[];
}

/**
 * Finds the position of shards in a topic from the last record of each partition (S15). That is exact,
 * whatever was acknowledged, recorded or lost. The book counts only for an empty partition.
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
  // Read again: a published event is in the log, so a record is ahead of the log only if it still is now.
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
    const position = wasEmptied ? { ...AT_THE_BEGINNING, seq: known.seq } : AT_THE_BEGINNING;
    return { found: 'position', shard, position } as const;
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
  const obstacleAt = (obstacle: Obstacle, at: number): FoundObstacle => ({
    found: 'obstacle',
    shard,
    obstacle,
    seq: at,
  });
  if (record === null) return obstacleAt('unreadable', 0);
  const { position } = record;
  const since = restores.filter((restore) => restore.incarnation > record.incarnation);
  const keptUpTo = Math.min(...since.map((restore) => restore.seq));
  const stranger = obstacleAt('not-of-the-log', record.seq);
  if (record.source !== source) return stranger;
  // Written by the relay of the log that replaced this one. This may be a standby that doesn't know it yet.
  if (record.incarnation > incarnation) return obstacleAt('ahead-of-the-log', record.seq);
  const isKept = record.seq <= keptUpTo;
  if (isKept && record.seq > seq) return obstacleAt('ahead-of-the-log', record.seq);
  if (isKept && record.eventId !== null && record.eventId !== eventId) return stranger;
  if (record.incarnation === incarnation) return { found: 'position', shard, position };
  if (since.length === 0) return stranger; // no restore explains the record
  const restored = { shard, incarnation, seq: Math.min(position.seq, keptUpTo), previous: null };
  return { found: 'restore', shard, restore: restored };
}

/** In the ledger a control record also names the last valid entry. */
async function withPrevious(found: readonly Found[], feed: LogFeed): Promise<readonly Found[]> {
  const restoresFound = found.flatMap((each) => (each.found === 'restore' ? [each.restore] : []));
  if (restoresFound.length === 0) return found;
  const moved = await feed.movedLast(restoresFound);
  return found.map((each) =>
    each.found === 'restore'
      ? { ...each, restore: { ...each.restore, previous: moved.get(each.shard) ?? 0 } }
      : each,
  );
}
