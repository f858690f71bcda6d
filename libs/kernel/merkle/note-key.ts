import { invariant } from '#kernel/decision';
import { bytesOfBase64, toBase64, type Sha256, type VerifyEd25519 } from '#kernel/canonical';

/** Who may have signed a note: name and id tell the key, as far as a signature tells it. */
export interface NoteVerifier {
  readonly name: string;
  /** An unsigned number of 32 bits: an identifier, not a hash that anyone could rely on. */
  readonly id: number;
  readonly verify: (message: Uint8Array, signature: Uint8Array) => boolean;
}

/** Who signs notes. A port: the private key stays with whoever implements `sign`. */
export interface NoteSigner {
  readonly name: string;
  readonly id: number;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

const ED25519 = 0x01;
const PUBLIC_KEY_BYTES = 32;
const SPACE_OR_PLUS = /[\p{White_Space}+]/u;
const utf8 = new TextEncoder();

/** C2SP signed-note: not empty, no Unicode space, no plus. */
export const isKeyName = (name: string): boolean =>
  name !== '' && name.isWellFormed() && !SPACE_OR_PLUS.test(name);

/** The id of an Ed25519 key: the first 4 bytes of SHA-256(name ‖ line feed ‖ 0x01 ‖ public key), big-endian. */
export function keyIdOf(sha256: Sha256, name: string, publicKey: Uint8Array): number {
  invariant(isKeyName(name), 'a key has a name without spaces and pluses');
  invariant(publicKey.length === PUBLIC_KEY_BYTES, 'an Ed25519 public key is 32 bytes');
  const hash = sha256(Uint8Array.of(...utf8.encode(`${name}\n`), ED25519, ...publicKey));
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0);
}

/** The key as text, for whoever verifies: `name+id in hex+base64` (C2SP signed-note, Verifier keys). */
export function vkeyOf(sha256: Sha256, name: string, publicKey: Uint8Array): string {
  const id = keyIdOf(sha256, name, publicKey).toString(16).padStart(8, '0');
  return `${name}+${id}+${toBase64(Uint8Array.of(ED25519, ...publicKey))}`;
}

const VKEY = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/;

/** The verifier of a key as text; null for any but an Ed25519 key whose id is its own. */
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

/** The signer of notes by an Ed25519 key, whose private half only `sign` knows. */
export const signerOf = (
  sha256: Sha256,
  name: string,
  publicKey: Uint8Array,
  sign: NoteSigner['sign'],
): NoteSigner => ({ name, id: keyIdOf(sha256, name, publicKey), sign });
