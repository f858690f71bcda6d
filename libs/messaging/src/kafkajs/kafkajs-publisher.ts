import type { Kafka, Producer } from 'kafkajs';
import {
  BrokersUnreachableError,
  type OutgoingMessage,
  type Publisher,
  type TopicPartition,
} from '../messaging.port';
import { namedError } from './named-error';

/** A producer with the sends that are under way on it. */
interface Line {
  readonly producer: Promise<Producer>;
  sends: number;
  discarded: boolean;
}

const ALL = -1;
const ACKS_MS_MAX = 10_000;

/**
 * Publishes by kafkajs (S15): one partition a `send`, since a send over several whose leader dies resolves although some
 * were never written; an answer without its partition is a failed send; one send in flight a partition; a producer that
 * threw is discarded, since its numbers can't be trusted any more; no transactions, no topics made by the way.
 */
export class KafkajsPublisher implements Publisher {
  private line: Line | null = null;
  private readonly last = new Map<string, Promise<void>>();
  private readonly leaving = new Set<Promise<void>>();

  constructor(private readonly kafka: Kafka) {}

  async publish(to: TopicPartition, messages: readonly OutgoingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const place = `${to.topic}/${to.partition}`;
    const before = this.last.get(place) ?? Promise.resolve();
    const sent = before.then(() => this.send(to, messages));
    const settled = sent.catch(() => undefined); // told to whoever called; the next one is another's
    this.last.set(place, settled);
    await sent;
  }

  async close(): Promise<void> {
    await Promise.all(this.last.values());
    if (this.line !== null) this.discard(this.line);
    await Promise.all(this.leaving);
  }

  private async send(
    { topic, partition }: TopicPartition,
    messages: readonly OutgoingMessage[],
  ): Promise<void> {
    const line = (this.line ??= { producer: this.connected(), sends: 0, discarded: false });
    line.sends += 1;
    try {
      const producer = await line.producer;
      const answers = await producer.send({
        topic,
        acks: ALL,
        timeout: ACKS_MS_MAX,
        messages: messages.map(({ key, value, headers }) => ({
          key,
          value,
          headers: { ...headers },
          partition,
        })),
      });
      const [answer] = answers;
      if (answers.length !== 1 || answer?.partition !== partition || answer.errorCode !== 0)
        throw new BrokersUnreachableError('an acknowledgement lacks its partition');
    } catch (error) {
      this.discard(line);
      throw namedError(error);
    } finally {
      line.sends -= 1;
      if (line.discarded) this.letGo(line);
    }
  }

  private async connected(): Promise<Producer> {
    const producer = this.kafka.producer({
      allowAutoTopicCreation: false,
      idempotent: true,
      createPartitioner: () => explicitPartition,
    });
    await producer.connect();
    return producer;
  }

  private discard(line: Line): void {
    if (this.line === line) this.line = null;
    line.discarded = true;
    this.letGo(line);
  }

  /** Others may be sending on it: those that succeed have succeeded. */
  private letGo(line: Line): void {
    if (line.sends > 0) return;
    const left = line.producer.then((producer) => producer.disconnect()).catch(() => undefined); // it is gone either way
    this.leaving.add(left);
    void left.then(() => this.leaving.delete(left));
  }
}

/** Never asked as long as every message names its partition; a default would put one anywhere. */
const explicitPartition = ({ message }: { readonly message: { readonly partition?: number } }): number => {
  if (message.partition === undefined) throw new Error('a message has no partition');
  return message.partition;
};
