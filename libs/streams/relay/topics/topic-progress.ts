import { setImmediate as breathe } from 'node:timers/promises';
import type { ToldRestore } from '#log/contract';
import type { SeqRange } from '#log/event-store';
import type { Messaging } from '#streams/kafka';
import type { RelayBook, Relayed } from '../book/relay-book.port';
import type { FeedHead, LogFeed } from '../feed/log-feed.port';
import type { Page } from '../feed/page';
import { restoreMessage } from '../records/restore-record';
import { batchesOf } from './batches';
import type { Position } from './position';
import { findPositions, type Obstacle } from './positions';
import type { Portion, TopicSource } from './topic-source';

/** An alarm: a shard is not published any further. */
export interface RelayAlarm {
  readonly what: 'relay-stopped';
  readonly topic: string;
  readonly shard: number;
  readonly seq: number;
  readonly reason: Obstacle | 'event-missing';
}

export interface LineOptions {
  readonly feed: LogFeed;
  readonly book: RelayBook;
  readonly messaging: Messaging;
  readonly onAlarm: (alarm: RelayAlarm) => void;
  readonly onPublished?: (topic: string, messages: number) => void;
  /** Largest number of events of a shard that are read at a time. */
  readonly pageMax?: number;
}

const PAGE_MAX = 1_000;
/** Largest number of events of all shards that are read at a time. */
const TURN_MAX = 8_000;
/**
 * Largest number of events that are written without a break, some milliseconds' worth. Short spans then reach
 * the brokers in one request.
 */
const BREATH = 200;

/** Why a shard stopped, and where the log ended then. */
interface Stop {
  readonly reason: RelayAlarm['reason'];
  readonly head: number;
}

/** Position of each shard in one topic, and how publishing continues there. */
export class TopicProgress {
  private readonly positions = new Map<number, Position>();
  private readonly stopped = new Map<number, Stop>();
  /** The shards' incarnations when last read. */
  private readonly incarnations = new Map<number, number>();

  constructor(
    readonly topicSource: TopicSource,
    private readonly options: LineOptions,
  ) {}

  get stoppedShards(): number {
    return this.stopped.size;
  }

  /** Returns how far a shard is published; `undefined` if that is not certain. */
  seqOf(shard: number): number | undefined {
    return this.positions.get(shard)?.seq;
  }

  /** Returns the shards whose published position is certain, with the incarnation of the log. */
  reached(): readonly Relayed[] {
    return [...this.positions].map(([shard, { seq }]) => ({
      shard,
      seq,
      incarnation: this.incarnations.get(shard) ?? 1,
    }));
  }

  get size(): number {
    return [...this.positions.values()].reduce((sum, { seq }) => sum + seq, 0);
  }

  /** Returns `true` if a shard that can be published has more to publish. */
  isBehind(heads: readonly FeedHead[]): boolean {
    return heads.some(({ shard, seq }) => (this.seqOf(shard) ?? seq) < seq);
  }

  forget(): void {
    this.positions.clear();
    this.stopped.clear();
  }

  /** Finds the positions of shards that are not known. */
  async seek(heads: readonly FeedHead[]): Promise<void> {
    const { topicSource, positions, stopped } = this;
    this.forgetRestored(heads);
    const unknown = heads.filter(
      ({ shard, seq }) => !positions.has(shard) && mayGoOn(stopped.get(shard), seq),
    );
    if (unknown.length === 0) return;
    const { messaging, feed, book } = this.options;
    for (const found of await findPositions(topicSource, unknown, { reader: messaging.reader, feed, book })) {
      if (found.found !== 'obstacle') {
        const isRestored = found.found === 'restore';
        positions.set(found.shard, isRestored ? await this.tell(found.restore) : found.position);
        stopped.delete(found.shard);
        continue;
      }
      const { shard, obstacle, seq } = found;
      this.stop({ shard, seq, reason: obstacle, head: headOf(heads, shard) });
    }
  }

