import { compareWithSeen, type Comparison, type LogNow, type SeenCheckpoint } from '../seen/high-water-mark';
import { logOfOrigin, originOf } from '../store/log-origin';
import { checkpointOfNote } from '../store/predecessor';
import type { SealStore } from '../store/seal-store.port';

/** Thrown if the database isn't the one whose checkpoint was published, but an older copy or another history. */
export class OlderCopyError extends Error {
  override readonly name = 'OlderCopyError';
}

/**
 * Compares checkpoints seen last, which are kept outside the database, with the database. An older copy that
 * is signed further would be a second history of the same name. Ignores checkpoints of other installations.
 * Throws `OlderCopyError`.
 */
export async function refuseOlderCopy(
  store: Pick<SealStore, 'standing' | 'installation' | 'checkpoint' | 'logs'>,
  seen: readonly SeenCheckpoint[],
): Promise<void> {
  if (seen.length === 0) return;
  const { incarnation } = await store.standing();
  const origin = originOf(await store.installation(), incarnation);
  for (const each of seen) {
    const refusal = refusalOf(
      each,
      compareWithSeen(each.checkpoint, await logNow(store, origin, each)),
      origin,
    );
    if (refusal !== null) throw new OlderCopyError(refusal);
  }
}

/** Returns the database's own state of a log for comparison with a checkpoint that was seen. */
async function logNow(
  store: Pick<SealStore, 'checkpoint' | 'logs'>,
  origin: string,
  { checkpoint: { origin: own, size } }: SeenCheckpoint,
): Promise<LogNow> {
  const of = logOfOrigin(own);
  if (of === null || of.installation !== logOfOrigin(origin)?.installation)
    return { origin, own: null, successorBegins: null };
  const newest = await store.checkpoint(of.incarnation);
  const then = newest?.size === size ? newest : await store.checkpoint(of.incarnation, size);
  const next = (await store.logs()).find(({ incarnation }) => incarnation === of.incarnation + 1);
  const begins = next?.predecessor ?? null;
  return {
    origin,
    own: { size: newest?.size ?? 0, roots: [then?.root ?? null] },
    successorBegins: begins === null ? null : checkpointOfNote(begins),
  };
}

/** Returns why nothing may be played or signed on this database, or `null`. */
function refusalOf(
  { name, checkpoint: { origin: seen, size } }: SeenCheckpoint,
  comparison: Comparison,
  now: string,
): string | null {
  switch (comparison.relation) {
    case 'same':
    case 'went-on':
    case 'restored':
    case 'not-comparable':
      return null;
    case 'went-back':
      return (logOfOrigin(seen)?.incarnation ?? 1) < (logOfOrigin(now)?.incarnation ?? 1)
        ? `the checkpoint that was published last is of ${size} events (${name}), and the restore that this database records knew of ${comparison.size}: put the copy in place once more and run "sabot restored" with that checkpoint`
        : `the checkpoint that was published last is of ${size} events (${name}), and this database has ${comparison.size} of them sealed: it was restored from an older copy; stop all servers and run "sabot restored" before anything is played`;
    case 'another-history':
      return `this database has another checkpoint of ${size} events than was published (${name}), or none: it is another history; run "sabot verify" beside that file`;
  }
}
