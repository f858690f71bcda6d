import type { Timing } from '#log/event-store';
import type { PostgresWebhooks } from './postgres-webhooks';

export interface PruningOptions {
  readonly store: Pick<PostgresWebhooks, 'prune'>;
  readonly timing: Timing;
  /** How long a delivery is kept once it is over. */
  readonly keepSeconds: number;
  readonly everyMs?: number;
  readonly onPruned: (deliveries: number) => void;
  /** It failed and is tried again; told once until it succeeds. */
  readonly onTrouble: (error: unknown) => void;
}

const EVERY_MS = 10 * 60_000;
/** In so many rows a shard nobody is held up for long; what is left goes a moment later. */
const EACH_MAX = 200;
const BETWEEN_MS = 100;

/** Takes deliveries that have long been over out of the log of deliveries, in small batches, until it is told to end. */
export async function pruneDeliveries(options: PruningOptions, ending: AbortSignal): Promise<void> {
  const { store, timing, keepSeconds, everyMs = EVERY_MS, onPruned, onTrouble } = options;
  let failed = false;
  while (!ending.aborted) {
    let pauseMs = everyMs;
    try {
      const pruned = await store.prune(keepSeconds, EACH_MAX);
      if (pruned > 0) {
        onPruned(pruned);
        pauseMs = BETWEEN_MS;
      }
      failed = false;
    } catch (error) {
      if (!failed) onTrouble(error);
      failed = true;
    }
    await timing.pause(pauseMs, ending);
  }
}
