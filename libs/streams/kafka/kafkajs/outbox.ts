import { BrokersUnreachableError, type TopicPartition } from '../messaging.port';
import { protocolError, type Leaders } from './leaders';
import { produceRequest, type PartitionAnswer, type ProducedBatch } from './produce-request';

/** The longest time that a leader may wait for the in-sync replicas. */
const ACKS_MS_MAX = 10_000;
/** One request is in flight while the broker writes the other to its disk. */
const REQUESTS_MAX = 2;
/** A larger request saves nothing, and its failure costs more. */
const REQUEST_BYTES_MAX = 1024 * 1024;
/** DUPLICATE_SEQUENCE_NUMBER: the answer to the first attempt was lost. */
const ALREADY_WRITTEN = 46;

interface Waiting extends ProducedBatch {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches to be sent to one broker. A broker takes the requests of a connection one after another, so batches
 * that arrive while requests are in flight share the next one: 120 small batches take three round trips, not
 * 120. Each partition succeeds or fails on its own; one that the answer does not name has failed (S15).
 */
export class Outbox {
  private waiting: Waiting[] = [];
  private underWay = 0;
  private isGathering = false;

  constructor(
    private readonly leaders: Pick<Leaders, 'ask'>,
    private readonly broker: number,
  ) {}

  /** Sends a batch and resolves when its partition is acknowledged. One batch of a partition at a time. */
  async send(to: TopicPartition, batch: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ to, batch, resolve, reject });
      if (this.isGathering) return;
      this.isGathering = true;
      setImmediate(() => {
        this.isGathering = false;
        this.go();
      });
    });
  }

  private go(): void {
    while (this.underWay < REQUESTS_MAX && this.waiting.length > 0) void this.ask(this.taken()); // it never rejects
  }

  private taken(): readonly Waiting[] {
    let [count, bytes] = [0, 0];
    for (const { batch } of this.waiting) {
      bytes += batch.length;
      if (count > 0 && bytes > REQUEST_BYTES_MAX) break;
      count += 1;
    }
    return this.waiting.splice(0, count);
  }

  private async ask(sent: readonly Waiting[]): Promise<void> {
    this.underWay += 1;
    try {
      const answers = await this.leaders.ask(this.broker, produceRequest(sent, ACKS_MS_MAX));
      for (const each of sent) {
        const failure = failureOf(each, answers, sent.length);
        if (failure === null) each.resolve();
        else each.reject(failure);
      }
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
    this.underWay -= 1;
    this.go();
  }
}

/** Returns `null` if the batch was written. An answer with more partitions than were sent counts for none. */
function failureOf({ to }: ProducedBatch, answers: readonly PartitionAnswer[], asked: number): Error | null {
  const [answer, ...others] = answers.filter(
    ({ topic, partition }) => topic === to.topic && partition === to.partition,
  );
  if (answer === undefined || others.length > 0 || answers.length > asked)
    return new BrokersUnreachableError('Kafka acknowledged records without naming a partition');
  const { errorCode } = answer;
  return errorCode === 0 || errorCode === ALREADY_WRITTEN ? null : protocolError(errorCode);
}
