import { sameBytes } from '#transparency';
import { originOf } from './log-origin';
import { checkpointOfNote } from './predecessor';
import type { SealStore } from './seal-store.port';

/** The database isn't the one whose checkpoint was published: an older copy, or another history, is in its place. */
export class OlderCopyError extends Error {
  override readonly name = 'OlderCopyError';
}

/**
 * Holds what was published last (a note, kept outside the database) against the database. Signed on, an older copy would
 * be a second history of the same name. Throws `OlderCopyError`; a note of another log says nothing.
 */
export async function refuseOlderCopy(
  store: Pick<SealStore, 'standing' | 'installation' | 'checkpoint'>,
  note: string | null,
): Promise<void> {
  const seen = note === null ? null : checkpointOfNote(note);
  if (seen === null) return;
  const { incarnation } = await store.standing();
  if (originOf(await store.installation(), incarnation) !== seen.origin) return;
  const newest = await store.checkpoint(incarnation);
  if (newest === null || newest.size < seen.size)
    throw new OlderCopyError(
      `the checkpoint that was published last is of ${seen.size} events, and this database has ${newest?.size ?? 0} of them sealed: it was restored from an older copy; stop all servers and run "sabot restored" before anything is played`,
    );
  const then = newest.size === seen.size ? newest : await store.checkpoint(incarnation, seen.size);
  if (then === null || !sameBytes(then.root, seen.root))
    throw new OlderCopyError(
      `this database has another checkpoint of ${seen.size} events than was published, or none: it is another history; run "sabot verify --checkpoint" with the one that was published`,
    );
}
