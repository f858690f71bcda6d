export {
  auditOrigin,
  checkpointText,
  openCheckpoint,
  parseCheckpoint,
  signCheckpoint,
  type Checkpoint,
} from './checkpoint';
export {
  EMPTY_FRONTIER,
  frontierOf,
  frontierRoot,
  frontierTiles,
  grow,
  type Frontier,
  type Growth,
} from './frontier';
export { merklePath, merkleRoot, merkleTree, rootFromPath, type MerkleTree } from './merkle';
export { openNote, signNote } from './note';
export { signerOf, verifierOf, vkeyOf, type NoteSigner, type NoteVerifier } from './note-key';
export { RunningTree } from './running-tree';
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
export { consistencyPlan, inclusionPlan, proofFromTiles, tilesOfPlan, type ProofPlan } from './tree-proof';
export { isConsistent, isIncluded, type ConsistencyClaim, type InclusionClaim } from './verify-proof';
