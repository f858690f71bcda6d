import type { Timing } from '#log/event-store';
import type { PostgresWebhooks } from './postgres-webhooks';

export interface PruningOptions {
  readonly store: Pick<PostgresWebhooks, 'prune'>;
  readonly timing: Timing;
  /** The time for which a finished delivery is kept. */
  readonly keepSeconds: number;
  readonly everyMs?: number;
  readonly onPruned: (deliveries: number) => void;
  /** Receives an error, once until pruning succeeds. Pruning is retried. */
  readonly onTrouble: (error: unknown) => void;
}

const EVERY_MS = 10 * 60_000;
/** Few enough rows a shard that nobody waits for long; the rest follows a moment later. */
const EACH_MAX = 200;
const BETWEEN_MS = 100;

/** Deletes old finished deliveries in small batches, until `ending` is aborted. */
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
