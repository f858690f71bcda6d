import { sha256 } from '#kernel/hashing';
import {
  consistencyPlan,
  EMPTY_FRONTIER,
  grow,
  inclusionPlan,
  proofFromTiles,
  tilePath,
  type Growth,
  type ProofPlan,
  type Tile,
  type TileBytes,
} from '#kernel/merkle';

/** Returns RFC 6962's leaf hash of an index in decimal digits. */
export const leafOf = (index: number): Uint8Array => sha256(Buffer.from(`\u0000${index}`));

export const leavesOf = (size: number): Uint8Array[] => Array.from({ length: size }, (_, at) => leafOf(at));

/** A published tree: its tiles by path, which are all that a client has for proofs. */
export interface Published extends Growth {
  readonly bytesOf: (tile: Tile) => Uint8Array | null;
  readonly inclusion: (index: number) => Uint8Array[];
  readonly consistency: (oldSize: number) => Uint8Array[];
}

export function publish(leafHashes: readonly Uint8Array[]): Published {
  const growth = grow(sha256, EMPTY_FRONTIER, leafHashes);
  const { size } = growth.frontier;
  const bytesOf = readerOf(growth.tiles);
  const proofOf = (plan: ProofPlan | null) => proofFromTiles(sha256, plan!, bytesOf)!;
  return {
    ...growth,
    bytesOf,
    inclusion: (index) => proofOf(inclusionPlan(index, size)),
    consistency: (oldSize) => proofOf(consistencyPlan(oldSize, size)),
  };
}

export function readerOf(tiles: readonly TileBytes[]): (tile: Tile) => Uint8Array | null {
  const byPath = new Map(tiles.map((tile) => [tilePath(tile), tile.bytes]));
  return (tile) => byPath.get(tilePath(tile)) ?? null;
}
