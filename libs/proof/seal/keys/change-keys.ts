import { sha256, type Ed25519Key } from '#kernel/hashing';
import { vkeyOf } from '#kernel/merkle';
import type { KeptKey } from '../store/audit-log.port';
import type { KeyAct, SealStore } from '../store/seal-store.port';
import { activeKey, keyAct } from './file-signers';
import type { KeyFile } from './key-file';

/** The log whose keys are changed, the file of their private halves, and the login name of the person. */
export interface KeyChange {
  readonly store: Pick<SealStore, 'keys' | 'changeKeys'>;
  readonly file: KeyFile;
  readonly log: { readonly incarnation: number; readonly origin: string };
  readonly by: string;
}

/** Gives a log its first key. Returns `null` if it already has one. */
export async function generateKey(change: KeyChange): Promise<KeptKey | null> {
  const { store, file, log, by } = change;
  if (activeKey(await store.keys(log.incarnation)) !== null) return null;
  await store.changeKeys(log.incarnation, [keyAct('added', log.origin, file.first())], by);
  return activeKey(await store.keys(log.incarnation));
}

/** Replaces the log's key with a new one. Returns `null` if it has none yet. Signatures of the old key remain valid. */
export async function rotateKey(change: KeyChange): Promise<KeptKey | null> {
  const active = activeKey(await change.store.keys(change.log.incarnation));
  return active && replace(change, active, 'retired');
}

/**
 * Revokes a key: its signatures of anything larger than what is published now are refused. The log's own key is
 * replaced in the same step. Returns `null` if the log never had this key. A key revoked before stays as it is.
 */
export async function revokeKey(change: KeyChange, keyId: string): Promise<KeptKey | null> {
  const { store, log, by } = change;
  const key = (await store.keys(log.incarnation)).find((each) => each.keyId === keyId);
  if (key === undefined) return null;
  if (key.state === 'active') await replace(change, key, 'revoked');
  if (key.state === 'retired')
    await store.changeKeys(log.incarnation, [{ act: 'revoked', keyId, vkey: key.vkey }], by);
  return (await store.keys(log.incarnation)).find((each) => each.keyId === keyId) ?? null;
}

/**
 * Replaces a key. The new private half is durable before the store names it, and the old one is deleted
 * afterwards. So the file always has the key that the store names.
 */
async function replace(
  { store, file, log: { incarnation, origin }, by }: KeyChange,
  { keyId, vkey }: KeptKey,
  ends: 'retired' | 'revoked',
): Promise<KeptKey | null> {
  const fresh = file.add();
  const acts: KeyAct[] = [{ act: ends, keyId, vkey }, keyAct('added', origin, fresh)];
  await store.changeKeys(incarnation, acts, by);
  file.keepOnly((key) => isSame(key, fresh, origin));
  return activeKey(await store.keys(incarnation));
}

const isSame = (one: Ed25519Key, other: Ed25519Key, origin: string): boolean =>
  vkeyOf(sha256, origin, one.publicKey) === vkeyOf(sha256, origin, other.publicKey);
