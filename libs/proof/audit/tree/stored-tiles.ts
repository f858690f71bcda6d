import { TILE_WIDTH } from '#kernel/merkle';
import { Cursor } from './cursor';
import type { PieceRow, SealSource } from '../source/seal-source.port';

const PIECES_A_PAGE = 1_000;
const HASH_BYTES = 32;

/** A tile as it is kept: as far as its pieces lie one behind the other. */
export interface StoredTile {
  readonly bytes: Uint8Array;
  /** Whether there is a piece that doesn't. */
  readonly isBroken: boolean;
}

const NONE: StoredTile = { bytes: new Uint8Array(0), isBroken: false };

/** The tiles of a level as they are kept, index by index, which never goes back. */
export class StoredTiles {
  private readonly pieces: Cursor<PieceRow>;

  constructor(source: SealSource, log: number, level: number, from = 0) {
    this.pieces = new Cursor((last) =>
      source.pieces(log, level, last ?? { tile: from, start: -1 }, PIECES_A_PAGE),
    );
  }

  /** The tile of an index; empty: none is kept. Those of smaller indexes are passed over. */
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

  /** The index of the next tile that wasn't asked for; null: there is none. */
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

/** Leaves as the tiles have them, in the order of the log: what was sealed, whatever the events say today. */
export class SealedLeaves {
  private readonly tiles: StoredTiles;
  private index = -1;
  private bytes: Uint8Array = NONE.bytes;

  constructor(source: SealSource, log: number, from: number) {
    this.tiles = new StoredTiles(source, log, 0, Math.floor(from / TILE_WIDTH));
  }

  /** The leaf of a log index, which never goes back; null: no tile has it. */
  async at(index: number): Promise<Uint8Array | null> {
    const tile = Math.floor(index / TILE_WIDTH);
    if (tile !== this.index) [this.index, this.bytes] = [tile, (await this.tiles.of(tile)).bytes];
    return hashIn(this.bytes, index % TILE_WIDTH);
  }
}

/** A tile's hash at a place; null: it isn't so wide. */
export const hashIn = (bytes: Uint8Array, at: number): Uint8Array | null =>
  (at + 1) * HASH_BYTES <= bytes.length ? bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES) : null;

/** How many hashes a tile has. */
export const widthOf = (bytes: Uint8Array): number => bytes.length / HASH_BYTES;
