import { invariant } from '#kernel/decision';
import { HASH_BYTES } from './merkle';

/** Hashes in a full tile: a tile is a subtree of height 8 (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;
const LEVEL_MAX = 63;

/** Where a tile stands: level 0 holds leaf hashes, each level above the roots of 256 nodes below. Width 1 … 256 hashes. */
export interface Tile {
  readonly level: number;
  readonly index: number;
  readonly width: number;
}

/** A tile and what is in it: `width` hashes of 32 bytes, one behind the other. */
export interface TileBytes extends Tile {
  readonly bytes: Uint8Array;
}

/** Nodes that a tree of `size` leaves has at a tile level, those in full subtrees only. */
export const nodesAt = (size: number, level: number): number => Math.floor(size / TILE_WIDTH ** level);

/** The tile of a tree at this place, as wide as that tree has it; null where it has none (C2SP tlog-tiles, Partial Tiles). */
export function tileAt(size: number, level: number, index: number): Tile | null {
  const width = Math.min(TILE_WIDTH, nodesAt(size, level) - index * TILE_WIDTH);
  return width > 0 ? { level, index, width } : null;
}

/** `tile/0/x001/x234/067`, with `.p/17` behind it for a tile that isn't full. Below whatever prefix the log is served at. */
export const tilePath = (tile: Tile): string => `tile/${tile.level}/${placeOf(tile)}`;

/** The path of the entries whose hashes are in this tile of level 0. */
export const entriesPath = (tile: Tile): string => {
  invariant(tile.level === 0, 'entries belong to tiles of level 0');
  return `tile/entries/${placeOf(tile)}`;
};

const PATH = /^tile\/(0|[1-9]\d?)\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The tile of a path; null for all that `tilePath` doesn't write: a path has one way to be written. */
export function parseTilePath(path: string): Tile | null {
  const [, level, index, width] = PATH.exec(path) ?? [];
  if (level === undefined || index === undefined) return null;
  const tile = {
    level: Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  if (!isTile(tile) || tilePath(tile) !== path) return null; // 1 leads x000/001, and .p/256 is no partial tile
  return tile;
}

/**
 * The hashes in a tile's bytes, or some of them: from … to (exclusive). The bytes may be those of the same tile once it was
 * wider: a log may have put away the narrower one. Null when they are too few, or no tile's.
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
