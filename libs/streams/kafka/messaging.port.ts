/** A place in a topic: one of its partitions. */
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

/** A message as it lies in a partition. Its bytes are what was found: nobody has checked them. */
export interface StoredMessage {
  readonly partition: number;
  /** Its place in the partition, from 0; not gapless. */
  readonly offset: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  /** Of a header that occurs twice the last one. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a partition holds: offsets from `first` on, up to but not including `next`. Equal: it holds nothing. */
export interface Extent {
  readonly partition: number;
  readonly first: number;
  readonly next: number;
}

/** Offsets of a partition from one on, up to but not including another. */
export interface OffsetRange {
  readonly partition: number;
  readonly from: number;
  readonly to: number;
}

/** Writes messages, each partition's in the order in which they were given. */
export interface Publisher {
  /**
   * Resolves when every in-sync replica has all of them (acks=all): what was acknowledged stays. When it rejects, some or
   * all of them may have been written all the same: only the partition's end tells. Of one partition's calls one is under
   * way at a time. Throws `BrokersUnreachableError`, `TopicMissingError`.
   */
  publish(to: TopicPartition, messages: readonly OutgoingMessage[]): Promise<void>;
  close(): Promise<void>;
}

/** Reads partitions as they stand, without being anybody's consumer. Throws `BrokersUnreachableError`, `TopicMissingError`. */
export interface PartitionReader {
  /** In order of partition. */
  extents(topic: string): Promise<readonly Extent[]>;
  /** Gives every message of the ranges, one range a partition, each partition's in order. What `take` throws ends it. */
  read(topic: string, ranges: readonly OffsetRange[], take: (message: StoredMessage) => void): Promise<void>;
}

/** A topic as it has to be. */
export interface TopicSpec {
  readonly topic: string;
  readonly partitions: number;
}

/** What is known of a topic that isn't as it has to be. */
export interface WrongTopic {
  readonly topic: string;
  /** What is wrong and what would do, for a person. */
  readonly says: string;
}

export interface TopicAdmin {
  /**
   * Makes those that are missing, which can be written and read then; says which they were, and which are there and can't
   * be used.
   */
  ensure(
    specs: readonly TopicSpec[],
  ): Promise<{ readonly made: readonly string[]; readonly wrong: readonly WrongTopic[] }>;
}

/** Messages of one partition, in order, for a member of a group. */
export interface GroupBatch {
  readonly partition: number;
  readonly messages: readonly StoredMessage[];
  /** The partition isn't this member's any more, or it is to stop: what it would do now another does. */
  readonly stale: () => boolean;
  /** Tells the group that it is at work; to be called now and then in long work. */
  readonly alive: () => Promise<void>;
}

export interface GroupOptions {
  readonly group: string;
  readonly topic: string;
  /** Partitions that are handled at a time; 1 by default. */
  readonly concurrency?: number;
  /**
   * Resolves when it is done with the batch for good: then the group's offset is moved, and not before. When it rejects,
   * the same batch comes again after a pause; until one is done, what the same broker leads of other partitions may wait,
   * since a broker is asked for more when all that it gave is handled. Whoever may stand still for long takes the batch and
   * pauses its partition. The same messages may come again at any time: their `seq` tells.
   */
  readonly onBatch: (batch: GroupBatch) => Promise<void>;
  /** The partitions that are this member's from now on. */
  readonly onAssigned?: (partitions: readonly number[]) => void;
  /**
   * The offset at which each of the partitions begins that are this member's from now on, where whoever consumes keeps its
   * place itself, beside what came of the messages: the group then keeps none. Nothing is delivered before it has
   * answered; when it rejects, it is asked again after a pause. A partition that it leaves out is read from its beginning.
   */
  readonly startAt?: (partitions: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Something failed and is tried again. */
  readonly onTrouble: (error: unknown) => void;
}

/** A group shares out a topic's partitions among its members, in any processes, and anew when one comes or goes. */
export interface GroupConsumer {
  /** Begins at the group's offsets, or at the beginning of the topic where there are none. */
  join(options: GroupOptions): Promise<Membership>;
}

export interface Membership {
  /**
   * Has a partition go on at an offset, where `startAt` said the first: batches under way are stale. Here and below, one
   * that is another member's by now stays as it is.
   */
  seek(partition: number, offset: number): void;
  /** Has no more of a partition come, until `resume` or until partitions are shared out anew. */
  pause(partition: number): void;
  resume(partition: number): void;
  /** Leaves the group when the batches under way are done. */
  leave(): Promise<void>;
}

/** All that is done with brokers. */
export interface Messaging {
  readonly publisher: Publisher;
  readonly reader: PartitionReader;
  readonly topics: TopicAdmin;
  readonly groups: GroupConsumer;
  close(): Promise<void>;
}

/** The brokers can't be reached, or too few of them: what was asked for is in doubt, and may be tried again. */
export class BrokersUnreachableError extends Error {
  override readonly name = 'BrokersUnreachableError';
}

/** There is no such topic, or it lacks the partition: a person has to make it. */
export class TopicMissingError extends Error {
  override readonly name = 'TopicMissingError';
}
