import { createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { errorCode } from '#kernel/decision';
import { findPrivateFile, makeFile } from '#kernel/files';
import { generateSigningJwk, importSigningJwk } from './signing-key';

/** The key that signs this installation's tokens, with the key that verifies them. */
export interface KeySet {
  /** The RFC 7638 thumbprint of the public key. */
  readonly id: string;
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
}

/** Thrown if the file of the key set can't be used. The message says what to do, and discloses nothing of the key. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
}

/** Opens the key set in a file (`SABOT_DATA/identity.json`), or creates it (0600). Throws `IdentityError`. */
export async function openKeySet(file: string): Promise<KeySet> {
  const signing = readOrMake(file);
  if (signing === null)
    throw new IdentityError(`The file ${file} was removed while it was being made. Start again.`);
  const verifying = createPublicKey(signing);
  return { id: await calculateJwkThumbprint(verifying.export({ format: 'jwk' })), signing, verifying };
}

function readOrMake(file: string): KeyObject | null {
  try {
    return read(file) ?? make(file) ?? read(file);
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    const code = errorCode(error);
    throw new IdentityError(
      `The file ${file} with the key that signs tokens cannot be read or made (${String(code)}). Let this user write there.`,
      { cause: error },
    );
  }
}

function read(file: string): KeyObject | null {
  const exposed = (): Error =>
    new IdentityError(
      `The file ${file} with the key that signs tokens can be read by other users. Run chmod 600 on it.`,
    );
  const text = findPrivateFile(file, exposed);
  if (text === null) return null;
  try {
    return importSigningJwk(JSON.parse(text));
  } catch {
    // The parser's own message would repeat parts of the file.
    throw new IdentityError(
      `The file ${file} is not a key of sabot, or is damaged. Remove it, and sabot makes a new one; old tokens then end.`,
    );
  }
}

/** Writes the file of a new key and returns the key, or `null` if another process created the file first. */
function make(file: string): KeyObject | null {
  const jwk = generateSigningJwk();
  return makeFile(file, `${JSON.stringify(jwk)}\n`, 0o600) ? importSigningJwk(jwk) : null;
}
