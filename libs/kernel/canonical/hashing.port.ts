/** SHA-256: any bytes in, 32 bytes out. */
export type Sha256 = (data: Uint8Array) => Uint8Array;

/** SHA-256 of bytes, or of a text's UTF-8, in lower-case hex. */
export type Sha256Hex = (data: string | Uint8Array) => string;

/** HMAC-SHA-256 by one key: any bytes in, 32 bytes out. */
export type HmacSha256 = (data: Uint8Array) => Uint8Array;

/** What the pure folders hash with. They are given it, so that they need no `node:` module; `#hashing` has one. */
export interface Hashing {
  readonly sha256: Sha256;
  /** By a key of any length. */
  readonly hmacSha256: (key: Uint8Array) => HmacSha256;
}

/**
 * Ed25519 (RFC 8032): whether a signature of 64 bytes is that of a message by a public key of 32; false, not an error,
 * for bytes of any other length and for what is no key.
 */
export type VerifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
