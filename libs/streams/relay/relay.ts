import { sourceOf } from '#log/contract';
import type { KeptMeasure } from '#log/event-store';
import { specsOf, TopicMissingError, type Topics } from '#streams/kafka';
import type { Relayed, RelayedIn, RelayName } from './book/relay-book.port';
import type { FeedHead } from './feed/log-feed.port';
import { CheckpointSource } from './topics/checkpoint-source';
import { ReadingAhead } from './topics/reading-ahead';
import { TopicProgress, type LineOptions } from './topics/topic-progress';
import { eventsSource, ledgerSource } from './topics/topic-source';

export interface RelayOptions extends LineOptions {
  readonly topics: Topics;
  readonly me: RelayName;
}

/** Result of a turn. */
export interface RelayTurn {
  /** `waits` while another process relays. */
  readonly role: 'relays' | 'waits';
  /** Number of events that are not in the topic of events yet, as far as this process knows. */
  readonly behind: number;
  /** Number of events that are in it. */
  readonly size: number;
  /** `true` if there is more to publish at once. */
  readonly more: boolean;
}

/** Thrown for existing topics that can't be used. */
export class WrongTopicsError extends Error {
  override readonly name = 'WrongTopicsError';
}

const TERM_MS = 10_000;

/** The log's way into each topic. */
interface Ways {
  /** The topic of events is first. */
  readonly progresses: readonly TopicProgress[];
  readonly checkpoints: CheckpointSource;
  readonly ahead: ReadingAhead;
}

/** The work of a turn so far. */
interface Done {
  readonly relayed: RelayedIn[];
  readonly failures: unknown[];
  more: boolean;
}

/**
 * Publishes the log, shard n to partition n (S15). It depends on no memory of its own: where a shard
 * continues is read from its partition's last record whenever that is not certain, and progress is recorded
 * only once all in-sync replicas have the message. Two processes that relay at once, because one woke up
 * late, repeat each other; consumers drop repeats by their seq.
 */
export class Relay {
  private ways: Ways | null = null;
  private epoch: number | null = null;

  constructor(private readonly options: RelayOptions) {}

  /** Number of shards, over all topics, that are not published any further. */
  get stoppedShards(): number {
    return (this.ways?.progresses ?? []).reduce((sum, { stoppedShards }) => sum + stoppedShards, 0);
  }

  /**
   * Publishes a part of what is new. An error is thrown once everything else has been done; the next turn
   * tries again.
   */
  async turn(): Promise<RelayTurn> {
    const { book, me, feed } = this.options;
    const ways = (this.ways ??= await this.prepare());
    const leases = this.epoch === null ? await book.take(me, TERM_MS) : { epoch: this.epoch };
    const heads = await feed.heads();
    if (leases === null) return { role: 'waits', more: false, ...(await this.seenFromAside(heads)) };
    if (this.epoch === null) forget(ways);
    this.epoch = leases.epoch;
    const done: Done = { relayed: [], failures: [], more: false };
    await Promise.all([this.bringLog(ways, heads, done), this.bringCheckpoints(ways, done)]);
    const { epoch } = leases;
    const { relayed } = done;
    // One write a turn for all topics, which also renews the lease.
    const renewal = relayed.length > 0 ? book.advance(epoch, TERM_MS, relayed) : book.renew(epoch, TERM_MS);
    if (!(await renewal)) this.epoch = null;
    if (done.failures.length > 0) throw done.failures[0];
    return { role: 'relays', more: done.more, ...this.standing(heads) };
  }

  /**
   * Returns how many events one topic of the log still lacks and how many all topics have. It compares the
   * log's current heads with the acknowledgements, independently of any turn. Throws `LogUnreachableError`.
   */
  async look(): Promise<KeptMeasure> {
    const { feed, topics } = this.options;
    const [heads, restores, ...noted] = await Promise.all([
      feed.heads(),
      feed.restores(),
      ...[topics.events, topics.ledger].map((topic) => this.published(topic)),
    ]);
    let behind = 0;
    let size = 0;
    for (const { shard, seq } of heads) {
      const undone = restores.filter((restore) => restore.shard === shard);
      const publishedSeq = Math.min(
        seq,
        ...noted.map((positions) => standingOf(positions.get(shard), undone)),
      );
      behind += seq - publishedSeq;
      size += publishedSeq;
    }
    return { behind, size };
  }

