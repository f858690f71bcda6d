import { canonicalJson } from '#kernel/canonical';
import {
  CLOUD_EVENT_CONTENT_TYPE,
  eventRecordOf,
  placeOfEvent,
  sourceOf,
  traceparentAt,
  type PublishedEvent,
} from '#log/contract';
import type { Timing } from '#log/event-store';
import { signatureOf } from '#streams/consumer';
import { PAUSES_SECONDS, TRIES_IN_ORDER } from './pauses';
import { GIVEN_UP, type Claimed, type Ended, type PostgresWebhooks } from './postgres-webhooks';
import { pruneDeliveries } from './pruning';
import type { Webhook } from './webhook-file';

export interface DispatcherOptions {
  readonly store: PostgresWebhooks;
  readonly webhooks: readonly Webhook[];
  readonly timing: Timing;
  /** The longest time that a receiver may take to answer. */
  readonly answerMsMax?: number;
  /** Pauses after each failed try; over three days by default. */
  readonly pausesSeconds?: readonly number[];
  /** The time for which a finished delivery is kept; for ever by default. */
  readonly keepSeconds?: number;
  readonly onPruned?: (deliveries: number) => void;
  readonly onAlarm: (alarm: WebhookAlarm) => void;
  /** Receives the error of a turn, once until a turn succeeds. The turn is retried. */
  readonly onTrouble: (webhook: string, error: unknown) => void;
  readonly onTry?: (webhook: string, outcome: 'delivered' | 'failed') => void;
  /** Called when a try begins, for traces. Returns `null` if it is not traced. */
  readonly trace?: (webhook: string, event: PublishedEvent) => TracedTry | null;
}

/** A try, as its trace sees it. */
export interface TracedTry {
  /** Header for the receiver. */
  readonly traceparent: string;
  readonly ended: (status: number | null, taken: boolean) => void;
}

/** An alarm: an event was given up for a receiver, or shards whose log was restored have stopped. */
export type WebhookAlarm =
  | { readonly what: 'webhook-given-up'; readonly webhook: string; readonly eventId: string }
  | { readonly what: 'webhook-stopped'; readonly webhook: string; readonly shards: number };

/** State of a webhook, as this process last knew it. */
export interface WebhookStanding {
  readonly webhook: string;
  readonly waiting: number;
  readonly givenUp: number;
  /** Number of shards that stopped because their log was restored. */
  readonly stopped: number;
}

const EVENTS_MAX = 1_000;
const AT_A_TIME = 16;
const ANSWER_MS_MAX = 15_000;
const PAUSE_MS_MIN = 5;
const PAUSE_MS_MAX = 250;
const RETRY_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Delivers events to receivers, at least once, from a checkpoint of each webhook and shard. Deliveries follow
 * the order of the shard as long as the receiver answers. Any number of dispatchers share the work.
 */
export class Dispatcher {
  private readonly ending = new AbortController();
  private readonly standings = new Map<string, WebhookStanding & { readonly atMs: number }>();
  private running: Promise<unknown> = Promise.resolve();
  private source = '';

  constructor(private readonly options: DispatcherOptions) {}

  start(): void {
    this.running = Promise.all([...this.options.webhooks.map((webhook) => this.run(webhook)), this.prune()]);
  }

  /** Resolves when the tries in progress have ended. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  standing(): readonly WebhookStanding[] {
    return [...this.standings.values()];
  }

  private async run(webhook: Webhook): Promise<void> {
    const { timing, onTrouble } = this.options;
    const { signal } = this.ending;
    let isOpen = false;
    let failed = false;
    let pauseMs = PAUSE_MS_MIN;
    while (!signal.aborted) {
      try {
        if (!isOpen) await this.open(webhook);
        isOpen = true;
        pauseMs = (await this.turn(webhook)) ? PAUSE_MS_MIN : Math.min(PAUSE_MS_MAX, pauseMs * 2);
        failed = false;
      } catch (error) {
        if (!failed) onTrouble(webhook.name, error);
        failed = true;
        pauseMs = RETRY_MS;
      }
      await timing.pause(pauseMs, signal);
    }
  }

  private async prune(): Promise<void> {
    const { store, timing, keepSeconds, onPruned = () => undefined, onTrouble } = this.options;
    if (keepSeconds === undefined) return;
    const tell = (error: unknown): void => onTrouble('(pruning)', error);
    await pruneDeliveries({ store, timing, keepSeconds, onPruned, onTrouble: tell }, this.ending.signal);
  }

  private async open(webhook: Webhook): Promise<void> {
    const { store } = this.options;
    this.source = sourceOf(await store.installation());
    await store.open(webhook);
  }

  /** Runs one turn. Returns `false` if there was nothing to do. */
  private async turn(webhook: Webhook): Promise<boolean> {
    const { store, answerMsMax = ANSWER_MS_MAX } = this.options;
    const noted = await store.note(webhook, EVENTS_MAX);
    const seconds = Math.ceil((2 * answerMsMax) / 1_000) + 5; // no other process tries it before this one has ended
    const claimed = await store.claim(webhook, AT_A_TIME, seconds, TRIES_IN_ORDER);
    await Promise.all(claimed.map((each) => this.attempt(webhook, each)));
    await this.look(webhook);
    return noted || claimed.length > 0;
  }

