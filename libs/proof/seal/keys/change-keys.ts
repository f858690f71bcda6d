import { sha256, type Ed25519Key } from '#kernel/hashing';
import { vkeyOf } from '#kernel/merkle';
import type { KeptKey } from '../store/audit-log.port';
import { activeKey, keyAct } from './file-signers';
import type { KeyFile } from './key-file';
import type { KeyAct, SealStore } from '../store/seal-store.port';

/** The log whose keys are changed, the file that has their private halves, and who it is: a login name. */
export interface KeyChange {
  readonly store: Pick<SealStore, 'keys' | 'changeKeys'>;
  readonly file: KeyFile;
  readonly log: { readonly incarnation: number; readonly origin: string };
  readonly by: string;
}

/** Gives a log its first key; null: it has one. */
export async function generateKey(change: KeyChange): Promise<KeptKey | null> {
  const { store, file, log, by } = change;
  if (activeKey(await store.keys(log.incarnation)) !== null) return null;
  await store.changeKeys(log.incarnation, [keyAct('added', log.origin, file.first())], by);
  return activeKey(await store.keys(log.incarnation));
}

/** Puts a fresh key in the place of the log's; null: it has none yet. What the old one signed is good for ever. */
export async function rotateKey(change: KeyChange): Promise<KeptKey | null> {
  const active = activeKey(await change.store.keys(change.log.incarnation));
  return active && replace(change, active, 'retired');
}

/**
 * Says that a key is dead: whatever it signs larger than what is published by now is refused. The log's own is replaced in
 * the same act. Null: the log never had this key; `revoked` already is left as it is.
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
 * The private half is durable before the store names the key, and the old one's is forgotten afterwards: whenever it breaks
 * off, the file has the key that the store says.
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
