import { nodesAt, TILE_WIDTH, type Tile, type TileBytes } from '#kernel/merkle';

/**
 * Hashes that one turn added to a tile, from index `start` on. A tile is its pieces in order, and a partial
 * tile their beginning, so each hash is stored once, however often the edge of the tree is signed.
 */
export interface Piece {
  readonly level: number;
  /** The tile's index on its level. */
  readonly tile: number;
  /** The index of the first hash in the tile, 0 … 255. */
  readonly start: number;
  /** 32 bytes each. */
  readonly hashes: Uint8Array;
}

const HASH_BYTES = 32;

/** Returns the pieces of these tiles that a tree of `before` leaves lacks. */
export const piecesOf = (before: number, tiles: readonly TileBytes[]): Piece[] =>
  tiles.flatMap(({ level, index, bytes }) => {
    const start = widthIn(before, level, index);
    const hashes = bytes.subarray(start * HASH_BYTES);
    return hashes.length === 0 ? [] : [{ level, tile: index, start, hashes }];
  });

/** Returns a tile's bytes from its pieces in order, or `null` if one is missing or they end too early. */
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

/** Returns the width of a tile in a tree of so many leaves; 0 if the tile doesn't exist yet. */
const widthIn = (size: number, level: number, index: number): number =>
  Math.min(TILE_WIDTH, Math.max(0, nodesAt(size, level) - index * TILE_WIDTH));
