import { sameBytes } from '#kernel/canonical';

/** Bytes of a digest that depend on the command. The other four name the key. */
const CONTENT_BYTES = 28;
const DIGEST_BYTES = 32;

/**
 * Returns the 32 bytes by which a command's content is recognised: 28 bytes of its HMAC, then 4 bytes of an
 * HMAC that names the key. So a comparison can tell another content from another key.
 */
export const commandDigest = (content: Uint8Array, keyName: Uint8Array): Uint8Array => {
  const digest = new Uint8Array(DIGEST_BYTES);
  digest.set(content.subarray(0, CONTENT_BYTES));
  digest.set(keyName.subarray(0, DIGEST_BYTES - CONTENT_BYTES), CONTENT_BYTES);
  return digest;
};

/**
 * Compares the remembered digest of a command with that of a command under the same id. Returns `unknown` if
 * they were made with different keys: then nothing shows if the content is the same. An older
 * digest is 32 bytes of the HMAC and names no key, so it is never `different`.
 */
export const compareDigests = (
  remembered: Uint8Array,
  given: Uint8Array,
): 'same' | 'different' | 'unknown' => {
  const part = (digest: Uint8Array): Uint8Array => digest.subarray(0, CONTENT_BYTES);
  if (sameBytes(part(remembered), part(given))) return 'same';
  const isSameKey = sameBytes(remembered.subarray(CONTENT_BYTES), given.subarray(CONTENT_BYTES));
  return isSameKey ? 'different' : 'unknown';
};
