export { canonicalJson, isCanonicalJson, type Json, type JsonObject } from './canonical-json';
export { CHAIN_START, chainAfter, chainHexAfter } from './chain';
export {
  auditOrigin,
  checkpointText,
  openCheckpoint,
  parseCheckpoint,
  signCheckpoint,
  type Checkpoint,
  type CheckpointFault,
  type OpenedCheckpoint,
} from './checkpoint';
export {
  eventHash,
  eventHashHex,
  eventHashOfText,
  eventText,
  type EventFields,
  type HashedEvent,
} from './event-hash';
export {
  EMPTY_FRONTIER,
  frontierOf,
  frontierRoot,
  frontierTiles,
  grow,
  type Frontier,
  type Growth,
} from './frontier';
export type { Hashing, HmacSha256, Sha256, Sha256Hex, VerifyEd25519 } from './hashing.port';
export { bytesOfHex, toHex, writeHex } from './hex';
export { merklePath, merkleRoot, merkleTree, rootFromPath, type MerkleTree } from './merkle';
export { openNote, signNote, type NoteFault, type OpenedNote } from './note';
export { keyIdOf, signerOf, verifierOf, vkeyOf, type NoteSigner, type NoteVerifier } from './note-key';
export { RunningTree, type OnNode } from './running-tree';
export { sameBytes } from './same-bytes';
export {
  entriesPath,
  hashesOfTile,
  nodesAt,
  parseTilePath,
  TILE_WIDTH,
  tileAt,
  tilePath,
  type Tile,
  type TileBytes,
} from './tile';
export {
  consistencyPlan,
  inclusionPlan,
  proofFromTiles,
  tilesOfPlan,
  type ProofPlan,
  type Subtree,
} from './tree-proof';
export { isConsistent, isIncluded, type ConsistencyClaim, type InclusionClaim } from './verify-proof';
