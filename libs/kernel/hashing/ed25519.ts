import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** The DER prefix of a raw key (RFC 8410), which Node requires. */
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/**
 * Verifies an Ed25519 signature (RFC 8032) in the form of the pure folders: 64 bytes, under a public key of
 * 32 bytes. Returns `false` for any other length and for an invalid key.
 */
export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  const der = Buffer.concat([PUBLIC_PREFIX, publicKey]);
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
}

/** An Ed25519 key that signs. It does not reveal its private half. */
export interface Ed25519Key {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes. */
  readonly sign: (message: Uint8Array) => Uint8Array;
}

/**
 * Returns the key of a seed, the 32 bytes that RFC 8032 calls the private key. Throws `RangeError` for any
 * other length.
 */
export function ed25519Key(seed: Uint8Array): Ed25519Key {
  if (seed.length !== KEY_BYTES) throw new RangeError('the seed of an Ed25519 key is 32 bytes');
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: new Uint8Array(der.subarray(PUBLIC_PREFIX.length)),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  };
}
