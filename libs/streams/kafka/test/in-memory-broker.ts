import {
  BrokersUnreachableError,
  TopicMissingError,
  type GroupOptions,
  type Membership,
  type Messaging,
  type OffsetRange,
  type OutgoingMessage,
  type StoredMessage,
  type TopicPartition,
  type TopicSpec,
} from '../messaging.port';
import { InMemoryMember } from './in-memory-member';

/**
 * An injected fault: nothing is written; everything is written and the answer is lost; or only a first part
 * is written.
 */
export type BrokerFault = 'refuse' | 'lose-the-answer' | 'write-half';

/** Returns how many of the messages a broker with this fault still writes. */
const countWritten = (fault: BrokerFault | undefined, messages: number): number => {
  if (fault === 'refuse') return 0;
  return fault === 'write-half' ? messages >> 1 : messages;
};

/** Brokers in memory, for tests and for trials without Kafka. */
export class InMemoryBroker {
  private readonly topics = new Map<string, StoredMessage[][]>();
  private readonly members = new Set<InMemoryMember>();
  private readonly offsets = new Map<string, number>();
  private faults: BrokerFault[] = [];
  /** `false`: no request is answered. */
  reachable = true;

  /** Makes the next calls of `publish` fail, one fault each. */
  failNext(...faults: readonly BrokerFault[]): void {
    this.faults = [...this.faults, ...faults];
  }

  /** Returns the messages of a partition. */
  messages({ topic, partition }: TopicPartition): readonly StoredMessage[] {
    return this.partitionOf({ topic, partition });
  }

  /** Changes the message at an offset, adds one there that was never published, or removes it (`null`). */
  tamper({ topic, partition }: TopicPartition, offset: number, change: Partial<StoredMessage> | null): void {
    const held = this.partitionOf({ topic, partition });
    const at = held.findIndex((message) => message.offset === offset);
    const [found] = held.slice(at, at + 1);
    if (found === undefined) throw new Error(`partition ${partition} has no offset ${offset}`);
    held.splice(at, 1, ...(change === null ? [] : [{ ...found, ...change }]));
  }

  /** Inserts a message at its own offset. */
  put({ topic, partition }: TopicPartition, message: StoredMessage): void {
    const held = this.partitionOf({ topic, partition });
    const at = held.findIndex(({ offset }) => offset > message.offset);
    held.splice(at === -1 ? held.length : at, 0, message);
  }

  open(): Messaging {
    return {
      publisher: { publish: (to, messages) => this.publish(to, messages), close: () => Promise.resolve() },
      reader: {
        extents: (topic) => this.extents(topic),
        read: (topic, ranges, take) => this.read(topic, ranges, take),
      },
      topics: { ensure: (specs) => this.ensure(specs) },
      groups: { join: (options) => this.join(options) },
      close: () => Promise.resolve(),
    };
  }

  private async publish(to: TopicPartition, messages: readonly OutgoingMessage[]): Promise<void> {
    await this.answer();
    const held = this.partitionOf(to);
    const fault = messages.length === 0 ? undefined : this.faults.shift();
    for (const { key, value, headers } of messages.slice(0, countWritten(fault, messages.length)))
      held.push({
        partition: to.partition,
        offset: (held.at(-1)?.offset ?? -1) + 1,
        key: key === null ? null : Buffer.from(key),
        value: Buffer.from(value),
        headers,
      });
    for (const member of this.members) member.wake();
    if (fault !== undefined) throw new BrokersUnreachableError('an injected fault');
  }

  private async extents(topic: string) {
    await this.answer();
    return this.topicOf(topic).map((held, partition) => ({
      partition,
      first: held[0]?.offset ?? 0,
      next: (held.at(-1)?.offset ?? -1) + 1,
    }));
  }

  private async read(
    topic: string,
    ranges: readonly OffsetRange[],
    take: (message: StoredMessage) => void,
  ): Promise<void> {
    await this.answer();
    for (const { partition, from, to } of ranges)
      for (const message of this.partitionOf({ topic, partition }))
        if (message.offset >= from && message.offset < to) take(message);
  }

  private async ensure(specs: readonly TopicSpec[]) {
    await this.answer();
    const missing = specs.filter(({ topic }) => !this.topics.has(topic));
    for (const { topic, partitions } of missing)
      this.topics.set(
        topic,
        Array.from({ length: partitions }, () => []),
      );
    const wrong = specs
      .filter(({ topic, partitions }) => this.topicOf(topic).length !== partitions)
      .map(({ topic, partitions }) => ({
        topic,
        says: `has ${this.topicOf(topic).length} partitions and needs ${partitions}, which cannot be changed`,
      }));
    return { made: missing.map(({ topic }) => topic), wrong };
  }

  private async join(options: GroupOptions): Promise<Membership> {
    await this.answer();
    const held = this.topicOf(options.topic);
    const member = new InMemoryMember(options, held, this.offsets);
    this.members.add(member);
    this.shareOut(options);
    return {
      seek: (partition, offset) => member.seek(partition, offset),
      pause: (partition) => member.pause(partition),
      resume: (partition) => member.resume(partition),
      leave: async () => {
        this.members.delete(member);
        await member.end();
        this.shareOut(options);
      },
    };
  }

  /** Assigns every partition to one member of the group. */
  private shareOut({ group, topic }: GroupOptions): void {
    const members = [...this.members].filter(
      ({ options }) => options.group === group && options.topic === topic,
    );
    const partitions = this.topicOf(topic).map((_, partition) => partition);
    for (const [at, member] of members.entries())
      member.assign(partitions.filter((partition) => partition % members.length === at));
  }

  private topicOf(topic: string): StoredMessage[][] {
    const held = this.topics.get(topic);
    if (held === undefined) throw new TopicMissingError(`there is no topic ${topic}`);
    return held;
  }

  private partitionOf({ topic, partition }: TopicPartition): StoredMessage[] {
    const held = this.topicOf(topic)[partition];
    if (held === undefined) throw new TopicMissingError(`${topic} has no partition ${partition}`);
    return held;
  }

  private async answer(): Promise<void> {
    await Promise.resolve();
    if (!this.reachable) throw new BrokersUnreachableError('no broker answers');
  }
}
