import { errorCode } from '#kernel/decision';
import { makeFile, readPrivateFile, replaceFile } from '#kernel/files';
import {
  base64,
  freshKey,
  freshRing,
  keyIn,
  objectIn,
  ringAsJson,
  ringIn,
  withFreshKey,
  type KeyRing,
} from '../heads/key-ring';

/**
 * The keys of the vault. The current one seals; older ones open what they sealed. They are only given to the
 * cipher.
 */
export interface Keyring extends KeyRing {
  /** Key for the digests of command bodies. It is never rotated, because ids must be recognised for ever. */
  readonly digestKey: Uint8Array;
}

/** Thrown if the key file can't be used. The message says what to do and contains no key. */
export class KeyringError extends Error {
  override readonly name = 'KeyringError';
}

/** Returns random keys that are stored in no file and end with the process. */
export function freshKeyring(): Keyring {
  return { ...freshRing(PREFIX), digestKey: freshKey() };
}

/**
 * Returns the keys in a file. A missing file is created (0600) and durable before anything is sealed. Throws
 * `KeyringError`.
 */
export function openKeyring(file: string): Keyring {
  try {
    return readKeyring(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const made = freshKeyring();
  return makeFile(file, textOf(made), 0o600) ? made : readKeyring(file); // another process may have been quicker
}

/** Adds a fresh key and makes it the current one. What was sealed before is still opened by its own key. */
export function rotateKeyring(file: string): Keyring {
  const { keys, digestKey } = readKeyring(file);
  const rotated: Keyring = { ...withFreshKey(PREFIX, keys), digestKey };
  replaceFile(file, textOf(rotated), 0o600);
  return rotated;
}

const PREFIX = 'k';

const textOf = ({ digestKey, ...ring }: Keyring): string =>
  `${JSON.stringify({ ...ringAsJson(ring), digestKey: base64(digestKey) })}\n`;

function readKeyring(file: string): Keyring {
  const exposed = (): Error =>
    new KeyringError(
      `The file ${file} with the vault's keys can be read by other users. Run chmod 600 on it.`,
    );
  const fields = objectIn(readPrivateFile(file, exposed));
  const ring = fields && ringIn(fields);
  const digestKey = fields && keyIn(fields['digestKey']);
  if (ring === null || digestKey === null)
    throw new KeyringError(
      `The file ${file} is not a key file of the vault, or is damaged. Put your copy back.`,
    );
  return { ...ring, digestKey };
}
