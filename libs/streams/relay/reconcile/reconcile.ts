import { sourceOf } from '#log/contract';
import { CHECKPOINTS_PARTITION, type PartitionReader, type Topics } from '#streams/kafka';
import type { RelayBook } from '../book/relay-book.port';
import type { LogFeed } from '../feed/log-feed.port';
import { eventsSource, ledgerSource, type TopicSource } from '../topics/topic-source';
import { compareSides, LogFold, TopicFold, type Compared, type TopicDifference } from './compare-partition';
import type { RecordPlace } from './digest';
import { checkpointSide, shardSide, type LogSide } from './log-side';
import { besideCheckpoints, besideShard, type Beside } from './not-in-log';

export interface ReconcileOptions {
  readonly feed: LogFeed;
  readonly book: Pick<RelayBook, 'relayed'>;
  readonly reader: PartitionReader;
  readonly topics: Topics;
  /** Number of events between two recorded hashes. */
  readonly pageMax?: number;
  /** Receives the number of records that were read on both sides, and the total. */
  readonly onProgress?: (done: number, total: number | null) => void;
}

/** Result for one topic. */
export interface ReconciledTopic {
  readonly topic: string;
  readonly records: number;
  readonly repeats: number;
  readonly behind: number;
  /** Records that a restore made void; omitted if there are none. */
  readonly undone?: number;
}

export interface Reconciliation {
  /** `true` if the topics match the log exactly, up to where they are. */
  readonly ok: boolean;
  readonly topics: readonly ReconciledTopic[];
  /** The first difference of each partition that has one, in order of topic and partition. */
  readonly differences: readonly TopicDifference[];
}

/** The log's side of one partition, and which of its records were published. */
interface Comparison {
  readonly side: LogSide;
  readonly beside: Beside;
  readonly wasPublished: (place: RecordPlace) => boolean;
}

/**
 * Compares every record of Kafka's topics with the log. It hashes both sides from beginning to end, finds the
 * first different page by bisection, and reads that page again record by record.
 */
export async function reconcileKafka(options: ReconcileOptions): Promise<Reconciliation> {
  const { feed, topics, reader } = options;
  const source = sourceOf(await feed.installation());
  const { onProgress = () => undefined } = options;
  let done = 0;
  const onRecords = (count: number): void => onProgress((done += count), null);
  const sources = [eventsSource(topics.events, source), ledgerSource(topics.ledger, source)];
  const checkpoints = checkpointSide(feed, topics.audit, CHECKPOINTS_PARTITION, source);
  const reconciled: ReconciledTopic[] = [];
  const differences: TopicDifference[] = [];
  for (const topic of [topics.events, topics.ledger, topics.audit]) {
    // Read before the log's heads: every published record is in the log by then.
    const extents = await reader.extents(topic);
    const topicSource = sources.find((each) => each.topic === topic);
    const comparisons: readonly Comparison[] =
      topicSource === undefined
        ? [{ side: checkpoints, wasPublished: () => false, beside: await besideCheckpoints(feed) }]
        : await comparisonsOf(topicSource, options);
    const compared = await compareTopic(topic, { comparisons, extents, reader, onRecords });
    differences.push(...compared.flatMap(({ difference }) => (difference === null ? [] : [difference])));
    const undone = sumOf(compared, 'undone');
    reconciled.push({
      topic,
      records: sumOf(compared, 'records'),
      repeats: sumOf(compared, 'repeats'),
      behind: sumOf(compared, 'behind'),
      ...(undone > 0 && { undone }),
    });
  }
  return { ok: differences.length === 0, topics: reconciled, differences };
}

async function comparisonsOf(
  topicSource: TopicSource,
  { feed, book, pageMax }: ReconcileOptions,
): Promise<readonly Comparison[]> {
  const noted = new Map((await book.relayed(topicSource.topic)).map(({ shard, seq }) => [shard, seq]));
  const restores = await feed.restores();
  return (await feed.heads()).map(({ shard, seq }) => ({
    side: shardSide(feed, topicSource, { shard, seq }, pageMax),
    beside: besideShard(
      restores.filter((each) => each.shard === shard),
      topicSource.source,
    ),
    wasPublished: ([its]) => its <= (noted.get(shard) ?? 0),
  }));
}

interface TopicSides {
  readonly comparisons: readonly Comparison[];
  readonly extents: Awaited<ReturnType<PartitionReader['extents']>>;
  readonly reader: PartitionReader;
  readonly onRecords: (count: number) => void;
}

async function compareTopic(
  topic: string,
  { comparisons, extents, reader, onRecords }: TopicSides,
): Promise<readonly Compared[]> {
  const logs = new Map<number, LogFold<unknown>>();
  for (const { side } of comparisons) logs.set(side.partition, await LogFold.of(side, onRecords));
  const folds = new Map(
    comparisons.map(({ side, beside }) => [
      side.partition,
      new TopicFold(logs.get(side.partition)?.counts ?? [], beside),
    ]),
  );
  const ranges = extents
    .filter(({ partition }) => folds.has(partition))
    .map(({ partition, first, next }) => ({ partition, from: first, to: next }));
  await reader.read(topic, ranges, (message) => {
    folds.get(message.partition)?.add(message);
    onRecords(1);
  });
  const compared: Compared[] = [];
  for (const { side, wasPublished, beside } of comparisons) {
    const { partition } = side;
    const [log, fold] = [logs.get(partition), folds.get(partition)];
    if (log === undefined || fold === undefined) continue;
    const extent = extents.find((each) => each.partition === partition) ?? { partition, first: 0, next: 0 };
    compared.push(await compareSides({ log, topic: fold, extent, reader, beside, wasPublished }));
  }
  return compared;
}

const sumOf = (compared: readonly Compared[], what: 'records' | 'repeats' | 'behind' | 'undone'): number =>
  compared.reduce((sum, each) => sum + each[what], 0);
