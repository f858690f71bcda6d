import type { Sha256 } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { HASH_BYTES, isHash, merkleRoot } from './merkle';
import { hashesOfTile, nodesAt, TILE_WIDTH, tileAt, type Tile, type TileBytes } from './tile';

/**
 * The right edge of a tree: enough to append to it, to compute its root, and to write its tiles. For each
 * tile level it has the 0 … 255 hashes of the tile that is not full yet. It is immutable.
 */
export interface Frontier {
  /** Number of leaves: the log index of the next one. */
  readonly size: number;
  readonly levels: readonly (readonly Uint8Array[])[];
}

/** A tree after appending a block. */
export interface Growth {
  readonly frontier: Frontier;
  /** Root of the tree after the block. */
  readonly root: Uint8Array;
  /**
   * The tiles that must be durable before the root is signed: those that became full, and the partial ones at
   * the new edge.
   */
  readonly tiles: readonly TileBytes[];
}

export const EMPTY_FRONTIER: Frontier = { size: 0, levels: [] };

/**
 * Appends a block of leaf hashes (32 bytes each) in order. The tiles are those of Go's `tlog.NewTiles`: level
 * by level, full ones first, without tiles that the previous tree had in the same width.
 */
export function grow(sha256: Sha256, frontier: Frontier, leafHashes: readonly Uint8Array[]): Growth {
  const size = frontier.size + leafHashes.length;
  invariant(leafHashes.every(isHash), 'a leaf hash is 32 bytes');
  invariant(Number.isSafeInteger(size), 'a tree has no more leaves than can be counted');
  const tiles: TileBytes[] = [];
  const levels: Uint8Array[][] = [];
  let added = leafHashes;
  for (let level = 0; nodesAt(size, level) > 0; level++) {
    let index = Math.floor(nodesAt(frontier.size, level) / TILE_WIDTH);
    const nodes = [...(frontier.levels[level] ?? []), ...added];
    const full: Uint8Array[] = [];
    let from = 0;
    for (; from + TILE_WIDTH <= nodes.length; from += TILE_WIDTH) {
      const hashes = nodes.slice(from, from + TILE_WIDTH);
      tiles.push(tileOf(level, index++, hashes));
      full.push(merkleRoot(sha256, hashes));
    }
    const rest = nodes.slice(from);
    if (rest.length > 0 && added.length > 0) tiles.push(tileOf(level, index, rest));
    levels.push(rest);
    added = full;
  }
  const grown = { size, levels };
  return { frontier: grown, root: frontierRoot(sha256, grown), tiles };
}

/** Returns the RFC 6962 root of the tree with this edge; SHA-256 of nothing for an empty tree. */
export function frontierRoot(sha256: Sha256, { levels }: Frontier): Uint8Array {
  let right: readonly Uint8Array[] = [];
  // Everything to the right of a level's last full node forms one more node, even if it is small.
  for (const hashes of levels) {
    const nodes = [...hashes, ...right];
    right = nodes.length === 0 ? [] : [merkleRoot(sha256, nodes)];
  }
  return right[0] ?? merkleRoot(sha256, []);
}

/** Returns the partial tiles that contain a tree's frontier, lowest level first. */
export function frontierTiles(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0; nodesAt(size, level) > 0; level++) {
    const tile = tileAt(size, level, Math.floor(nodesAt(size, level) / TILE_WIDTH));
    if (tile !== null) tiles.push(tile);
  }
  return tiles;
}

/**
 * Returns the frontier of a stored tree, from its `frontierTiles`; `null` if one is missing or too short.
 * Tiles prove nothing: compare `frontierRoot` with a signed root before appending.
 */
export function frontierOf(size: number, bytesOf: (tile: Tile) => Uint8Array | null): Frontier | null {
  const levels: Uint8Array[][] = [];
  for (let level = 0; nodesAt(size, level) > 0; level++) {
    const tile = tileAt(size, level, Math.floor(nodesAt(size, level) / TILE_WIDTH));
    const bytes = tile && bytesOf(tile);
    const hashes = tile === null ? [] : bytes && hashesOfTile(tile, bytes);
    if (hashes === null) return null;
    levels.push(hashes);
  }
  return { size, levels };
}

function tileOf(level: number, index: number, hashes: readonly Uint8Array[]): TileBytes {
  const bytes = new Uint8Array(hashes.length * HASH_BYTES);
  for (const [at, hash] of hashes.entries()) bytes.set(hash, at * HASH_BYTES);
  return { level, index, width: hashes.length, bytes };
}