  private async look({ name }: Webhook): Promise<void> {
    const { store, timing, onAlarm } = this.options;
    const before = this.standings.get(name);
    const nowMs = timing.elapsedMs();
    if (before !== undefined && nowMs - before.atMs < LOOK_EVERY_MS) return;
    const state = { webhook: name, ...(await store.standing(name)), atMs: nowMs };
    this.standings.set(name, state);
    if (state.stopped > 0 && before?.stopped !== state.stopped)
      onAlarm({ what: 'webhook-stopped', webhook: name, shards: state.stopped });
  }

  private async attempt(webhook: Webhook, claimed: Claimed): Promise<void> {
    const { store, timing, onAlarm, onTry = () => undefined } = this.options;
    const beganMs = timing.elapsedMs();
    const trace = this.options.trace?.(webhook.name, claimed.event) ?? null;
    const { status, error } = await this.post(webhook, claimed, trace?.traceparent);
    trace?.ended(status, error === null);
    const ms = Math.round(timing.elapsedMs() - beganMs);
    const ended = this.endOf(claimed, { status, ms, error });
    await store.end(webhook, claimed, ended);
    onTry(webhook.name, ended.state === 'delivered' ? 'delivered' : 'failed');
    const { eventId } = claimed.event;
    if (ended.state === GIVEN_UP) onAlarm({ what: 'webhook-given-up', webhook: webhook.name, eventId });
  }

  private endOf({ tries }: Claimed, attempt: Ended['attempt']): Ended {
    const { pausesSeconds = PAUSES_SECONDS } = this.options;
    if (attempt.error === null) return { state: 'delivered', pauseSeconds: 0, attempt };
    const pauseSeconds = attempt.status === GONE ? undefined : pausesSeconds[tries - 1];
    if (pauseSeconds === undefined) return { state: GIVEN_UP, pauseSeconds: 0, attempt };
    return { state: 'waiting', pauseSeconds, attempt };
  }

  /**
   * Posts an event and returns the status. The answer's body is not kept: it belongs to the receiver and may
   * contain anything.
   */
  private async post(
    { url, secrets }: Webhook,
    { event, timestamp }: Claimed,
    traced: string | undefined,
  ): Promise<Pick<Ended['attempt'], 'status' | 'error'>> {
    const { answerMsMax = ANSWER_MS_MAX } = this.options;
    const body = canonicalJson(eventRecordOf(event, this.source));
    const id = event.eventId;
    const place = placeOfEvent(event);
    const traceparent = traced ?? (place === null ? undefined : traceparentAt(place));
    const signal = AbortSignal.timeout(answerMsMax);
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual', // a signed body never goes to another address
        signal,
        headers: {
          'content-type': CLOUD_EVENT_CONTENT_TYPE,
          'user-agent': 'sabot',
          ...(traceparent !== undefined && { traceparent }),
          'webhook-id': id,
          'webhook-timestamp': `${timestamp}`,
          'webhook-signature': secrets.map((secret) => signatureOf(secret, id, timestamp, body)).join(' '),
        },
        body,
      });
      await response.body?.cancel();
      return { status: response.status, error: response.ok ? null : 'refused' };
    } catch {
      return { status: null, error: signal.aborted ? 'no answer in time' : 'no connection' };
    }
  }
}

/** A receiver that answers 410 never wants the event again. */
const GONE = 410;
