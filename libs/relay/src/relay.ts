import { sourceOf } from '#contract';
import { specsOf, TopicMissingError, type Messaging, type Topics } from '#messaging';
import { batchesOf } from './batches';
import { CheckpointLane } from './checkpoint-lane';
import { eventsLane, ledgerLane, type Lane, type Portion } from './lane';
import type { FeedHead, LogFeed, Span } from './log-feed.port';
import { findPositions, type Obstacle } from './positions';
import type { Position } from './position';
import type { RelayBook, RelayName } from './relay-book.port';

/** What a person has to look at: a shard that isn't published on. */
export interface RelayAlarm {
  readonly what: 'relay-stopped';
  readonly topic: string;
  readonly shard: number;
  readonly seq: number;
  readonly reason: Obstacle | 'event-missing';
}

export interface RelayOptions {
  readonly feed: LogFeed;
  readonly book: RelayBook;
  readonly messaging: Messaging;
  readonly topics: Topics;
  readonly me: RelayName;
  readonly onAlarm: (alarm: RelayAlarm) => void;
  readonly onPublished?: (topic: string, messages: number) => void;
  /** Events of a shard that are read at a time. */
  readonly pageMax?: number;
}

/** What a turn came to. */
export interface RelayTurn {
  /** `waits`: another relays. */
  readonly role: 'relays' | 'waits';
  /** Events that aren't in the topic of events yet; as far as this process knows. */
  readonly behind: number;
  /** Events that are. */
  readonly size: number;
  /** There is more to do at once. */
  readonly more: boolean;
}

/** Topics that are there and can't be used. */
export class WrongTopicsError extends Error {
  override readonly name = 'WrongTopicsError';
}

const TERM_MS = 10_000;
const PAGE_MAX = 1_000;
/** Events of all shards that are in memory at a time. */
const TURN_MAX = 8_000;

/** Why it can't go on with a shard, and how far the log was. */
interface Stop {
  readonly reason: RelayAlarm['reason'];
  readonly head: number;
}

interface Line {
  readonly lane: Lane;
  readonly positions: Map<number, Position>;
  readonly stopped: Map<number, Stop>;
}

/**
 * Publishes the log, shard n to partition n (S15). It has no memory that could go wrong: where a shard stands its
 * partition's last record says, whenever that isn't known for certain; and it is noted only when all in-sync replicas
 * have it. Two that relay at once (one woke up late) repeat each other, and consumers drop repeats by their seq.
 */
export class Relay {
  private lanes: readonly Line[] | null = null;
  private checkpoints: CheckpointLane | null = null;
  private epoch: number | null = null;

  constructor(private readonly options: RelayOptions) {}

  /** Shards of all topics that aren't published on. */
  get stoppedShards(): number {
    return (this.lanes ?? []).reduce((sum, { stopped }) => sum + stopped.size, 0);
  }

  /** Publishes some of what there is. What fails is thrown when all else has been done, and tried again next time. */
  async turn(): Promise<RelayTurn> {
    const { book, me, feed } = this.options;
    const lanes = (this.lanes ??= await this.prepare());
    const leases = this.epoch === null ? await book.take(me, TERM_MS) : { epoch: this.epoch };
    const heads = await feed.heads();
    if (leases === null) return { role: 'waits', more: false, ...(await this.seenFromAside(heads)) };
    if (this.epoch === null) this.forget();
    this.epoch = leases.epoch;
    const failures: unknown[] = [];
    let more = false;
    for (const lane of lanes)
      if (this.epoch !== null) more = (await this.bring(lane, heads, failures)) || more;
    if (this.epoch !== null) more = (await this.bringCheckpoints(failures)) || more;
    if (this.epoch !== null && !(await book.renew(leases.epoch, TERM_MS))) this.epoch = null;
    if (failures.length > 0) throw failures[0];
    return { role: 'relays', more, ...this.standing(heads) };
  }

  /** Lets another relay at once. */
  async free(): Promise<void> {
    const { epoch } = this;
    this.epoch = null;
    if (epoch !== null) await this.options.book.free(epoch);
  }

  private async prepare(): Promise<readonly Line[]> {
    const { feed, messaging, topics } = this.options;
    const { wrong } = await messaging.topics.ensure(specsOf(topics));
    if (wrong.length > 0)
      throw new WrongTopicsError(wrong.map(({ topic, says }) => `${topic} ${says}`).join('; '));
    const source = sourceOf(await feed.installation());
    this.checkpoints = new CheckpointLane(messaging, feed, topics.audit, source);
    const lanes = [eventsLane(topics.events, feed, source), ledgerLane(topics.ledger, feed, source)];
    return lanes.map((lane) => ({ lane, positions: new Map(), stopped: new Map() }));
  }

  private forget(): void {
    for (const { positions, stopped } of this.lanes ?? []) {
      positions.clear();
      stopped.clear();
    }
    this.checkpoints?.forget();
  }

