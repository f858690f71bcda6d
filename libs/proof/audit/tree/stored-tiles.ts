import { TILE_WIDTH } from '#kernel/merkle';
import type { PieceRow, SealSource } from '../source/seal-source.port';
import { Cursor } from './cursor';

const PIECES_A_PAGE = 1_000;
const HASH_BYTES = 32;

/** A stored tile, up to where its pieces have no gap. */
export interface StoredTile {
  readonly bytes: Uint8Array;
  /** Set if a piece doesn't follow the one before. */
  readonly isBroken: boolean;
}

const NONE: StoredTile = { bytes: new Uint8Array(0), isBroken: false };

/** The stored tiles of a level. They must be asked for in order of index. */
export class StoredTiles {
  private readonly pieces: Cursor<PieceRow>;

  constructor(source: SealSource, log: number, level: number, from = 0) {
    this.pieces = new Cursor((last) =>
      source.pieces(log, level, last ?? { tile: from, start: -1 }, PIECES_A_PAGE),
    );
  }

  /** Returns the tile of an index, empty if none is stored. Skips tiles of smaller indexes. */
  async of(index: number): Promise<StoredTile> {
    let found = NONE;
    for (
      let piece = await this.pieces.peek();
      piece !== null && piece.tile <= index;
      piece = await this.pieces.peek()
    ) {
      if (piece.tile === index) found = joined(found, piece);
      this.pieces.skip();
    }
    return found;
  }

  /** Returns the index of the next tile that wasn't asked for, or `null`. */
  async next(): Promise<number | null> {
    return (await this.pieces.peek())?.tile ?? null;
  }
}

const joined = ({ bytes, isBroken }: StoredTile, { start, hashes }: PieceRow): StoredTile => {
  const end = start * HASH_BYTES + hashes.length;
  const fits = start * HASH_BYTES === bytes.length && hashes.length % HASH_BYTES === 0;
  if (isBroken || !fits || end > TILE_WIDTH * HASH_BYTES) return { bytes, isBroken: true };
  return { bytes: bytes.length === 0 ? hashes : Buffer.concat([bytes, hashes]), isBroken };
};

/** Reads the leaves from the tiles in log order: the events as sealed, whatever they are today. */
export class SealedLeaves {
  private readonly tiles: StoredTiles;
  private index = -1;
  private bytes: Uint8Array = NONE.bytes;

  constructor(source: SealSource, log: number, from: number) {
    this.tiles = new StoredTiles(source, log, 0, Math.floor(from / TILE_WIDTH));
  }

  /** Returns the leaf at a log index, or `null` if no tile has it. Indexes must not decrease. */
  async at(index: number): Promise<Uint8Array | null> {
    const tile = Math.floor(index / TILE_WIDTH);
    if (tile !== this.index) [this.index, this.bytes] = [tile, (await this.tiles.of(tile)).bytes];
    return hashIn(this.bytes, index % TILE_WIDTH);
  }
}

/** Returns the hash at a position of a tile, or `null` if the tile is narrower. */
export const hashIn = (bytes: Uint8Array, at: number): Uint8Array | null =>
  (at + 1) * HASH_BYTES <= bytes.length ? bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES) : null;

/** Returns the number of hashes in a tile. */
export const widthOf = (bytes: Uint8Array): number => bytes.length / HASH_BYTES;
