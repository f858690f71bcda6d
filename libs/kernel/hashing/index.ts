import { hash } from 'node:crypto';

export { ed25519Key, verifyEd25519, type Ed25519Key } from './ed25519';

const HASH_BYTES = 32;
const BLOCK_BYTES = 64;

/**
 * SHA-256 as the pure folders take it: bytes in, 32 bytes out. By way of a text of 32 characters, one a byte: node makes
 * that in a quarter of the time that it takes for a Buffer (0.5 against 1.2 µs with the copying, Node 20).
 */
export const sha256 = (data: Uint8Array): Uint8Array => writeHash(data, new Uint8Array(HASH_BYTES), 0);

/** Writes the hash of bytes into others from a place on. */
const writeHash = (data: Uint8Array, target: Uint8Array, from: number): Uint8Array => {
  const text = hash('sha256', data, 'binary');
  for (let at = 0; at < HASH_BYTES; at++) target[from + at] = text.charCodeAt(at);
  return target;
};

/**
 * SHA-256 in lower-case hex, of bytes or of a text's UTF-8. Where hex is what is compared or stored this costs a third of
 * encoding, hashing and writing the hex out one after another (0.8 against 2.8 µs for 520 characters, Node 20).
 */
export const sha256Hex = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/**
 * HMAC-SHA-256 as the pure folders take it: by a key of any length, any bytes in, 32 bytes out. By its definition (RFC
 * 2104), what comes of the key made once: 0.8 µs where `createHmac` takes 2.2 (Node 20); a shoe takes 500 of them.
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

/** The first block, and room behind it. Not made for each message: to make 84 bytes costs more than to hash them (Node 20). */
const resized = (block: Uint8Array, length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  bytes.set(block.subarray(0, BLOCK_BYTES));
  return bytes;
};

/** Both, for functions that take what they hash with as a parameter. */
export const hashing = { sha256, hmacSha256 } as const;
