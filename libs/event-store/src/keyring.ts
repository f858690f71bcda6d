import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { makeFile, replaceFile } from '#files';

/** The keys of the vault. They leave this file only as arguments of the cipher. */
export interface Keyring {
  /** The id of the key that seals from now on. */
  readonly current: string;
  /** Keys of 32 bytes by their ids: old ones still open what they sealed. */
  readonly keys: ReadonlyMap<string, Uint8Array>;
  /** For the digests of command bodies. It is never rotated: ids have to be known again for ever. */
  readonly digestKey: Uint8Array;
}

/** The key file can't be used as it is. The message says what to do, and nothing of the keys. */
export class KeyringError extends Error {
  override readonly name = 'KeyringError';
}

/** Keys that nobody had before, and that are in no file: with the process they are forgotten. */
export function freshKeyring(): Keyring {
  const current = freshId();
  return { current, keys: new Map([[current, randomBytes(32)]]), digestKey: randomBytes(32) };
}

/** The keys in a file, which is made (0600) when there is none, and is on the disk before anything is sealed. Throws `KeyringError`. */
export function openKeyring(file: string): Keyring {
  try {
    return readKeyring(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const made = freshKeyring();
  return makeFile(file, textOf(made), 0o600) ? made : readKeyring(file); // another process may have been quicker
}

/** Adds a fresh key and makes it the current one; what was sealed before is still opened by its own key. */
export function rotateKeyring(file: string): Keyring {
  const { keys, digestKey } = readKeyring(file);
  const current = freshId();
  const rotated: Keyring = { current, keys: new Map([...keys, [current, randomBytes(32)]]), digestKey };
  replaceFile(file, textOf(rotated), 0o600);
  return rotated;
}

const freshId = (): string => `k${randomBytes(6).toString('hex')}`;
const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

const textOf = ({ current, keys, digestKey }: Keyring): string =>
  `${JSON.stringify({
    current,
    keys: Object.fromEntries([...keys].map(([id, key]) => [id, base64(key)])),
    digestKey: base64(digestKey),
  })}\n`;

function readKeyring(file: string): Keyring {
  const { mode } = statSync(file);
  if ((mode & 0o077) !== 0) {
    throw new KeyringError(`${file} holds the vault's keys and others may read it: run chmod 600 on it`);
  }
  const parsed = parse(readFileSync(file, 'utf8'));
  if (parsed === null) throw new KeyringError(`${file} is not a key file of the vault, or it is damaged`);
  return parsed;
}

function parse(text: string): Keyring | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null; // the parser's own message would repeat what it read
  }
  if (typeof value !== 'object' || value === null) return null;
  const { current, keys, digestKey } = value as Record<string, unknown>;
  if (typeof current !== 'string' || typeof keys !== 'object' || keys === null) return null;
  const ring = new Map<string, Uint8Array>();
  for (const [id, key] of Object.entries(keys)) {
    const bytes = keyOf(key);
    if (bytes === null) return null;
    ring.set(id, bytes);
  }
  const digest = keyOf(digestKey);
  return digest === null || !ring.has(current) ? null : { current, keys: ring, digestKey: digest };
}

const base64 = (key: Uint8Array): string => Buffer.from(key).toString('base64');

function keyOf(text: unknown): Uint8Array | null {
  if (typeof text !== 'string') return null;
  const key = Buffer.from(text, 'base64');
  return key.length === 32 ? key : null;
}
