import { sameBytes } from '#kernel/canonical';
import { type Checkpoint } from '#kernel/merkle';
import { logOfOrigin } from '../store/log-origin';

/**
 * Where a checkpoint was seen. `checkpoint`: the house's own file in SABOT_DATA; `folder`: the log as it is published in
 * SABOT_AUDIT_DIR; `memory`: this process, or an earlier run of it, saw it; `kept`: somebody brought it along.
 */
export type SeenBy = 'checkpoint' | 'folder' | 'memory' | 'kept';

/** A checkpoint that was seen once: the log may go on from it, and never go back behind it. */
export interface SeenCheckpoint {
  readonly by: SeenBy;
  /** How a message names it, such as a file. */
  readonly name: string;
  /** The signed note. Whoever compares it checks the signature, or trusts the place where it was kept. */
  readonly note: string;
  readonly checkpoint: Checkpoint;
}

/** The database as it stands now, as far as it concerns one checkpoint that was seen. */
export interface LogNow {
  /** The origin of the log that the events belong to now; null if there is no audit log. */
  readonly origin: string | null;
  /** What the database has of the seen checkpoint's own log; null if it has no such log. */
  readonly own: {
    /** Leaves under its newest checkpoint. */
    readonly size: number;
    /** Each root that the database gives for the seen size, recorded or recomputed; null stands for one that it lacks. */
    readonly roots: readonly (Uint8Array | null)[];
  } | null;
  /** The checkpoint with which the log after the seen one begins, after a restore; null if there is none. */
  readonly successorBegins: Pick<Checkpoint, 'origin' | 'size' | 'root'> | null;
}

/**
 * How the database stands to a checkpoint that was seen.
 * - `same`: that checkpoint is its newest. `went-on`: its log has grown from it.
 * - `restored`: a recorded restore began another log, which knows of all that was seen; `lost` leaves of it are gone.
 * - `went-back`: the database ends before it, at `size` leaves of that log.
 * - `another-history`: it has other leaves there, or no such checkpoint.
 * - `not-comparable`: the checkpoint is another installation's.
 */
export type Comparison =
  | { readonly relation: 'same' | 'went-on' | 'another-history' | 'not-comparable' }
  | { readonly relation: 'restored'; readonly lost: number }
  | { readonly relation: 'went-back'; readonly size: number };

/** Holds a checkpoint that was seen against the database as it stands now. */
export function compareWithSeen(
  seen: Pick<Checkpoint, 'origin' | 'size' | 'root'>,
  { origin, own, successorBegins }: LogNow,
): Comparison {
  const then = logOfOrigin(seen.origin);
  if (origin === null) return { relation: 'went-back', size: 0 };
  const now = logOfOrigin(origin);
  if (then === null || now === null || then.installation !== now.installation)
    return { relation: 'not-comparable' };
  if (then.incarnation > now.incarnation) return { relation: 'went-back', size: 0 };
  const isOlder = then.incarnation < now.incarnation;
  if (own !== null && own.size >= seen.size) {
    if (!own.roots.every((root) => root !== null && sameBytes(root, seen.root)))
      return { relation: 'another-history' };
    if (isOlder) return { relation: 'restored', lost: 0 };
    return { relation: own.size === seen.size ? 'same' : 'went-on' };
  }
  const size = own?.size ?? 0;
  if (!isOlder) return { relation: 'went-back', size };
  const known = successorBegins?.origin === seen.origin ? successorBegins : null;
  if (known === null || known.size < seen.size)
    return { relation: 'went-back', size: Math.max(size, known?.size ?? 0) };
  const isAnother = known.size === seen.size && !sameBytes(known.root, seen.root);
  return isAnother ? { relation: 'another-history' } : { relation: 'restored', lost: seen.size - size };
}
