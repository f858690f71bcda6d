/** SHA-256: any bytes in, 32 bytes out. */
export type Sha256 = (data: Uint8Array) => Uint8Array;

/** SHA-256 of bytes, or of a text in UTF-8, in lower-case hex. */
export type Sha256Hex = (data: string | Uint8Array) => string;

/** HMAC-SHA-256 under one key: any bytes in, 32 bytes out. */
export type HmacSha256 = (data: Uint8Array) => Uint8Array;

/**
 * Hash functions for the pure folders, passed in so that they need no `node:` module. `#hashing` has an
 * implementation.
 */
export interface Hashing {
  readonly sha256: Sha256;
  /** Takes a key of any length. */
  readonly hmacSha256: (key: Uint8Array) => HmacSha256;
}

/**
 * Verifies an Ed25519 signature (RFC 8032): 64 bytes, under a public key of 32 bytes. Returns `false`,
 * without an error, for any other length and for an invalid key.
 */
export type VerifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
