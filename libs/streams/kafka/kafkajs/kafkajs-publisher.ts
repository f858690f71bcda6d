import { setTimeout as sleep } from 'node:timers/promises';
import type { OutgoingMessage, Publisher, TopicPartition } from '../messaging.port';
import type { Leaders } from './leaders';
import { namedError } from './named-error';
import { Outbox } from './outbox';
import { batchSize, recordBatch, sequenceAfter, type ProducerIdentity } from './produce-request';
import { SpareWriters } from './spare-writers';

/** A producer with its place in each partition's sequence, and the sends that are under way on it. */
interface Line {
  readonly leaders: Leaders;
  readonly identity: Promise<ProducerIdentity>;
  readonly sequences: Map<string, number>;
  /** By broker. */
  readonly outboxes: Map<number, Outbox>;
  sends: number;
  discarded: boolean;
}

/** A wait of so many ms. */
export type Pause = (ms: number) => Promise<unknown>;

/** What passes in seconds is waited for in here; whoever calls tries again after that, and says so. */
const RETRIES = 7;
const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 2_000;

/**
 * Publishes by idempotent producers on kafkajs's connections (S15): each partition's batch succeeds or fails by itself,
 * since a send of kafkajs over several whose leader dies resolves although some were never written; an answer without its
 * partition is a failed send; one send in flight a partition, any number of partitions at a time; a producer that threw is
 * discarded, since its numbers can't be trusted any more; no transactions, no topics made by the way.
 */
export class KafkajsPublisher implements Publisher {
  private line: Line | null = null;
  private readonly last = new Map<string, Promise<void>>();
  private readonly leaving = new Set<Promise<void>>();
  private readonly writers = new SpareWriters();

  /** `pause` waits for what may pass, so many ms at a time. */
  constructor(
    private readonly reach: () => Leaders,
    private readonly pause: Pause = (ms) => sleep(ms),
  ) {}

  async publish(to: TopicPartition, messages: readonly OutgoingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const place = placeOf(to);
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
      // Under the same number and sequence: what was written already is not written twice.
      await patiently(line.leaders, this.pause, async () => {
        asked += 1;
        await outboxOf(line, await line.leaders.leaderOf(to)).send(to, batch);
      });
      if (asked === 1) this.writers.put(out); // else what was given up may still be on its way
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

  /** Others may be sending on it: those that succeed have succeeded. */
  private letGo({ sends, leaders }: Line): void {
    if (sends > 0) return;
    const left = leaders.close().catch(() => undefined); // it is gone either way
    this.leaving.add(left);
    void left.then(() => this.leaving.delete(left));
  }
}

const placeOf = ({ topic, partition }: TopicPartition): string => `${topic}/${partition}`;

function begun(leaders: Leaders, pause: Pause): Line {
  const identity = patiently(leaders, pause, () => leaders.identity());
  identity.catch(() => undefined); // thrown to whoever sends
  return { leaders, identity, sequences: new Map(), outboxes: new Map(), sends: 0, discarded: false };
}

function outboxOf({ outboxes, leaders }: Line, broker: number): Outbox {
  const outbox = outboxes.get(broker) ?? new Outbox(leaders, broker);
  outboxes.set(broker, outbox);
  return outbox;
}

/** Does it again after a pause, while what fails may pass. */
async function patiently<T>(leaders: Leaders, pause: Pause, work: () => Promise<T>): Promise<T> {
  for (let [failures, waitMs] = [0, RETRY_MS_MIN]; ; waitMs = Math.min(RETRY_MS_MAX, 2 * waitMs)) {
    try {
      if (failures > 0) await leaders.refresh();
      return await work();
    } catch (error) {
      failures += 1;
      if (failures > RETRIES || !mayPass(error)) throw error;
      await pause(waitMs);
    }
  }
}

/** By kafkajs's own word, as for its producer. */
const mayPass = (error: unknown): boolean =>
  error instanceof Error && 'retriable' in error && error.retriable === true;
