import { errorCode } from '#kernel/decision';
import { sha256, verifyEd25519 } from '#kernel/hashing';
import { openNote, verifierOf } from '#kernel/merkle';
import {
  execute,
  FOLLOWER,
  HeadSigner,
  inTransaction,
  openPool,
  query,
  SIGNED_HEAD,
  SIGNED_HEADS,
  signHeads,
  StatementError,
  type Connected,
  type HeadKeys,
} from '#log/event-store';
import { actsBehind, type KeyHistory, type SizedAct } from '../keys/key-history';
import type { KeptKey } from '../store/audit-log.port';
import { originOf } from '../store/log-origin';
import { PostgresSealStore } from '../store/postgres-seal-store';
import { checkpointOfNote, predecessorOf } from '../store/predecessor';

/** The result of marking a database as restored. */
export interface Restored {
  readonly incarnation: number;
  /** The name of the new log. */
  readonly origin: string;
  /** The last known checkpoint of the log before, or `null`. */
  readonly predecessor: { readonly origin: string; readonly size: number; readonly note: string } | null;
  /** The number of signed leaves of the log before that this database no longer has, as far as is known. */
  readonly lost: number;
  /** The id of the key that signed the heads of the new incarnation. */
  readonly writerKey: string;
  /** Shards whose restored head has no signature by a known key. */
  readonly unsigned: readonly number[];
}

/** Thrown if a server still runs on the database, or stopped so recently that this can't be excluded. */
export class StillServedError extends Error {
  override readonly name = 'StillServedError';
}

/** Thrown if a kept checkpoint isn't of this installation's log, or its signature is invalid. */
export class ForeignCheckpointError extends Error {
  override readonly name = 'ForeignCheckpointError';
}

/**
 * Marks a database that was restored from a copy (S16), in one transaction. Raises its incarnation, so that
 * reused sequence numbers aren't taken for repeats, and begins a new audit log with the last known checkpoint
 * of the old one. Projections that were restored with the log continue from their positions.
 *
 * - `kept`: checkpoints from outside the database, as notes, each of which must be valid
 * - `history`: the old log's keys as printed after the copy was made, and who brings them; acts that the
 *   database lacks are recorded with the old log
 * - `writerKeys`: the installation's keys, which sign the heads again (S21), recorded in `sabot.head_signing`
 *
 * Throws `StillServedError`, `ForeignCheckpointError` or `ForeignKeysError`.
 */
export async function markRestored(
  address: { readonly admin: string; readonly sealer: string },
  writerKeys: (installation: string) => HeadKeys,
  kept: readonly string[],
  history: (KeyHistory & { readonly by: string }) | null = null,
): Promise<Restored> {
  const store = new PostgresSealStore(address.sealer);
  const pool = openPool(address.admin, { ...FOLLOWER, connections: 1, name: 'sabot restored' });
  try {
    const installation = await store.installation();
    const { incarnation: before, heads } = await store.standing();
    const old = originOf(installation, before);
    const newest = await store.checkpoint(before);
    const known = await store.keys(before);
    const acts = history === null ? [] : actsBehind(known, newest?.size ?? 0, old, history);
    for (const note of kept) refuseForeign(note, old, history?.keys ?? known);
    const last = predecessorOf(old, [newest?.note ?? null, ...kept]);
    const signer = new HeadSigner(installation, writerKeys(installation));
    const unsigned = heads.flatMap((head) => (signer.fault(head) === null ? [] : [head.shard]));
    const incarnation = before + 1;
    const origin = originOf(installation, incarnation);
    await inTransaction(pool, async (client) => {
      await execute(client, AS_OWNER);
      const values = [incarnation, old, origin, last?.predecessor ?? null, last && Buffer.from(last.leaf)];
      await execute(client, { text: 'select sabot.begin_incarnation($1, $2, $3, $4, $5)', values });
      const restored = await query(client, SIGNED_HEAD, { text: `${SIGNED_HEADS} order by h.shard` });
      await signHeads(client, 'restored', restored, signer);
      if (history !== null) await record(client, before, acts, history.by);
    });
    const size = last === null ? 0 : (checkpointOfNote(last.predecessor)?.size ?? 0);
    const predecessor = last && { origin: old, size, note: last.predecessor };
    const lost = Math.max(0, size - (newest?.size ?? 0));
    return { incarnation, origin, predecessor, lost, writerKey: signer.current, unsigned };
  } catch (error) {
    if (error instanceof StatementError && errorCode(error.cause) === OBJECT_IN_USE)
      throw new StillServedError(
        'A server uses this database, or ended less than ten seconds ago. Stop all servers, wait ten seconds, and try again.',
        { cause: error },
      );
    throw error;
  } finally {
    await store.close();
    await pool.end();
  }
}

const OBJECT_IN_USE = '55006';
/**
 * Sets the role of the schema's owner, or keeps the current one if that isn't allowed (a DATABASE_URL without roles).
 */
const AS_OWNER = `select set_config('role', pg_get_userbyid(n.nspowner), true) from pg_catalog.pg_namespace n
  where n.nspname = 'sabot' and pg_has_role(current_user, n.nspowner, 'set')`;

/** Adds acts on keys to a log's record. */
async function record(client: Connected, log: number, acts: readonly SizedAct[], by: string): Promise<void> {
  const text = `insert into sabot.audit_key_act (incarnation, size, act, key_id, vkey, by)
    select $1, w.size, w.act, w.id, w.vkey, $6
    from unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) with ordinality as w(size, act, id, vkey, at)
    order by w.at`;
  const [sizes, kinds] = [acts.map(({ size }) => size), acts.map(({ act }) => act)];
  const [ids, vkeys] = [acts.map(({ keyId }) => keyId), acts.map(({ vkey }) => vkey)];
  await execute(client, { text, values: [log, sizes, kinds, ids, vkeys, by] });
}

/** Throws unless a note was signed by a key while it was the log's. */
function refuseForeign(
  note: string,
  origin: string,
  keys: readonly Pick<KeptKey, 'vkey' | 'fromSize' | 'toSize'>[],
): void {
  const checkpoint = checkpointOfNote(note);
  if (checkpoint?.origin !== origin)
    throw new ForeignCheckpointError(
      `The checkpoint is of ${checkpoint?.origin ?? 'no log'}, not of the log ${origin}. Give a checkpoint of this log.`,
    );
  const { size } = checkpoint;
  const verifiers = keys
    .filter(({ fromSize, toSize }) => fromSize <= size && size <= (toSize ?? size))
    .flatMap(({ vkey }) => verifierOf(sha256, verifyEd25519, vkey) ?? []);
  if (!openNote(new TextEncoder().encode(note), verifiers).ok)
    throw new ForeignCheckpointError(
      `The checkpoint of ${size} events is not signed by a known key of the log. If the key was added after the backup, give --keys.`,
    );
}
