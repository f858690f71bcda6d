import { sha256, verifyEd25519 } from '#kernel/hashing';
import { verifierOf } from '#kernel/merkle';
import type { KeptKey } from '../store/audit-log.port';
import type { KeyAct } from '../store/seal-store.port';

/** A log's keys as `sabot keys --json` printed them once. An older copy of the database may not have all of them. */
export interface KeyHistory {
  readonly origin: string;
  readonly keys: readonly Pick<KeptKey, 'keyId' | 'vkey' | 'state' | 'fromSize' | 'toSize'>[];
}

/** Thrown if a history of keys doesn't continue this log's own. */
export class ForeignKeysError extends Error {
  override readonly name = 'ForeignKeysError';
}

/** An act on a key, with the size of the log at that time. */
export type SizedAct = KeyAct & { readonly size: number };

/**
 * Returns the acts of a history after those that the database knows, in order. The history must begin with
 * the known ones unchanged, and no new act may be before `size`, the last size that the database knows as
 * signed. Throws `ForeignKeysError`.
 */
export function actsBehind(
  known: readonly KeptKey[],
  size: number,
  origin: string,
  history: KeyHistory,
): readonly SizedAct[] {
  if (history.origin !== origin)
    throw new ForeignKeysError(
      `The key history is of the log ${history.origin}, not of ${origin}. Give the key history of this log.`,
    );
  const brought = new Map(history.keys.map((key) => [key.keyId, key]));
  const ids = new Set(known.map(({ keyId }) => keyId));
  const ended = known.flatMap((key) => {
    const now = brought.get(key.keyId);
    if (now?.vkey !== key.vkey || now.fromSize !== key.fromSize) throw otherThan(key.keyId);
    if (key.toSize !== null && (now.state !== key.state || now.toSize !== key.toSize))
      throw otherThan(key.keyId);
    return key.toSize === null ? endOf(now) : [];
  });
  const added = history.keys.filter(({ keyId }) => !ids.has(keyId));
  for (const { vkey, keyId } of added) {
    const isKey = vkey.startsWith(`${origin}+${keyId}+`) && verifierOf(sha256, verifyEd25519, vkey) !== null;
    if (!isKey)
      throw new ForeignKeysError(`The key ${keyId} in the key history is not a key of the log ${origin}.`);
  }
  const acts = [
    ...ended,
    ...added.flatMap((key): SizedAct[] => [
      { act: 'added', keyId: key.keyId, vkey: key.vkey, size: key.fromSize },
      ...endOf(key),
    ]),
  ].toSorted((a, b) => a.size - b.size); // at one size a key ends before the next comes, in the order of the history
  if (acts.some((act) => act.size < size))
    throw new ForeignKeysError(
      `The key history has a change before log size ${size} that this database does not have.`,
    );
  const isEnded = history.keys.map(({ state }) => state !== 'active');
  const isWhole = history.keys.every(({ toSize }, at) => (toSize !== null) === isEnded[at]);
  if (!isWhole || isEnded.filter((ended) => !ended).length !== 1)
    throw new ForeignKeysError('The key history (--keys) has to end with exactly one active key.');
  return acts;
}

const endOf = ({ keyId, vkey, state, toSize }: KeyHistory['keys'][number]): SizedAct[] =>
  state === 'active' || toSize === null ? [] : [{ act: state, keyId, vkey, size: toSize }];

const otherThan = (keyId: string): ForeignKeysError =>
  new ForeignKeysError(`The key history and this database differ about the key ${keyId}.`);
