import type { JsonObject } from '#kernel/canonical';
import type { Clock, Ids, Timing } from '#log/event-store';
import {
  ALERTS_PARTITION,
  type OutgoingMessage,
  type Publisher,
  type TopicPartition,
  type Topics,
} from '#streams/kafka';
import { alertMessage, deadLetterMessage, type Letter } from './records/audit-record';

export interface AlertsOptions {
  readonly publisher: Publisher;
  readonly topics: Pick<Topics, 'audit' | 'deadLetters'>;
  /** Returns the CloudEvents source of the alerts, once it is known (`sourceOf`). */
  readonly source: () => Promise<string>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timing: Timing;
  /** Receives an error of publishing, once until a publish succeeds. */
  readonly onTrouble: (error: unknown) => void;
}

/** Further alerts of one outage would add nothing. */
const WAITING_MAX = 100;
const RETRY_MS = 1_000;

/** A message that waits to be published, and its target. */
interface Waiting extends TopicPartition {
  readonly message: (source: string) => OutgoingMessage;
}

/** Publishes alerts to Kafka, which are also in the process's log. It never blocks the caller. */
export class Alerts {
  private readonly ending = new AbortController();
  private waiting: Waiting[] = [];
  private telling: Promise<void> = Promise.resolve();
  private isTelling = false;
  private isInTrouble = false;

  constructor(private readonly options: AlertsOptions) {}

  /**
   * Publishes an alert to the audit topic. `where` leaves the casino: it holds kinds, positions and ids only.
   */
  raise(what: string, where: JsonObject): void {
    const { clock, ids, topics } = this.options;
    const alert = { id: ids.uuid(), at: clock.now(), what, where };
    const message = (source: string): OutgoingMessage => alertMessage(alert, source);
    this.put({ topic: topics.audit, partition: ALERTS_PARTITION, message });
  }

  /** Publishes a letter to the dead-letter topic. */
  park(letter: Letter): void {
    const { clock, topics } = this.options;
    const at = clock.now();
    const message = (source: string): OutgoingMessage => deadLetterMessage(letter, at, source);
    this.put({ topic: topics.deadLetters, partition: 0, message });
  }

  /** Publishes what is left, if it can be published at once. Never rejects. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.telling;
  }

  private put(waiting: Waiting): void {
    if (this.waiting.length >= WAITING_MAX) return;
    this.waiting.push(waiting);
    if (this.isTelling) return;
    this.isTelling = true;
    this.telling = this.tell();
  }

  private async tell(): Promise<void> {
    for (let [next] = this.waiting; next !== undefined; [next] = this.waiting) {
      if (await this.isTold(next)) this.waiting = this.waiting.slice(1);
      else if (this.ending.signal.aborted) break;
      else await this.options.timing.pause(RETRY_MS, this.ending.signal);
    }
    this.isTelling = false;
  }

  private async isTold({ topic, partition, message }: Waiting): Promise<boolean> {
    const { publisher, source, onTrouble } = this.options;
    try {
      await publisher.publish({ topic, partition }, [message(await source())]);
      this.isInTrouble = false;
      return true;
    } catch (error) {
      if (!this.isInTrouble) onTrouble(error);
      this.isInTrouble = true;
      return false;
    }
  }
}
