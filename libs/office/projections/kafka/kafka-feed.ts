import { Backoff } from '#kernel/decision';
import type { Timing } from '#log/event-store';
import type { Extent, GroupBatch, Membership, Messaging } from '#streams/kafka';
import type { CountedPlace, Page, Place } from '../running/read-model-store.port';
import { ShardFeed } from './shard-feed';

export interface KafkaFeedOptions {
  readonly messaging: Pick<Messaging, 'groups' | 'reader'>;
  /** The topic of events. Its partitions are the shards. */
  readonly topic: string;
  readonly group: string;
  readonly timing: Timing;
  /** Returns the positions of the rows. */
  readonly places: () => Promise<readonly CountedPlace[]>;
}

const RETRY_MS_MIN = 250;
const RETRY_MS_MAX = 5_000;

/**
 * The events that one read model has yet to handle, from the partitions assigned to this process. The rows
 * determine where to start at each assignment; the group stores no offsets that could contradict them.
 */
export class KafkaFeed {
  private shards: ReadonlyMap<number, ShardFeed> = new Map();
  private round = 0;
  private readonly ending = new AbortController();
  private readonly joined: Promise<Membership | null>;
  private fails: { readonly error: unknown } | null = null;

  constructor(private readonly options: KafkaFeedOptions) {
    this.joined = this.join();
  }

  /** The reason why no events arrive, or `null`. */
  get trouble(): { readonly error: unknown } | null {
    return this.fails;
  }

  /** Returns the shards that have received events. */
  ready(): readonly number[] {
    return [...this.shards].flatMap(([shard, feed]) => (feed.isReady ? [shard] : []));
  }

  async pages(places: readonly Place[], limit: number, takes: readonly string[]): Promise<readonly Page[]> {
    const pages: Page[] = [];
    for (const place of places) {
      const page = this.shards.get(place.shard)?.page(place, limit, takes) ?? null;
      if (page === 'before') await this.goBack(place);
      else if (page !== null) pages.push(page);
    }
    return pages;
  }

  /** Notes that rows have been updated up to these positions. */
  async handled(pages: readonly Pick<Page, 'shard' | 'last'>[]): Promise<void> {
    for (const { shard, last } of pages) {
      const feed = this.shards.get(shard);
      feed?.drop(last);
      if (feed === undefined || !feed.paused || !feed.isLow) continue;
      feed.paused = false;
      (await this.joined)?.resume(shard);
    }
  }

  async close(): Promise<void> {
    this.ending.abort();
    await (await this.joined)?.leave();
  }

  private async join(): Promise<Membership | null> {
    const { messaging, topic, group, timing } = this.options;
    const { signal } = this.ending;
    const backoff = new Backoff({ minMs: RETRY_MS_MIN, maxMs: RETRY_MS_MAX, timing });
    while (!signal.aborted) {
      try {
        return await messaging.groups.join({
          topic,
          group,
          startAt: (partitions) => this.startAt(partitions),
          onBatch: (batch) => this.take(batch),
          onTrouble: (error) => (this.fails = { error }),
        });
      } catch (error) {
        this.fails = { error };
        await backoff.pause(signal);
      }
    }
    return null;
  }

  private async startAt(partitions: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const round = (this.round += 1);
    this.shards = new Map(); // what isn't in the rows yet comes again, to whomever it is given
    const { messaging, topic, places } = this.options;
    const [stand, extents] = await Promise.all([places(), messaging.reader.extents(topic)]);
    const feeds = partitions.map((shard) => {
      const { after = 0, restores = [] } = stand.find((place) => place.shard === shard) ?? {};
      const { first, next } = extents.find(({ partition }) => partition === shard) ?? NOTHING;
      return [shard, new ShardFeed(shard, after, restores, { first, next })] as const;
    });
    if (round === this.round) {
      this.shards = new Map(feeds);
      this.fails = null;
    }
    return new Map(feeds.map(([shard, feed]) => [shard, offsetAfter(feed.last, feed.extent)]));
  }

  private async take({ partition, messages, stale }: GroupBatch): Promise<void> {
    const feed = this.shards.get(partition);
    if (feed === undefined || stale()) return;
    this.fails = null;
    const outcome = feed.take(messages);
    const membership = await this.joined;
    if (outcome === 'gap') {
      feed.tries += 1;
      if (feed.tries <= TRIES_MAX)
        membership?.seek(partition, feed.tries < TRIES_MAX ? offsetAfter(feed.last, feed.extent) : 0);
      else feed.spoil(`Kafka has records behind it and not the one that follows`);
    }
    if (!feed.isFull || feed.paused) return;
    feed.paused = true;
    membership?.pause(partition);
  }

  /**
   * Seeks back, because the rows are at another position than before: a different worker updated them, or
   * they were reset.
   */
  private async goBack({ shard, after }: Place): Promise<void> {
    const feed = this.shards.get(shard);
    if (feed === undefined) return;
    const anew = new ShardFeed(shard, after, feed.restores, feed.extent);
    this.shards = new Map([...this.shards, [shard, anew]]);
    const membership = await this.joined;
    membership?.seek(shard, offsetAfter(after, feed.extent));
    membership?.resume(shard);
  }
}

/** The attempts to find an event: at the expected offset, then from the partition's beginning. */
const TRIES_MAX = 2;
const NOTHING: Omit<Extent, 'partition'> = { first: 0, next: 0 };

/**
 * Returns the offset of the event after a sequence number, or an earlier one. Each event before it has at
 * least one record; duplicates only move it further on. Never returns an offset past the end.
 */
const offsetAfter = (
  seq: number,
  { first, next }: { readonly first: number; readonly next: number },
): number => Math.min(Math.max(seq, first), next);
