import type { Configuration } from '#edge/configuration';
import { kafkaSettingsOf } from '#edge/launch';
import { alarmLine, AskedInTime, type Log, type Metrics, type Traces } from '#edge/observability';
import type { Probe } from '#edge/rest';
import type { JsonObject } from '#kernel/canonical';
import { systemTiming } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { DAYS_OF_UTC } from '#office/gaming-days';
import {
  KafkaReadModels,
  PostgresReadModels,
  readModelsBy,
  Runner,
  type ProjectionAlarm,
  type ReadModelStanding,
  type ReadModelStore,
} from '#office/projections';
import { openKafka, topicsOf } from '#streams/kafka';
import type { Letter } from '#streams/relay';
import { tracedTurns } from './traced';

export interface OpenProjectionsOptions {
  readonly address: Pick<PostgresAddress, 'projector'>;
  /** The source of events, by default the log, and the calendar, by default days of UTC. */
  readonly configuration?: Pick<Configuration, 'kafka' | 'projectionsFrom' | 'calendar'>;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The traces, if they are on. */
  readonly traces?: Traces | null;
  /** Receives alarms in addition to the log. */
  readonly alert?: (what: string, where: JsonObject) => void;
  /** Receives events that a read model couldn't handle. */
  readonly park?: (letter: Letter) => void;
}

export interface OpenedProjections {
  /** A probe of all read models. */
  readonly probe: Probe;
  /** Ends the current turns and closes the database connections. */
  readonly close: () => Promise<void>;
}

/**
 * Updates every read model from a migrated database until it is closed. Events come from the log or from Kafka, as
 * configured (S14).
 */
export function openProjections(options: OpenProjectionsOptions): OpenedProjections {
  const { log, metrics, configuration, traces = null } = options;
  const { store, close } = openStore(options);
  const runner = new Runner({
    store,
    models: readModelsBy(configuration?.calendar ?? DAYS_OF_UTC),
    timing: systemTiming,
    onAlarm: (alarm) => raise(alarm, options),
    onTrouble: (readModel, error) =>
      log.warn(
        { readModel, error },
        'Updating a read model failed; retrying. Its reports are out of date meanwhile.',
      ),
    onHandled: (readModel, events) => metrics.handled(readModel, events),
    ...(traces !== null && { onTurn: tracedTurns(traces) }),
  });
  const asked = new AskedInTime(() => runner.measured());
  const readProgress = async () =>
    (await asked.answer()) ?? runner.standing().map((known) => ({ ...known, behind: null }));
  metrics.readModels(readProgress);
  runner.start();
  return {
    probe: { name: 'the read models', answers: async () => refuseBehind(await readProgress()) },
    close: async () => {
      await runner.stop();
      await close();
    },
  };
}

function openStore({ address, configuration }: Pick<OpenProjectionsOptions, 'address' | 'configuration'>): {
  readonly store: ReadModelStore;
  readonly close: () => Promise<void>;
} {
  const rows = new PostgresReadModels(address.projector);
  const kafka = configuration?.kafka ?? null;
  if (kafka === null || configuration?.projectionsFrom !== 'kafka')
    return { store: rows, close: () => rows.close() };
  const settings = kafkaSettingsOf(kafka);
  const messaging = openKafka(settings);
  const topic = topicsOf(settings.prefix).events;
  const store = new KafkaReadModels({
    rows,
    messaging,
    topic,
    prefix: settings.prefix,
    timing: systemTiming,
  });
  return {
    store,
    close: async () => {
      await store.close();
      await messaging.close();
    },
  };
}

function raise(
  { what, ...where }: ProjectionAlarm,
  { log, metrics, alert, park }: Pick<OpenProjectionsOptions, 'log' | 'metrics' | 'alert' | 'park'>,
): void {
  const { stream, type, eventId } = where;
  metrics.alarm(what);
  alert?.(what, where);
  if (stream !== null && type !== null && eventId !== null) park?.({ ...where, stream, type, eventId });
  log.error({ what, ...where }, alarmLine(what, where));
}

/** The longest time that a worker may be behind the log. */
const FAR_MS_MAX = 30_000;

type AskedStanding = Pick<
  ReadModelStanding,
  'readModel' | 'behind' | 'stopped' | 'live' | 'failingMs' | 'farMs'
>;

function refuseBehind(standing: readonly AskedStanding[]): void {
  for (const { readModel, behind, stopped, live, failingMs, farMs } of standing) {
    if (behind === null || stopped > 0 || failingMs > 0)
      throw new Error(`read model ${readModel} is stopped`);
    // A build that isn't live yet may be behind.
    if (live && farMs > FAR_MS_MAX) throw new Error(`read model ${readModel} is ${behind} events behind`);
  }
}
