import type { Pool } from 'pg';
import { SIGNED_HEAD, SIGNED_HEADS } from '../kept/head-row';
import { installationOf } from '../postgres/installation';
import { openPool, SESSION } from '../postgres/postgres-session';
import { query } from '../query/query';
import { HeadSigner, isUntouched, type SignedHead } from './head-mac';
import { signHeads } from './sign-heads';
import { noteAdopted, readWriterKeys, WriterKeyError, writerKeysOf, type WriterKeys } from './writer-keys';

/** The writer's keys, and the number of heads that were signed to adopt them. */
export interface Adopted {
  readonly keys: WriterKeys;
  /** Number of non-empty shards whose unsigned heads were accepted. It is 0 except once, at an upgrade. */
  readonly unsigned: number;
}

/**
 * Opens the writer's key file for a migrated database. If there is no file and no head was ever signed, it
 * makes one and signs every head as it is. This happens for a new database, and once when an older release is
 * upgraded. The file then records this, so that anyone who removes the MACs from the database does not get
 * them back. Throws `WriterKeyError` if the file belongs to another installation, or lacks keys that signed
 * heads.
 */
export async function adoptHeads(writerUrl: string, file: string): Promise<Adopted> {
  const pool = openPool(writerUrl, { connections: 1, name: 'sabot writer keys', session: SESSION });
  try {
    const { id } = await installationOf(pool);
    const heads = await headsOf(pool);
    if (readWriterKeys(file) === null) refuseSigned(heads, file);
    const keys = writerKeysOf(file, id);
    refuseStrangers(keys, heads, file);
    if (keys.adopted) return { keys, unsigned: 0 };
    const unsigned = await signAll(pool, new HeadSigner(id, keys), heads);
    return { keys: noteAdopted(file), unsigned };
  } finally {
    await pool.end();
  }
}

const headsOf = async (pool: Pool): Promise<readonly SignedHead[]> =>
  query(pool, SIGNED_HEAD, { name: 'heads', text: `${SIGNED_HEADS} order by h.shard` });

/** Signs all unsigned heads. A server that writes meanwhile signs its own, so they are read again. */
async function signAll(pool: Pool, signer: HeadSigner, first: readonly SignedHead[]): Promise<number> {
  const unsigned = first.filter((head) => head.mac === null && !isUntouched(head)).length;
  let left = first.filter(({ mac }) => mac === null);
  while (left.length > 0) {
    await signHeads(pool, 'adopted', left, signer);
    left = (await headsOf(pool)).filter(({ mac }) => mac === null);
  }
  return unsigned;
}

const LOST =
  'If it is lost for good, run "sabot verify", and then "sabot restored", which signs the heads again.';

function refuseSigned(heads: readonly SignedHead[], file: string): void {
  const signed = heads.find(({ mac }) => mac !== null)?.mac;
  if (signed === undefined || signed === null) return;
  throw new WriterKeyError(
    `The writer's key file ${file} is missing, and the shard heads are signed by the key ${signed.keyId}. Copy the file from another table server, or set SABOT_WRITER_KEY_FILE to its place. ${LOST}`,
  );
}

function refuseStrangers(keys: WriterKeys, heads: readonly SignedHead[], file: string): void {
  const signed = heads.flatMap(({ mac }) => (mac === null ? [] : [mac]));
  const stranger = signed.find(({ keyId }) => !keys.keys.has(keyId));
  if (stranger === undefined || signed.some(({ keyId }) => keys.keys.has(keyId))) return;
  throw new WriterKeyError(
    `The shard heads of this database are signed by the key ${stranger.keyId}, which is not in ${file}. Copy the file from the server where the key was rotated. ${LOST}`,
  );
}