  /**
   * Returns the acknowledged positions in a topic by shard: those known for certain while this process
   * relays, otherwise those of the book.
   */
  private async published(topic: string): Promise<ReadonlyMap<number, Pick<Relayed, 'incarnation' | 'seq'>>> {
    const relayed = await this.options.book.relayed(topic);
    const positions = new Map<number, Pick<Relayed, 'incarnation' | 'seq'>>(
      relayed.map((noted) => [noted.shard, noted]),
    );
    const progress =
      this.epoch === null
        ? undefined
        : this.ways?.progresses.find(({ topicSource }) => topicSource.topic === topic);
    for (const known of progress?.reached() ?? []) positions.set(known.shard, known);
    return positions;
  }

  /** Releases the lease, so that another process relays at once. */
  async free(): Promise<void> {
    const { epoch } = this;
    this.epoch = null;
    if (epoch !== null) await this.options.book.free(epoch);
  }

  private async prepare(): Promise<Ways> {
    const { feed, messaging, topics } = this.options;
    const { wrong } = await messaging.topics.ensure(specsOf(topics));
    if (wrong.length > 0)
      throw new WrongTopicsError(wrong.map(({ topic, says }) => `${topic} ${says}`).join('; '));
    const source = sourceOf(await feed.installation());
    const sources = [eventsSource(topics.events, source), ledgerSource(topics.ledger, source)];
    return {
      progresses: sources.map((topicSource) => new TopicProgress(topicSource, this.options)),
      checkpoints: new CheckpointSource(messaging, feed, topics.audit, source),
      ahead: new ReadingAhead(feed),
    };
  }

  /** Publishes a page to both topics at the same time while the next page is read. */
  private async bringLog({ progresses, ahead }: Ways, heads: readonly FeedHead[], done: Done): Promise<void> {
    const sought: TopicProgress[] = [];
    for (const progress of progresses) if (await this.isSought(progress, heads, done)) sought.push(progress);
    const reading = await ahead.next(sought, heads).catch((error: unknown) => void done.failures.push(error));
    if (reading === undefined) return;
    ahead.goOn(reading, sought, heads);
    const incarnations = new Map(heads.map(({ shard, incarnation }) => [shard, incarnation]));
    const publish = async (progress: TopicProgress): Promise<void> => {
      const spans = reading.spans.get(progress) ?? [];
      const published = await progress.publish(spans, reading.page, heads, done.failures);
      const { topic } = progress.topicSource;
      for (const { shard, last } of published)
        done.relayed.push({ topic, shard, seq: last, incarnation: incarnations.get(shard) ?? 1 });
    };
    await Promise.all(sought.map(publish));
    if (sought.some((progress) => progress.isBehind(heads))) done.more = true;
  }

  private async isSought(progress: TopicProgress, heads: readonly FeedHead[], done: Done): Promise<boolean> {
    try {
      await progress.seek(heads);
      return true;
    } catch (error) {
      if (error instanceof TopicMissingError) this.ways = null; // the topic is created again
      done.failures.push(error);
      return false;
    }
  }

  private async bringCheckpoints({ checkpoints }: Ways, done: Done): Promise<void> {
    try {
      if (await checkpoints.bring(this.options.onPublished)) done.more = true;
    } catch (error) {
      done.failures.push(error);
    }
  }

  private standing(heads: readonly FeedHead[]): Pick<RelayTurn, 'behind' | 'size'> {
    const events = this.ways?.progresses[0];
    const behind = heads.reduce(
      (sum, { shard, seq }) => sum + Math.max(0, seq - (events?.seqOf(shard) ?? seq)),
      0,
    );
    return { behind, size: events?.size ?? 0 };
  }

  private async seenFromAside(heads: readonly FeedHead[]): Promise<Pick<RelayTurn, 'behind' | 'size'>> {
    const relayed = await this.options.book.relayed(this.options.topics.events);
    const size = relayed.reduce((sum, { seq }) => sum + seq, 0);
    return { size, behind: Math.max(0, heads.reduce((sum, { seq }) => sum + seq, 0) - size) };
  }
}

/** Returns how much of a position counts: a restore makes void what was published after it (S16). */
function standingOf(
  position: Pick<Relayed, 'incarnation' | 'seq'> | undefined,
  restores: readonly Pick<Relayed, 'incarnation' | 'seq'>[],
): number {
  if (position === undefined) return 0;
  const later = restores.filter(({ incarnation }) => incarnation > position.incarnation);
  return Math.min(position.seq, ...later.map(({ seq }) => seq));
}

function forget({ progresses, checkpoints, ahead }: Ways): void {
  for (const progress of progresses) progress.forget();
  checkpoints.forget();
  ahead.forget();
}
