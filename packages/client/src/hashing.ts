/**
 * SHA-256, HMAC and Ed25519 by `node:crypto`, in the form that the consumer and the evidence check take them.
 *
 * @packageDocumentation
 */
export {
  ed25519Key,
  hashing,
  hmacSha256,
  sha256,
  sha256Hex,
  verifyEd25519,
  type Ed25519Key,
} from '#kernel/hashing';
