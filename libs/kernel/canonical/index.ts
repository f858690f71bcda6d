export { canonicalJson, isCanonicalJson, type Json, type JsonObject } from './canonical-json';
export { CHAIN_START, chainAfter, chainHexAfter } from './chain';
export {
  eventHash,
  eventHashHex,
  eventHashOfText,
  eventText,
  type EventFields,
  type HashedEvent,
} from './event-hash';
export type { Hashing, HmacSha256, Sha256, Sha256Hex, VerifyEd25519 } from './hashing.port';
export { bytesOfHex, toHex, writeHex } from './hex';
export { SHA256_HEX, UUID } from './patterns';
export { sameBytes } from './same-bytes';
export { bytesOfBase64, toBase64 } from './base64';
