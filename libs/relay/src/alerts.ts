import type { Clock, Ids, Timing } from '#event-store';
import { ALERTS_PARTITION, type Publisher } from '#messaging';
import type { JsonObject } from '#transparency';
import { alertMessage, type Alert } from './records/audit-record';

export interface AlertsOptions {
  readonly publisher: Publisher;
  /** `sabot.audit.v1`. */
  readonly topic: string;
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

/** Tells the audit topic what a person has to look at, beside the log of the process. It never keeps anybody waiting. */
export class Alerts {
  private readonly ending = new AbortController();
  private waiting: Alert[] = [];
  private telling: Promise<void> = Promise.resolve();
  private isTelling = false;
  private isInTrouble = false;

  constructor(private readonly options: AlertsOptions) {}

  /** `where` names kinds, places and ids: it leaves the house. */
  raise(what: string, where: JsonObject): void {
    if (this.waiting.length >= WAITING_MAX) return;
    const { clock, ids } = this.options;
    this.waiting.push({ id: ids.uuid(), at: clock.now(), what, where });
    if (this.isTelling) return;
    this.isTelling = true;
    this.telling = this.tell();
  }

  /** Tells what is left, if it can be told at once. Never rejects. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.telling;
  }

  private async tell(): Promise<void> {
    for (let [next] = this.waiting; next !== undefined; [next] = this.waiting) {
      if (await this.isTold(next)) this.waiting = this.waiting.slice(1);
      else if (this.ending.signal.aborted) break;
      else await this.options.timing.pause(RETRY_MS, this.ending.signal);
    }
    this.isTelling = false;
  }

  private async isTold(alert: Alert): Promise<boolean> {
    const { publisher, topic, source, onTrouble } = this.options;
    try {
      await publisher.publish({ topic, partition: ALERTS_PARTITION }, [alertMessage(alert, await source())]);
      this.isInTrouble = false;
      return true;
    } catch (error) {
      if (!this.isInTrouble) onTrouble(error);
      this.isInTrouble = true;
      return false;
    }
  }
}
