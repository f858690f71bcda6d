import { bytesOfBase64, toBase64, type Sha256, type VerifyEd25519 } from '#kernel/canonical';
import { invariant } from '#kernel/decision';

/** A key that may have signed a note. A signature identifies it by name and id. */
export interface NoteVerifier {
  readonly name: string;
  /** An unsigned number of 32 bits. It identifies the key but proves nothing. */
  readonly id: number;
  readonly verify: (message: Uint8Array, signature: Uint8Array) => boolean;
}

/** A signer of notes. The private key stays in the implementation of `sign`. */
export interface NoteSigner {
  readonly name: string;
  readonly id: number;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

const ED25519 = 0x01;
const PUBLIC_KEY_BYTES = 32;
const SPACE_OR_PLUS = /[\p{White_Space}+]/u;
const utf8 = new TextEncoder();

/** Returns `true` for a key name of C2SP signed-note: not empty, no Unicode space, no plus. */
export const isKeyName = (name: string): boolean =>
  name !== '' && name.isWellFormed() && !SPACE_OR_PLUS.test(name);

/**
 * Returns the id of an Ed25519 key: the first 4 bytes of SHA-256(name ‖ line feed ‖ 0x01 ‖ public key),
 * big-endian.
 */
export function keyIdOf(sha256: Sha256, name: string, publicKey: Uint8Array): number {
  invariant(isKeyName(name), 'a key has a name without spaces and pluses');
  invariant(publicKey.length === PUBLIC_KEY_BYTES, 'an Ed25519 public key is 32 bytes');
  const hash = sha256(Uint8Array.of(...utf8.encode(`${name}\n`), ED25519, ...publicKey));
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0);
}

/** Returns a key as text for verifiers: `name+id in hex+base64` (C2SP signed-note, Verifier keys). */
export function vkeyOf(sha256: Sha256, name: string, publicKey: Uint8Array): string {
  const id = keyIdOf(sha256, name, publicKey).toString(16).padStart(8, '0');
  return `${name}+${id}+${toBase64(Uint8Array.of(ED25519, ...publicKey))}`;
}

const VKEY = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/;

/** Returns the verifier of a key as text; `null` for anything but an Ed25519 key with its own id. */
export function verifierOf(sha256: Sha256, ed25519: VerifyEd25519, vkey: string): NoteVerifier | null {
  const [, name = '', , base64 = ''] = VKEY.exec(vkey) ?? [];
  const key = bytesOfBase64(base64);
  if (key?.length !== 1 + PUBLIC_KEY_BYTES || key[0] !== ED25519 || !isKeyName(name)) return null;
  const publicKey = key.slice(1);
  if (vkeyOf(sha256, name, publicKey) !== vkey) return null;
  return {
    name,
    id: keyIdOf(sha256, name, publicKey),
    verify: (message, signature) => ed25519(publicKey, message, signature),
  };
}

/** Returns a signer of notes by an Ed25519 key. Only `sign` knows the private half. */
export const signerOf = (
  sha256: Sha256,
  name: string,
  publicKey: Uint8Array,
  sign: NoteSigner['sign'],
): NoteSigner => ({ name, id: keyIdOf(sha256, name, publicKey), sign });
