import { invariant } from '#kernel/decision';
import type { Sha256 } from '#kernel/canonical';
import { HASH_BYTES, isHash, merkleRoot } from './merkle';
import { hashesOfTile, nodesAt, TILE_WIDTH, tileAt, type Tile, type TileBytes } from './tile';

/**
 * A tree's right edge: all that is needed to go on with it, to know its root, and to write its tiles. Of each tile level
 * the hashes of the tile that isn't full yet, 0 … 255 of them; a frontier is never changed, only followed by another.
 */
export interface Frontier {
  /** Leaves in the tree: the log index of the next one. */
  readonly size: number;
  readonly levels: readonly (readonly Uint8Array[])[];
}

/** A tree that has grown by a block. */
export interface Growth {
  readonly frontier: Frontier;
  /** Of the tree after the block. */
  readonly root: Uint8Array;
  /** What has to be durable before the root is signed: each tile that became full, and the partial ones at the new edge. */
  readonly tiles: readonly TileBytes[];
}

export const EMPTY_FRONTIER: Frontier = { size: 0, levels: [] };

/**
 * Appends a block of leaf hashes (32 bytes each, taken as they stand) in their order. The tiles are those of Go's
 * `tlog.NewTiles`: level by level, the full ones first, and no tile that the tree before had just as wide.
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

/** The RFC 6962 root of the tree with this edge; SHA-256 of nothing for the empty one. */
export function frontierRoot(sha256: Sha256, { levels }: Frontier): Uint8Array {
  let right: readonly Uint8Array[] = [];
  // What is to the right of a level's last full node is one more node beside it, however little is below it.
  for (const hashes of levels) {
    const nodes = [...hashes, ...right];
    right = nodes.length === 0 ? [] : [merkleRoot(sha256, nodes)];
  }
  return right[0] ?? merkleRoot(sha256, []);
}

/** The partial tiles that a tree's frontier is read from, lowest level first. */
export function frontierTiles(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0; nodesAt(size, level) > 0; level++) {
    const tile = tileAt(size, level, Math.floor(nodesAt(size, level) / TILE_WIDTH));
    if (tile !== null) tiles.push(tile);
  }
  return tiles;
}

/**
 * The frontier of a tree that was written, from its `frontierTiles`; null when one is missing or too short. Tiles prove
 * nothing: who reads them compares `frontierRoot` with a root that was signed before going on.
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
