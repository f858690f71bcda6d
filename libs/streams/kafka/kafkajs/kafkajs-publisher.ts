import { setTimeout as sleep } from 'node:timers/promises';
import { Backoff, quietly } from '#kernel/decision';
import type { OutgoingMessage, Publisher, TopicPartition } from '../messaging.port';
import { retryTiming } from '../retry-timing';
import type { Leaders } from './leaders';
import { namedError } from './named-error';
import { Outbox } from './outbox';
import { batchSize, recordBatch, sequenceAfter, type ProducerIdentity } from './produce-request';
import { SpareWriters } from './spare-writers';

/** An idempotent producer with its sequence number in each partition, and the number of sends in flight. */
interface Line {
  readonly leaders: Leaders;
  readonly identity: Promise<ProducerIdentity>;
  readonly sequences: Map<string, number>;
  /** The outbox of each broker. */
  readonly outboxes: Map<number, Outbox>;
  sends: number;
  discarded: boolean;
}

/** A wait of the given number of milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

/** Faults that pass within seconds are retried here. After that the caller retries and reports. */
const RETRIES = 7;
const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 2_000;

/**
 * Publishes by idempotent producers on kafkajs's connections (S15).
 *
 * - Each partition's batch succeeds or fails on its own. In kafkajs, a send over several partitions whose
 * leader dies resolves although some were never written. An answer that lacks its partition is a failed send.
 * - One send is in flight for each partition, in any number of partitions.
 * - A producer that threw is discarded, because its sequence numbers can't be trusted any more.
 * - It uses no transactions and creates no topics.
 */
export class KafkajsPublisher implements Publisher {
  private line: Line | null = null;
  private readonly last = new Map<string, Promise<void>>();
  private readonly leaving = new Set<Promise<void>>();
  private readonly writers = new SpareWriters();

  /** `pause` waits before a retry, for the given number of milliseconds. */
  constructor(
    private readonly reach: () => Leaders,
    private readonly pause: Pause = (ms) => sleep(ms),
  ) {}

  async publish(to: TopicPartition, messages: readonly OutgoingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const place = placeOf(to);
    const before = this.last.get(place) ?? Promise.resolve();
    const sent = before.then(() => this.send(to, messages));
    const settled = quietly(sent, 'reported'); // the caller receives the error; the next send is independent
    this.last.set(place, settled);
    await sent;
  }

  async close(): Promise<void> {
    await Promise.all(this.last.values());
    if (this.line !== null) this.discard(this.line);
    await Promise.all(this.leaving);
  }

  private async send(to: TopicPartition, messages: readonly OutgoingMessage[]): Promise<void> {
    const line = (this.line ??= begun(this.reach(), this.pause));
    line.sends += 1;
    try {
      const identity = await line.identity;
      const sequence = line.sequences.get(placeOf(to)) ?? 0;
      line.sequences.set(placeOf(to), sequenceAfter(sequence, messages.length));
      const out = this.writers.take(batchSize(messages));
      const batch = recordBatch({ messages, identity, sequence, timestampMs: Date.now() }, out);
      let asked = 0;
      // The same producer and sequence: a batch that was already written is not written twice.
      await patiently(line.leaders, this.pause, async () => {
        asked += 1;
        await outboxOf(line, await line.leaders.leaderOf(to)).send(to, batch);
      });
      if (asked === 1) this.writers.put(out); // else the abandoned request may still be in flight
    } catch (error) {
      this.discard(line);
      throw namedError(error);
    } finally {
      line.sends -= 1;
      if (line.discarded) this.letGo(line);
    }
  }

  private discard(line: Line): void {
    if (this.line === line) this.line = null;
    line.discarded = true;
    this.letGo(line);
  }

  /** Closes a discarded producer once its sends have ended. Those of other callers may still succeed. */
  private letGo({ sends, leaders }: Line): void {
    if (sends > 0) return;
    const left = quietly(leaders.close(), 'closing');
    this.leaving.add(left);
    void left.then(() => this.leaving.delete(left));
  }
}

const placeOf = ({ topic, partition }: TopicPartition): string => `${topic}/${partition}`;

function begun(leaders: Leaders, pause: Pause): Line {
  const identity = patiently(leaders, pause, () => leaders.identity());
  void quietly(identity, 'reported'); // thrown to the caller of the send
  return { leaders, identity, sequences: new Map(), outboxes: new Map(), sends: 0, discarded: false };
}

function outboxOf({ outboxes, leaders }: Line, broker: number): Outbox {
  const outbox = outboxes.get(broker) ?? new Outbox(leaders, broker);
  outboxes.set(broker, outbox);
  return outbox;
}

/** Repeats `work` after a pause, while its error is transient. */
async function patiently<T>(leaders: Leaders, pause: Pause, work: () => Promise<T>): Promise<T> {
  const backoff = new Backoff({ minMs: RETRY_MS_MIN, maxMs: RETRY_MS_MAX, timing: retryTiming });
  for (let failures = 0; ;) {
    try {
      if (failures > 0) await leaders.refresh();
      return await work();
    } catch (error) {
      failures += 1;
      if (failures > RETRIES || !mayPass(error)) throw error;
      await pause(backoff.nextMs());
    }
  }
}

/** Transient by kafkajs's own flag, as in its own producer. */
const mayPass = (error: unknown): boolean =>
  error instanceof Error && 'retriable' in error && error.retriable === true; // kafkajs has no type for it
