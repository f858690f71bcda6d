import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { CheckingMeans } from '#proof/evidence';

/** Implements `#hashing` for browsers, without node:crypto. Ed25519 follows RFC 8032 as OpenSSL does. */
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
