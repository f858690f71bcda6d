import { randomUUID } from 'node:crypto';
import type { Consumer, Kafka } from 'kafkajs';
import { quietly } from '#kernel/decision';
import {
  BrokersUnreachableError,
  type Extent,
  type OffsetRange,
  type PartitionReader,
  type StoredMessage,
} from '../messaging.port';
import type { AdminConnection } from './admin-connection';
import { namedError } from './named-error';
import { LEADERLESS, patiently } from './patiently';
import { storedMessage } from './stored-message';

/**
 * kafkajs waits for the fetch in flight before it seeks or leaves: its default is 5 s, and a seek was
 * measured to take 3.6 s (S15).
 */
export const WAIT_MS_MAX = 200;
const FETCH_BYTES_MAX = 8 * 1024 * 1024;
const PARTITION_BYTES_MAX = 1024 * 1024;
/** A new leader is elected 8 to 13 s after the old one died. */
const SILENCE_MS_MAX = 30_000;

/**
 * Reads partitions by kafkajs, which only reads as a member of a group. Each reading is therefore a new group
 * with one member. It keeps no offsets and so leaves nothing behind.
 */
export class KafkajsReader implements PartitionReader {
  constructor(
    private readonly kafka: Kafka,
    private readonly admin: AdminConnection,
    private readonly prefix: string,
  ) {}

  async extents(topic: string): Promise<readonly Extent[]> {
    return this.admin.over(async (admin) => {
      const found = await patiently(LEADERLESS, () => admin.fetchTopicOffsets(topic));
      return found
        .map(({ partition, low, high }) => ({ partition, first: Number(low), next: Number(high) }))
        .toSorted((a, b) => a.partition - b.partition);
    });
  }

  async read(
    topic: string,
    ranges: readonly OffsetRange[],
    take: (message: StoredMessage) => void,
  ): Promise<void> {
    const wanted = ranges.filter(({ from, to }) => to > from);
    if (wanted.length === 0) return;
    const consumer = this.kafka.consumer({
      groupId: `${this.prefix}.reading.${randomUUID()}`,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: WAIT_MS_MAX,
      maxBytes: FETCH_BYTES_MAX,
      maxBytesPerPartition: PARTITION_BYTES_MAX,
    });
    try {
      await new Reading(consumer, topic, wanted, take).whole();
    } catch (error) {
      if (error instanceof TakeFailure) throw error.cause;
      throw namedError(error);
    } finally {
      await quietly(consumer.disconnect(), 'closing');
    }
  }
}

/** An error that `take` threw, which belongs to the caller and not to the brokers. */
class TakeFailure extends Error {
  override readonly name = 'TakeFailure';
}

/** One reading, from the beginnings of its ranges to their ends. */
class Reading {
  private readonly left: Map<number, OffsetRange>;
  private timer: NodeJS.Timeout | undefined;
  private readonly ended: Promise<void>;
  private end!: () => void;
  private fail!: (error: unknown) => void;

  constructor(
    private readonly consumer: Consumer,
    private readonly topic: string,
    ranges: readonly OffsetRange[],
    private readonly take: (message: StoredMessage) => void,
  ) {
    this.left = new Map(ranges.map((range) => [range.partition, range]));
    this.ended = new Promise((resolve, reject) => {
      this.end = resolve;
      this.fail = reject;
    });
  }

  async whole(): Promise<void> {
    const { consumer, topic } = this;
    this.restartTimer();
    try {
      const { GROUP_JOIN, CRASH } = consumer.events;
      // Registered before the first fetch, which would otherwise begin at another offset.
      consumer.on(GROUP_JOIN, ({ payload }) => this.place(payload.memberAssignment[topic] ?? []));
      consumer.on(CRASH, ({ payload }) => {
        if (!payload.restart) this.fail(payload.error);
      });
      await Promise.race([this.run(), this.ended]);
      await this.ended;
    } finally {
      clearTimeout(this.timer);
    }
  }

  private async run(): Promise<void> {
    const { consumer, topic } = this;
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: true,
      // oxlint-disable-next-line typescript/require-await -- kafkajs wants a promise
      eachBatch: async ({ batch }) => {
        const range = this.left.get(batch.partition);
        if (range === undefined) return;
        this.restartTimer();
        for (const message of batch.messages) this.offer(range, storedMessage(batch.partition, message));
        const next = Number(batch.lastOffset()) + 1;
        if (next >= range.to) this.finish(batch.partition);
        else this.left.set(batch.partition, { ...range, from: Math.max(range.from, next) });
      },
    });
  }

  private offer({ from, to }: OffsetRange, message: StoredMessage): void {
    if (message.offset < from || message.offset >= to) return;
    try {
      this.take(message);
    } catch (error) {
      const failure = new TakeFailure('the reader of the partition failed', { cause: error });
      this.fail(failure);
      throw failure;
    }
  }

  private place(partitions: readonly number[]): void {
    const { consumer, topic } = this;
    const others = partitions.filter((partition) => !this.left.has(partition));
    if (others.length > 0) consumer.pause([{ topic, partitions: others }]);
    for (const { partition, from } of this.left.values())
      consumer.seek({ topic, partition, offset: `${from}` });
  }

  private finish(partition: number): void {
    this.left.delete(partition);
    this.consumer.pause([{ topic: this.topic, partitions: [partition] }]);
    if (this.left.size === 0) this.end();
  }

  /** Fails the reading after a silence: kafkajs would wait for ever for a broker that is gone for good. */
  private restartTimer(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => this.fail(new BrokersUnreachableError(`no answer from Kafka for ${SILENCE_MS_MAX / 1000} s`)),
      SILENCE_MS_MAX,
    );
  }
}
