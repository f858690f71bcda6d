import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { CheckingMeans } from '#proof/evidence';

/** What `#hashing` does by node:crypto, where there is no node. Ed25519 as RFC 8032 has it, as OpenSSL does. */
export const browserMeans: CheckingMeans = {
  hashing: { sha256, hmacSha256: (key) => (data) => hmac(sha256, key, data) },
  ed25519(publicKey, message, signature) {
    try {
      return ed25519.verify(signature, message, publicKey, { zip215: false });
    } catch {
      return false; // bytes of another length, or of no point
    }
  },
};
