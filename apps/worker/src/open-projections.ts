import type { Configuration } from '#edge/configuration';
import { systemTiming } from '#log/event-store';
import { DAYS_OF_UTC } from '#office/gaming-days';
import { kafkaSettingsOf } from '#edge/launch';
import { openKafka, topicsOf } from '#streams/kafka';
import { alarmLine, AskedInTime, type Log, type Metrics, type Traces } from '#edge/observability';
import type { PostgresAddress } from '#log/postgres';
import {
  KafkaReadModels,
  PostgresReadModels,
  readModelsBy,
  Runner,
  type ProjectionAlarm,
  type ReadModelStanding,
  type ReadModelStore,
} from '#office/projections';
import type { Letter } from '#streams/relay';
import type { Probe } from '#edge/rest';
import type { JsonObject } from '#kernel/canonical';
import { tracedTurns } from './traced';

export interface OpenProjectionsOptions {
  readonly address: Pick<PostgresAddress, 'projector'>;
  /** Where events come from, the log by default; and when gaming days begin, those of UTC by default. */
  readonly configuration?: Pick<Configuration, 'kafka' | 'projectionsFrom' | 'calendar'>;
  readonly log: Log;
  readonly metrics: Metrics;
  /** No traces by default. */
  readonly traces?: Traces | null;
  /** Receiver of alarms besides the log. */
  readonly alert?: (what: string, where: JsonObject) => void;
  /** Receiver of events that a read model could not apply. */
  readonly park?: (letter: Letter) => void;
}

export interface OpenedProjections {
  /** Is every read model kept up with the log? */
  readonly probe: Probe;
  /** Ends the turns under way and lets go of the database. */
  readonly close: () => Promise<void>;
}

/**
 * Keeps every read model up with the log of a migrated database, from now on until it is closed: by what the log says, or
 * Kafka, as it is configured (S14).
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
  const standing = async () =>
    (await asked.answer()) ?? runner.standing().map((known) => ({ ...known, behind: null }));
  metrics.readModels(standing);
  runner.start();
  return {
    probe: { name: 'the read models', answers: async () => refuseBehind(await standing()) },
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

/** Longest time that a worker may take to catch up with the log. */
const FAR_MS_MAX = 30_000;

type AskedStanding = Pick<
  ReadModelStanding,
  'readModel' | 'behind' | 'stopped' | 'live' | 'failingMs' | 'farMs'
>;

function refuseBehind(standing: readonly AskedStanding[]): void {
  for (const { readModel, behind, stopped, live, failingMs, farMs } of standing) {
    if (behind === null || stopped > 0 || failingMs > 0)
      throw new Error(`read model ${readModel} is stopped`);
    // One that is built beside the one that is read keeps nobody waiting.
    if (live && farMs > FAR_MS_MAX) throw new Error(`read model ${readModel} is ${behind} events behind`);
  }
}