  /** Drops the positions of shards that have been restored since. */
  private forgetRestored(heads: readonly FeedHead[]): void {
    for (const { shard, incarnation } of heads) {
      const before = this.incarnations.get(shard) ?? incarnation;
      this.incarnations.set(shard, incarnation);
      if (before === incarnation) continue;
      this.positions.delete(shard);
      this.stopped.delete(shard);
    }
  }

  /**
   * Publishes the control record of a restore (S16). Without it consumers would take the reused sequence
   * numbers for repeats.
   */
  private async tell(restore: ToldRestore): Promise<Position> {
    const { shard, seq, previous } = restore;
    await this.send({ shard, messages: [restoreMessage(restore, this.topicSource.source)] });
    return { seq, previous: previous ?? 0, legs: null };
  }

  /** Returns the next span of each shard, as if `before` were published already. */
  spans(heads: readonly FeedHead[], before: readonly SeqRange[] = []): readonly SeqRange[] {
    const { pageMax = PAGE_MAX } = this.options;
    const ends = new Map(before.map(({ shard, last }) => [shard, last]));
    const behind = heads.flatMap(({ shard, seq: head }) => {
      const after = ends.get(shard) ?? this.seqOf(shard) ?? head;
      return head > after ? [{ shard, after, head }] : [];
    });
    const each = Math.max(1, Math.min(pageMax, Math.floor(TURN_MAX / Math.max(1, behind.length))));
    return behind.map(({ shard, after, head }) => ({ shard, after, last: Math.min(head, after + each) }));
  }

  /**
   * Publishes spans concurrently, each in order. Resolves to the acknowledged ones and adds errors to
   * `failures`. Between long spans it yields to other work of the process.
   */
  async publish(
    spans: readonly SeqRange[],
    page: Page,
    heads: readonly FeedHead[],
    failures: unknown[],
  ): Promise<readonly SeqRange[]> {
    const done: SeqRange[] = [];
    const bring = async (span: SeqRange): Promise<void> => {
      const { shard } = span;
      const begun = this.positions.get(shard);
      const portion = this.topicSource.portion(span, page(span), begun);
      if (portion.gap)
        return this.stop({
          shard,
          seq: begun?.seq ?? 0,
          reason: 'event-missing',
          head: headOf(heads, shard),
        });
      try {
        await this.send(portion);
        this.positions.set(shard, portion.reached);
        done.push(span);
      } catch (error) {
        this.positions.delete(shard); // some of it may be written: the partition's end shows it
        failures.push(error);
      }
    };
    const sending: Promise<void>[] = [];
    let written = 0;
    for (const span of spans) {
      sending.push(bring(span));
      written += span.last - span.after;
      if (written < BREATH) continue;
      written = 0;
      await breathe();
    }
    await Promise.all(sending);
    return done;
  }

  private async send({ shard, messages }: Pick<Portion, 'shard' | 'messages'>): Promise<void> {
    const { messaging, onPublished } = this.options;
    const { topic } = this.topicSource;
    for (const batch of batchesOf(messages)) {
      await messaging.publisher.publish({ topic, partition: shard }, batch);
      onPublished?.(topic, batch.length);
    }
  }

  /** Stops a shard. The alarm is raised once for each reason. */
  private stop({ shard, seq, reason, head }: Stop & { readonly shard: number; readonly seq: number }): void {
    this.positions.delete(shard);
    const isKnown = this.stopped.get(shard)?.reason === reason;
    this.stopped.set(shard, { reason, head });
    if (isKnown) return;
    this.options.onAlarm({ what: 'relay-stopped', topic: this.topicSource.topic, shard, seq, reason });
  }
}

const headOf = (heads: readonly FeedHead[], shard: number): number =>
  heads.find((head) => head.shard === shard)?.seq ?? 0;

/** A shard that was ahead of the log may match it once the log has grown. Other faults remain. */
const mayGoOn = (stop: Stop | undefined, head: number): boolean =>
  stop === undefined || (stop.reason === 'ahead-of-the-log' && stop.head !== head);
