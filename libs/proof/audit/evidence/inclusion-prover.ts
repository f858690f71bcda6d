import { setTimeout as sleep } from 'node:timers/promises';
import { proveInclusions, type AuditLog } from '#proof/seal';
import type { InclusionProver } from './evidence-of-coup';

/**
 * The longest wait for a checkpoint. The sealer signs one every second in which events were committed, so
 * after this time it isn't running.
 */
const WAIT_MS = 3_000;
const ASK_EVERY_MS = 100;

/**
 * Proves events under the newest checkpoint of the audit log. Waits up to `waitMs` for events that aren't
 * sealed yet. Throws `LogUnreachableError` if the database can't be reached.
 */
export const inclusionProverOf = (log: AuditLog, waitMs: number = WAIT_MS): InclusionProver => ({
  prove: async (places) => {
    const until = performance.now() + waitMs;
    for (;;) {
      const proven = await provenNow(log, places);
      if (proven !== null || performance.now() >= until) return proven;
      await sleep(ASK_EVERY_MS);
    }
  },
});

const provenNow = async (
  log: AuditLog,
  places: Parameters<InclusionProver['prove']>[0],
): Promise<Awaited<ReturnType<InclusionProver['prove']>>> => {
  const [newest] = await log.logs();
  const checkpoint = newest === undefined ? null : await log.checkpoint(newest.incarnation);
  if (checkpoint === null) return null;
  const found = await proveInclusions(log, checkpoint, places);
  const proven = found.flatMap((inclusion) => inclusion ?? []);
  return proven.length === places.length ? { note: checkpoint.note, places: proven } : null;
};