  private async bring(line: Line, heads: readonly FeedHead[], failures: unknown[]): Promise<boolean> {
    try {
      await this.seek(line, heads);
    } catch (error) {
      if (error instanceof TopicMissingError) this.lanes = null; // it is made anew
      failures.push(error);
      return false;
    }
    const spans = this.spansOf(line, heads);
    if (spans.length === 0) return false;
    const portions = await line.lane.read(spans, line.positions);
    const done: Portion[] = [];
    const sending = portions.map(async (portion) => {
      const { shard } = portion;
      const seq = line.positions.get(shard)?.seq ?? 0;
      if (portion.gap)
        return this.stop(line, { shard, seq, reason: 'event-missing', head: headOf(heads, shard) });
      try {
        await this.send(line.lane.topic, portion);
        done.push(portion);
      } catch (error) {
        line.positions.delete(shard); // some of it may be there: the partition's end tells
        failures.push(error);
      }
    });
    await Promise.all(sending);
    await this.note(line, done, heads);
    return done.some(({ shard, reached }) => reached.seq < headOf(heads, shard));
  }

  private async seek(line: Line, heads: readonly FeedHead[]): Promise<void> {
    const { lane, positions, stopped } = line;
    const unknown = heads.filter(
      ({ shard, seq }) => !positions.has(shard) && mayGoOn(stopped.get(shard), seq),
    );
    if (unknown.length === 0) return;
    const { messaging, feed, book } = this.options;
    for (const found of await findPositions(lane.topic, unknown, { reader: messaging.reader, feed, book })) {
      if ('position' in found) {
        positions.set(found.shard, found.position);
        stopped.delete(found.shard);
        continue;
      }
      const { shard, obstacle, seq } = found;
      this.stop(line, { shard, seq, reason: obstacle, head: headOf(heads, shard) });
    }
  }

  private spansOf({ positions }: Line, heads: readonly FeedHead[]): readonly Span[] {
    const { pageMax = PAGE_MAX } = this.options;
    const behind = heads.filter(({ shard, seq }) => seq > (positions.get(shard)?.seq ?? seq));
    const each = Math.max(1, Math.min(pageMax, Math.floor(TURN_MAX / Math.max(1, behind.length))));
    return behind.map(({ shard, seq }) => {
      const after = positions.get(shard)?.seq ?? seq;
      return { shard, after, last: Math.min(seq, after + each) };
    });
  }

  /** Told once; what else is wrong with it then is told, too. */
  private stop(
    { lane, positions, stopped }: Line,
    { shard, seq, reason, head }: Stop & { readonly shard: number; readonly seq: number },
  ): void {
    positions.delete(shard);
    const isKnown = stopped.get(shard)?.reason === reason;
    stopped.set(shard, { reason, head });
    if (!isKnown) this.options.onAlarm({ what: 'relay-stopped', topic: lane.topic, shard, seq, reason });
  }

  private async send(topic: string, { shard, messages }: Portion): Promise<void> {
    for (const batch of batchesOf(messages)) {
      await this.options.messaging.publisher.publish({ topic, partition: shard }, batch);
      this.options.onPublished?.(topic, batch.length);
    }
  }

  /** Only what all in-sync replicas have. */
  private async note(line: Line, done: readonly Portion[], heads: readonly FeedHead[]): Promise<void> {
    if (this.epoch === null || done.length === 0) return;
    const relayed = done.map(({ shard, reached }) => ({
      shard,
      seq: reached.seq,
      incarnation: heads.find((head) => head.shard === shard)?.incarnation ?? 1,
    }));
    const kept = await this.options.book.advance(this.epoch, TERM_MS, line.lane.topic, relayed);
    if (!kept) this.epoch = null;
    for (const { shard, reached } of done) line.positions.set(shard, reached);
  }

  private async bringCheckpoints(failures: unknown[]): Promise<boolean> {
    try {
      return (await this.checkpoints?.bring(this.options.onPublished)) ?? false;
    } catch (error) {
      failures.push(error);
      return false;
    }
  }

  private standing(heads: readonly FeedHead[]): Pick<RelayTurn, 'behind' | 'size'> {
    const positions = this.lanes?.[0]?.positions;
    const size = [...(positions?.values() ?? [])].reduce((sum, { seq }) => sum + seq, 0);
    const behind = heads.reduce(
      (sum, { shard, seq }) => sum + Math.max(0, seq - (positions?.get(shard)?.seq ?? seq)),
      0,
    );
    return { behind, size };
  }

  private async seenFromAside(heads: readonly FeedHead[]): Promise<Pick<RelayTurn, 'behind' | 'size'>> {
    const relayed = await this.options.book.relayed(this.options.topics.events);
    const size = relayed.reduce((sum, { seq }) => sum + seq, 0);
    return { size, behind: Math.max(0, heads.reduce((sum, { seq }) => sum + seq, 0) - size) };
  }
}

const headOf = (heads: readonly FeedHead[], shard: number): number =>
  heads.find((head) => head.shard === shard)?.seq ?? 0;

/** What was ahead of the log may be of it once the log has gone on; what else is wrong stays so. */
const mayGoOn = (stop: Stop | undefined, head: number): boolean =>
  stop === undefined || (stop.reason === 'ahead-of-the-log' && stop.head !== head);
