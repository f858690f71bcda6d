import { createHmac, hash } from 'node:crypto';

/** SHA-256 as the pure folders take it: bytes in, 32 bytes out. The one-shot call costs a third of `createHash`. */
export const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer');

/**
 * SHA-256 in lower-case hex, of bytes or of a text's UTF-8. Where hex is what is compared or stored this costs a third of
 * encoding, hashing and writing the hex out one after another (0.8 against 2.8 µs for 520 characters, Node 20).
 */
export const sha256Hex = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/** HMAC-SHA-256 as the pure folders take it. */
export const hmacSha256 = (key: Uint8Array, data: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(data).digest();

/** Both, for functions that take what they hash with as a parameter. */
export const hashing = { sha256, hmacSha256 } as const;
