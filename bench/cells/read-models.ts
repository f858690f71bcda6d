import { PostgresReadModels, PostgresUpkeep, READ_MODELS, rebuild } from '#office/projections';
import { madeLog } from '../house/made-log';
import { rowOf } from '../measure/row';
import { check, sized, type Bench } from './cell';

const EVENTS = 100_000;
const TRIAL_EVENTS = 500;

/** Measures rebuilding each read model from the first event on, like `sabot rebuild`. Events per second. */
export async function readModels(bench: Bench): Promise<void> {
  const { projector } = await madeLog(bench.server, sized(bench, EVENTS, TRIAL_EVENTS));
  const store = new PostgresReadModels(projector);
  const upkeep = new PostgresUpkeep(projector);
  try {
    for (const model of READ_MODELS) {
      const began = performance.now();
      const { outcome, events } = await rebuild({ store, upkeep, model, acceptDifferences: false });
      const opsPerSecond = (1_000 * events) / (performance.now() - began);
      check(outcome === 'switched' && events > 0, `${model.name} is ${outcome} after ${events} events`);
      const measured = { opsPerSecond, p50Ms: null, p99Ms: null, errors: 0 };
      bench.emit(
        rowOf({ peer: 'sabot', workload: `rebuild-${model.name}`, concurrency: 1 }, measured, { events }),
      );
    }
  } finally {
    await Promise.all([store.close(), upkeep.close()]);
  }
}
