import { sameBytes } from '#kernel/canonical';
import { type Checkpoint } from '#kernel/merkle';
import { logOfOrigin } from '../store/log-origin';

/**
 * The place where a checkpoint was seen:
 *
 * - `checkpoint`: the installation's own file in SABOT_DATA
 * - `folder`: the log as published in SABOT_AUDIT_DIR
 * - `memory`: this process, or an earlier run of it
 * - `kept`: somebody brought it
 */
export type SeenBy = 'checkpoint' | 'folder' | 'memory' | 'kept';

/** A checkpoint that was seen. The log may grow from it but never be shorter. */
export interface SeenCheckpoint {
  readonly by: SeenBy;
  /** The name used in messages, such as that of a file. */
  readonly name: string;
  /** The signed note. The caller checks its signature, or trusts the place where it was kept. */
  readonly note: string;
  readonly checkpoint: Checkpoint;
}

/** The current state of the database for comparison with one seen checkpoint. */
export interface LogNow {
  /** The origin of the log of the current events, or `null` if there is no audit log. */
  readonly origin: string | null;
  /** The seen checkpoint's own log in the database, or `null` if it has no such log. */
  readonly own: {
    /** The leaves under its newest checkpoint. */
    readonly size: number;
    /** Each root that the database gives for the seen size, recorded or recomputed; `null` for one that it lacks. */
    readonly roots: readonly (Uint8Array | null)[];
  } | null;
  /** The checkpoint with which the log after the seen one begins, after a restore; `null` if there is none. */
  readonly successorBegins: Pick<Checkpoint, 'origin' | 'size' | 'root'> | null;
}

/**
 * The relation of the database to a checkpoint that was seen:
 *
 * - `same`: that checkpoint is its newest
 * - `went-on`: its log has grown from it
 * - `restored`: a recorded restore began another log, which accounts for all that was seen; `lost` leaves are gone
 * - `went-back`: the database ends before it, at `size` leaves of that log
 * - `another-history`: it has other leaves there, or no such checkpoint
 * - `not-comparable`: the checkpoint is another installation's
 */
export type Comparison =
  | { readonly relation: 'same' | 'went-on' | 'another-history' | 'not-comparable' }
  | { readonly relation: 'restored'; readonly lost: number }
  | { readonly relation: 'went-back'; readonly size: number };

/** Compares a seen checkpoint with the current database. */
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
