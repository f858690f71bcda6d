import type { Clock, Ids, Timing } from '#log/event-store';
import {
  ALERTS_PARTITION,
  type OutgoingMessage,
  type Publisher,
  type TopicPartition,
  type Topics,
} from '#streams/kafka';
import type { JsonObject } from '#kernel/canonical';
import { alertMessage, deadLetterMessage, type Letter } from './records/audit-record';

export interface AlertsOptions {
  readonly publisher: Publisher;
  readonly topics: Pick<Topics, 'audit' | 'deadLetters'>;
  /** Whose they are, once it is known (`sourceOf`). */
  readonly source: () => Promise<string>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timing: Timing;
  /** Alerts that can't be told; once until they can. */
  readonly onTrouble: (error: unknown) => void;
}

/** More at once say nothing that the first ones didn't. */
const WAITING_MAX = 100;
const RETRY_MS = 1_000;

/** What is to be told, and where. */
interface Waiting extends TopicPartition {
  readonly message: (source: string) => OutgoingMessage;
}

/** Tells Kafka what a person has to look at, beside the log of the process. It never keeps anybody waiting. */
export class Alerts {
  private readonly ending = new AbortController();
  private waiting: Waiting[] = [];
  private telling: Promise<void> = Promise.resolve();
  private isTelling = false;
  private isInTrouble = false;

  constructor(private readonly options: AlertsOptions) {}

  /** To the audit topic. `where` names kinds, places and ids: it leaves the house. */
  raise(what: string, where: JsonObject): void {
    const { clock, ids, topics } = this.options;
    const alert = { id: ids.uuid(), at: clock.now(), what, where };
    const message = (source: string): OutgoingMessage => alertMessage(alert, source);
    this.put({ topic: topics.audit, partition: ALERTS_PARTITION, message });
  }

  /** To the topic of dead letters. */
  park(letter: Letter): void {
    const { clock, topics } = this.options;
    const at = clock.now();
    const message = (source: string): OutgoingMessage => deadLetterMessage(letter, at, source);
    this.put({ topic: topics.deadLetters, partition: 0, message });
  }

  /** Tells what is left, if it can be told at once. Never rejects. */
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
