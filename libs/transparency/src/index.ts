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
export type { Hashing, Sha256, Sha256Hex } from './hashing.port';
export { bytesOfHex, toHex } from './hex';
export { merklePath, merkleRoot, merkleTree, rootFromPath, type MerkleTree } from './merkle';
