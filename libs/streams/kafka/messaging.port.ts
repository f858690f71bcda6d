/** A partition of a topic. */
export interface TopicPartition {
  readonly topic: string;
  readonly partition: number;
}

/** A message to be published. Its text is written as UTF-8. */
export interface OutgoingMessage {
  readonly key: string | null;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message that was read from a partition. Its bytes are not verified. */
export interface StoredMessage {
  readonly partition: number;
  /** Offset in the partition, from 0; offsets may have gaps. */
  readonly offset: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  /** If a header occurs twice, its last value. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The offsets that a partition holds, from `first` up to but not including `next`. Equal if it is empty. */
export interface Extent {
  readonly partition: number;
  readonly first: number;
  readonly next: number;
}

/** A range of a partition's offsets: `from` inclusive, `to` exclusive. */
export interface OffsetRange {
  readonly partition: number;
  readonly from: number;
  readonly to: number;
}

/** A publisher of messages. Each partition's messages are written in the given order. */
export interface Publisher {
  /**
   * Resolves when every in-sync replica has all messages (acks=all): they can't be lost any more. If it
   * rejects, some or all of them may still have been written, which only the end of the partition shows. One
   * call at a time for each partition. Throws `BrokersUnreachableError` or `TopicMissingError`.
   */
  publish(to: TopicPartition, messages: readonly OutgoingMessage[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * A reader of partitions outside any consumer group. Throws `BrokersUnreachableError` or `TopicMissingError`.
 */
export interface PartitionReader {
  /** Returns the extents in order of partition. */
  extents(topic: string): Promise<readonly Extent[]>;
  /**
   * Passes every message of the ranges to `take`, one range for each partition, in its order. An error of
   * `take` ends the reading.
   */
  read(topic: string, ranges: readonly OffsetRange[], take: (message: StoredMessage) => void): Promise<void>;
}

/** Required settings of a topic. */
export interface TopicSpec {
  readonly topic: string;
  readonly partitions: number;
}

/** A topic that does not match its required settings. */
export interface WrongTopic {
  readonly topic: string;
  /** The fault and its remedy, for a person. */
  readonly says: string;
}

export interface TopicAdmin {
  /**
   * Creates missing topics, which can be written and read on return. Returns those it created, and those that
   * exist and can't be used.
   */
  ensure(
    specs: readonly TopicSpec[],
  ): Promise<{ readonly made: readonly string[]; readonly wrong: readonly WrongTopic[] }>;
}

/** Messages of one partition, in order, for a member of a group. */
export interface GroupBatch {
  readonly partition: number;
  readonly messages: readonly StoredMessage[];
  /**
   * Returns `true` once the partition belongs to another member or this one is to stop. Another member then
   * does the work.
   */
  readonly stale: () => boolean;
  /** Sends a heartbeat to the group; call it now and then during long work. */
  readonly alive: () => Promise<void>;
}

export interface GroupOptions {
  readonly group: string;
  readonly topic: string;
  /** Number of partitions that are handled at a time; 1 by default. */
  readonly concurrency?: number;
  /**
   * Handles a batch. The group's offset moves when it resolves, and not before. If it rejects, the same batch
   * is delivered again after a pause.
   *
   * A broker sends more only once all of its batches are handled, so a slow batch may hold up other
   * partitions of the same broker. A handler that may have to stop for long should resolve and pause its
   * partition. The same messages may be delivered again at any time; their `seq` shows it.
   */
  readonly onBatch: (batch: GroupBatch) => Promise<void>;
  /** Receives the partitions that belong to this member from now on. */
  readonly onAssigned?: (partitions: readonly number[]) => void;
  /**
   * Returns the offset at which each newly assigned partition begins, if the consumer keeps its own
   * positions; the group then keeps none. Nothing is delivered before it resolves; if it rejects, it is
   * called again after a pause. A partition that it omits is read from the beginning.
   */
  readonly startAt?: (partitions: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Receives an error that is retried. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * A consumer group: it divides a topic's partitions among its members, in any number of processes, and again
 * when a member joins or leaves.
 */
export interface GroupConsumer {
  /** Joins the group. Begins at its offsets, or at the beginning of the topic if it has none. */
  join(options: GroupOptions): Promise<Membership>;
}

export interface Membership {
  /**
   * Moves a partition to an offset, if `startAt` set the first one; batches in flight become stale. Like
   * `pause` and `resume`, it has no effect on a partition of another member.
   */
  seek(partition: number, offset: number): void;
  /** Stops deliveries of a partition until `resume` or the next rebalance. */
  pause(partition: number): void;
  resume(partition: number): void;
  /** Leaves the group once the batches in flight are done. */
  leave(): Promise<void>;
}

/** A connection to Kafka's brokers. */
export interface Messaging {
  readonly publisher: Publisher;
  readonly reader: PartitionReader;
  readonly topics: TopicAdmin;
  readonly groups: GroupConsumer;
  close(): Promise<void>;
}

/**
 * Thrown if the brokers, or enough of them, can't be reached. The outcome of the request is unknown; it may
 * be retried.
 */
export class BrokersUnreachableError extends Error {
  override readonly name = 'BrokersUnreachableError';
}

/** Thrown if the topic does not exist or lacks the partition. A person has to create it. */
export class TopicMissingError extends Error {
  override readonly name = 'TopicMissingError';
}
