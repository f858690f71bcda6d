import { randomUUID } from 'node:crypto';
import type { Configuration } from '#edge/configuration';
import { kafkaSettingsOf } from '#edge/launch';
import {
  alarmLine,
  AskedInTime,
  UNKNOWN,
  type Log,
  type Metrics,
  type RelayMeasured,
  type Traces,
} from '#edge/observability';
import type { Probe } from '#edge/rest';
import type { JsonObject } from '#kernel/canonical';
import { sourceOf } from '#log/contract';
import { SystemClock, systemIds, systemTiming } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { openKafka, topicsOf } from '#streams/kafka';
import {
  Alerts,
  PostgresLogFeed,
  PostgresRelayBook,
  Relay,
  RelayLoop,
  WrongTopicsError,
  type Letter,
  type RelayAlarm,
} from '#streams/relay';
import { processName } from './process-name';
import { tracedPublisher } from './traced';

export interface OpenRelayOptions {
  readonly address: Pick<PostgresAddress, 'projector'>;
  readonly configuration: Configuration;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The traces, if they are on. */
  readonly traces?: Traces | null;
}

export interface OpenedRelay {
  /** Probes of publishing to Kafka; none if Kafka is off. */
  readonly probes: readonly Probe[];
  /** Publishes an alarm to Kafka. Does nothing if Kafka is off. */
  readonly alert: (what: string, where: JsonObject) => void;
  /** Publishes an event that a read model couldn't handle. */
  readonly park: (letter: Letter) => void;
  /** Ends the current turn and closes the connections to brokers and database. */
  readonly close: () => Promise<void>;
}

/**
 * Publishes the events of a migrated database to Kafka until it is closed, if no other process does (S15). Nothing
 * waits for brokers that are down; they receive the missed events when they are back.
 */
export function openRelay({
  address,
  configuration,
  log,
  metrics,
  traces = null,
}: OpenRelayOptions): OpenedRelay {
  const { kafka, standbyUrl } = configuration;
  if (kafka === null)
    return { probes: [], alert: () => undefined, park: () => undefined, close: () => Promise.resolve() };
  const settings = kafkaSettingsOf(kafka);
  const messaging = openKafka(settings);
  const topics = topicsOf(settings.prefix);
  const feed = new PostgresLogFeed(standbyUrl ?? address.projector);
  const book = new PostgresRelayBook(address.projector);
  const alerts = new Alerts({
    publisher: messaging.publisher,
    topics,
    source: async () => sourceOf(await feed.installation()),
    clock: new SystemClock(),
    ids: systemIds,
    timing: systemTiming,
    onTrouble: (error) => log.warn({ error }, 'Publishing an alarm to Kafka failed; retrying.'),
  });
  const relay = new Relay({
    feed,
    book,
    messaging:
      traces === null
        ? messaging
        : { ...messaging, publisher: tracedPublisher(messaging.publisher, traces, topics.events) },
    topics,
    me: { owner: processName(configuration), instance: randomUUID() },
    onAlarm: (alarm) => raise(alarm, alerts, log, metrics),
    onPublished: (topic, messages) => metrics.published(topic, messages),
  });
  const loop = new RelayLoop(relay, { timing: systemTiming, onTrouble: (error) => tell(error, log) });
  const asked = new AskedInTime(() => loop.measured());
  const readProgress = async () => (await asked.answer()) ?? { ...loop.standing(), ...UNKNOWN };
  metrics.relay(readProgress);
  loop.start();
  return {
    probes: [{ name: 'Kafka', answers: async () => refuseBehind(await readProgress()) }],
    alert: (what, where) => alerts.raise(what, where),
    park: (letter) => alerts.park(letter),
    close: async () => {
      await loop.stop();
      await alerts.close();
      await messaging.close();
      await book.close();
      await feed.close();
    },
  };
}

function raise({ what, ...where }: RelayAlarm, alerts: Alerts, log: Log, metrics: Metrics): void {
  metrics.alarm(what);
  log.error({ what, ...where }, alarmLine(what, where));
  alerts.raise(what, where);
}

function tell(error: unknown, log: Log): void {
  if (error instanceof WrongTopicsError)
    log.error(
      { topics: error.message },
      'A Kafka topic has other settings than configured; retrying. Change the topic or the setting that `topics` names.',
    );
  else log.warn({ error }, 'Publishing to Kafka failed; retrying. No event is lost: all are in PostgreSQL.');
}

/** Twice the time that a broker's failure takes. */
const LAG_MS_MAX = 30_000;

function refuseBehind({ behind, lagMs, stopped, failingMs }: RelayMeasured): void {
  if (stopped > 0) throw new Error(`${stopped} partitions are stopped: see the alarm relay-stopped`);
  if (behind === null || lagMs === null || failingMs > 0)
    throw new Error('publishing to Kafka fails: see the log');
  if (lagMs > LAG_MS_MAX) throw new Error(`${behind} events are not in Kafka yet`);
}
