import { nodesAt, TILE_WIDTH, type Tile, type TileBytes } from '#kernel/merkle';

/**
 * Hashes that one turn added to a tile: those from its place `start` on. A tile is its pieces one behind the other, and a
 * narrower form of it their beginning; so each hash is kept once, however often the edge of the tree is signed.
 */
export interface Piece {
  readonly level: number;
  /** The tile's index on its level. */
  readonly tile: number;
  /** The place of the first of the hashes in the tile, 0 … 255. */
  readonly start: number;
  /** 32 bytes each. */
  readonly hashes: Uint8Array;
}

const HASH_BYTES = 32;

/** What a tree that had `before` leaves lacks of these tiles of a larger one. */
export const piecesOf = (before: number, tiles: readonly TileBytes[]): Piece[] =>
  tiles.flatMap(({ level, index, bytes }) => {
    const start = widthIn(before, level, index);
    const hashes = bytes.subarray(start * HASH_BYTES);
    return hashes.length === 0 ? [] : [{ level, tile: index, start, hashes }];
  });

/** A tile's bytes from its pieces in their order; null when one is missing or they end too early. */
export function tileFromPieces({ width }: Tile, pieces: readonly Piece[]): Uint8Array | null {
  const bytes = new Uint8Array(width * HASH_BYTES);
  let at = 0;
  for (const { start, hashes } of pieces) {
    if (at >= bytes.length) break;
    if (start * HASH_BYTES !== at) return null;
    const fitting = hashes.subarray(0, bytes.length - at);
    bytes.set(fitting, at);
    at += fitting.length;
  }
  return at === bytes.length ? bytes : null;
}

/** How wide a tile is in a tree of so many leaves; 0: it isn't there yet. */
const widthIn = (size: number, level: number, index: number): number =>
  Math.min(TILE_WIDTH, Math.max(0, nodesAt(size, level) - index * TILE_WIDTH));
