import { hash } from 'node:crypto';

export { ed25519Key, verifyEd25519, type Ed25519Key } from './ed25519';

const HASH_BYTES = 32;
const BLOCK_BYTES = 64;

/**
 * Returns SHA-256 in the form of the pure folders. It uses a string of 32 characters, one a byte, which Node
 * makes in a quarter of the time of a Buffer (0.5 µs with copying, against 1.2; Node 20).
 */
export const sha256 = (data: Uint8Array): Uint8Array => writeHash(data, new Uint8Array(HASH_BYTES), 0);

/** Writes the hash of bytes into others from an offset. */
const writeHash = (data: Uint8Array, target: Uint8Array, from: number): Uint8Array => {
  const text = hash('sha256', data, 'binary');
  for (let at = 0; at < HASH_BYTES; at++) target[from + at] = text.charCodeAt(at);
  return target;
};

/**
 * Returns SHA-256 of bytes, or of a text in UTF-8, in lower-case hex. This takes a third of the time of
 * encoding, hashing and converting separately (0.8 µs against 2.8 for 520 characters; Node 20).
 */
export const sha256Hex = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/**
 * Returns HMAC-SHA-256 for a key of any length, in the form of the pure folders. It implements the definition
 * (RFC 2104) and prepares the key once: 0.8 µs a message, against 2.2 by `createHmac` (Node 20). A shoe takes
 * 500 of them.
 */
export const hmacSha256 = (key: Uint8Array): ((data: Uint8Array) => Uint8Array) => {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  let inner: Uint8Array = new Uint8Array(BLOCK_BYTES).fill(0x36);
  const outer = new Uint8Array(BLOCK_BYTES + HASH_BYTES).fill(0x5c, 0, BLOCK_BYTES);
  for (let at = 0; at < short.length; at++) {
    const byte = short[at] ?? 0;
    inner[at] = byte ^ 0x36;
    outer[at] = byte ^ 0x5c;
  }
  return (data) => {
    if (inner.length !== BLOCK_BYTES + data.length) inner = resized(inner, BLOCK_BYTES + data.length);
    inner.set(data, BLOCK_BYTES);
    return sha256(writeHash(inner, outer, BLOCK_BYTES));
  };
};

/**
 * Returns the first block, resized. It is not allocated for each message: allocating 84 bytes costs more than
 * hashing them (Node 20).
 */
const resized = (block: Uint8Array, length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  bytes.set(block.subarray(0, BLOCK_BYTES));
  return bytes;
};

/** Both functions, for callers that take them as a parameter. */
export const hashing = { sha256, hmacSha256 } as const;
