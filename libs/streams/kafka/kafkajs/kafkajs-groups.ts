import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { Backoff, quietly } from '#kernel/decision';
import type { GroupConsumer, GroupOptions, Membership } from '../messaging.port';
import { retryTiming } from '../retry-timing';
import { KafkajsPlacing } from './kafkajs-placing';
import { WAIT_MS_MAX } from './kafkajs-reader';
import { namedError } from './named-error';
import { storedMessage } from './stored-message';

const PARTITION_BYTES_MAX = 1024 * 1024;
const SESSION_MS = 30_000;
const HEARTBEAT_MS = 3_000;
const RETRY_MS_MIN = 250;
const RETRY_MS_MAX = 5_000;
const freshBackoff = (): Backoff =>
  new Backoff({ minMs: RETRY_MS_MIN, maxMs: RETRY_MS_MAX, timing: retryTiming });

/** Consumer groups by kafkajs (S15): whole batches; offsets are moved explicitly once a batch is done. */
export class KafkajsGroups implements GroupConsumer {
  constructor(private readonly kafka: Kafka) {}

  async join(options: GroupOptions): Promise<Membership> {
    const membership = new KafkajsMembership(this.kafka, options);
    await membership.begin();
    return membership;
  }
}

/** A membership that lasts: where kafkajs gives up for good, it joins again. */
class KafkajsMembership implements Membership {
  private readonly ending = new AbortController();
  private consumer: Consumer | null = null;
  /**
   * `true` while in the group. Before it, and after giving up, kafkajs refuses to pause or resume partitions.
   */
  private isIn = false;
  private restarting: Promise<void> = Promise.resolve();

  constructor(
    private readonly kafka: Kafka,
    private readonly options: GroupOptions,
  ) {}

  async begin(): Promise<void> {
    const { topic, group, concurrency = 1 } = this.options;
    const consumer = this.kafka.consumer({
      groupId: group,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: WAIT_MS_MAX,
      maxBytesPerPartition: PARTITION_BYTES_MAX,
      sessionTimeout: SESSION_MS,
      heartbeatInterval: HEARTBEAT_MS,
    });
    this.consumer = consumer;
    const placing = new KafkajsPlacing(consumer, this.options, this.ending.signal);
    const { GROUP_JOIN, CRASH } = consumer.events;
    consumer.on(GROUP_JOIN, ({ payload }) => {
      const partitions = payload.memberAssignment[topic] ?? [];
      this.isIn = true;
      void placing.place(partitions); // it reports trouble itself
      this.options.onAssigned?.(partitions);
    });
    consumer.on(CRASH, ({ payload }) => {
      this.isIn = false;
      this.options.onTrouble(namedError(payload.error));
      if (!payload.restart) this.restarting = this.beginAnew(consumer);
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [topic], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: concurrency,
        eachBatch: (payload) => this.handle(payload),
      });
    } catch (error) {
      await quietly(consumer.disconnect(), 'closing');
      throw namedError(error);
    }
  }

  seek(partition: number, offset: number): void {
    if (this.isIn) this.consumer?.seek({ topic: this.options.topic, partition, offset: `${offset}` });
  }

  pause(partition: number): void {
    if (this.isIn) this.consumer?.pause([{ topic: this.options.topic, partitions: [partition] }]);
  }

  resume(partition: number): void {
    if (this.isIn) this.consumer?.resume([{ topic: this.options.topic, partitions: [partition] }]);
  }

  async leave(): Promise<void> {
    this.ending.abort();
    this.isIn = false;
    await this.restarting;
    if (this.consumer !== null) await quietly(this.consumer.disconnect(), 'closing');
  }

  private async beginAnew(crashed: Consumer): Promise<void> {
    await quietly(crashed.disconnect(), 'closing');
    const backoff = freshBackoff();
    while (!this.ending.signal.aborted) {
      await backoff.pause(this.ending.signal);
      if (this.ending.signal.aborted) return;
      try {
        return await this.begin();
      } catch (error) {
        this.options.onTrouble(error);
      }
    }
  }

  private async handle(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const { partition } = batch;
    const stale = (): boolean => this.ending.signal.aborted || !payload.isRunning() || payload.isStale();
    const messages = batch.messages.map((message) => storedMessage(partition, message));
    const backoff = freshBackoff();
    while (!stale()) {
      try {
        await this.options.onBatch({ partition, messages, stale, alive: () => payload.heartbeat() });
        break;
      } catch (error) {
        this.options.onTrouble(error);
        await backoff.pause(this.ending.signal);
        await payload.heartbeat();
      }
    }
    if (stale()) return;
    const last = messages.at(-1);
    if (last === undefined) return;
    payload.resolveOffset(`${last.offset}`);
    if (this.options.startAt === undefined)
      await payload.commitOffsetsIfNecessary({
        topics: [{ topic: batch.topic, partitions: [{ partition, offset: `${last.offset + 1}` }] }],
      });
    await payload.heartbeat();
  }
}
