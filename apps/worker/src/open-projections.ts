import { systemTiming } from '#event-store';
import type { Log, Metrics } from '#observability';
import type { PostgresAddress } from '#postgres';
import { PostgresReadModels, READ_MODELS, Runner, type ProjectionAlarm } from '#projections';
import type { Probe } from '#rest';
import type { JsonObject } from '#transparency';

export interface OpenProjectionsOptions {
  readonly address: PostgresAddress;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Who else is told what a person has to look at. */
  readonly alert?: (what: string, where: JsonObject) => void;
}

export interface OpenedProjections {
  /** Is every read model kept up with the log? */
  readonly probe: Probe;
  /** Ends the turns under way and lets go of the database. */
  readonly close: () => Promise<void>;
}

/** Keeps every read model up with the log of a migrated database, from now on until it is closed (S14). */
export function openProjections(options: OpenProjectionsOptions): OpenedProjections {
  const { address, log, metrics } = options;
  const store = new PostgresReadModels(address.projector);
  const runner = new Runner({
    store,
    models: READ_MODELS,
    timing: systemTiming,
    onAlarm: (alarm) => raise(alarm, options),
    onTrouble: (readModel, error) =>
      log.warn({ readModel, error }, 'a read model stands still; it is tried again'),
    onHandled: (readModel, events) => metrics.handled(readModel, events),
  });
  metrics.readModels(() => runner.standing());
  runner.start();
  return {
    probe: { name: 'the read models', answers: () => isKeptUp(runner) },
    close: async () => {
      await runner.stop();
      await store.close();
    },
  };
}

function raise(
  { what, ...where }: ProjectionAlarm,
  { log, metrics, alert }: Pick<OpenProjectionsOptions, 'log' | 'metrics' | 'alert'>,
): void {
  metrics.alarm(what);
  alert?.(what, where);
  log.error({ what, ...where }, 'a read model stands still in part: a person has to look at it');
}

async function isKeptUp(runner: Runner): Promise<void> {
  for (const { readModel, behind, stopped, failingMs } of runner.standing())
    if (behind === null || stopped > 0 || failingMs > 0) throw new Error(`${readModel} stands still`);
}
