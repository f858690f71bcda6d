import { invariant } from '#kernel/decision';
import { HASH_BYTES } from './merkle';

/** Hashes in a full tile: a tile is a subtree of height 8 (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;
const LEVEL_MAX = 63;

/**
 * The coordinates of a tile. Level 0 has leaf hashes, each level above the roots of 256 nodes below. The
 * width is 1 … 256 hashes.
 */
export interface Tile {
  readonly level: number;
  readonly index: number;
  readonly width: number;
}

/** A tile with its content: `width` hashes of 32 bytes each. */
export interface TileBytes extends Tile {
  readonly bytes: Uint8Array;
}

/** Returns how many nodes a tree of `size` leaves has at a tile level, counting full subtrees only. */
export const nodesAt = (size: number, level: number): number => Math.floor(size / TILE_WIDTH ** level);

/**
 * Returns the tile at these coordinates, as wide as the tree has it; `null` if the tree has none (C2SP
 * tlog-tiles, Partial Tiles).
 */
export function tileAt(size: number, level: number, index: number): Tile | null {
  const width = Math.min(TILE_WIDTH, nodesAt(size, level) - index * TILE_WIDTH);
  return width > 0 ? { level, index, width } : null;
}

/**
 * Returns a tile's path below the log's prefix: `tile/0/x001/x234/067`, with `.p/17` appended for a partial
 * tile.
 */
export const tilePath = (tile: Tile): string => `tile/${tile.level}/${placeOf(tile)}`;

/** Returns the path of the entries whose hashes are in this tile of level 0. */
export const entriesPath = (tile: Tile): string => {
  invariant(tile.level === 0, 'entries belong to tiles of level 0');
  return `tile/entries/${placeOf(tile)}`;
};

const PATH = /^tile\/(0|[1-9]\d?)\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Parses the path of a tile; `null` for anything that `tilePath` does not write. */
export function parseTilePath(path: string): Tile | null {
  const [, level, index, width] = PATH.exec(path) ?? [];
  if (level === undefined || index === undefined) return null;
  const tile = {
    level: Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  if (!isTile(tile) || tilePath(tile) !== path) return null; // refuses x000/001, whose groups are superfluous, and .p/256, which is full
  return tile;
}

/**
 * Returns some hashes of a tile's bytes, `from` inclusive, `to` exclusive. The bytes may be those of the same
 * tile when it was wider, because a log may have deleted the narrower one. Returns `null` if they are too
 * few, or not those of a tile.
 */
export function hashesOfTile(
  tile: Tile,
  bytes: Uint8Array,
  from: number = 0,
  to: number = tile.width,
): Uint8Array[] | null {
  const count = bytes.length / HASH_BYTES;
  if (!Number.isInteger(count) || count < tile.width || count > TILE_WIDTH) return null;
  const hashes: Uint8Array[] = [];
  for (let at = from; at < to; at++) hashes.push(bytes.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES));
  return hashes;
}

function placeOf(tile: Tile): string {
  invariant(isTile(tile), `no tile ${tile.level}/${tile.index} of width ${tile.width}`);
  const digits = `${tile.index}`;
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const place = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return tile.width === TILE_WIDTH ? place : `${place}.p/${tile.width}`;
}

const isTile = ({ level, index, width }: Tile): boolean =>
  isCount(level, LEVEL_MAX) && isCount(index, Number.MAX_SAFE_INTEGER) && isCount(width - 1, TILE_WIDTH - 1);

const isCount = (value: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= most;
