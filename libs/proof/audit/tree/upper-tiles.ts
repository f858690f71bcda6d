import { TILE_WIDTH } from '#kernel/merkle';
import { NOWHERE, type Findings } from '../source/findings';
import type { SealSource } from '../source/seal-source.port';
import { hashIn, StoredTiles, widthOf } from './stored-tiles';

const TILE_HEIGHT = 8;

/** The nodes of a tree that belong to tiles above the leaves, by level and index. */
export class Nodes {
  private readonly levels: Uint8Array[][] = [];

  /** Takes a node of a tree, replacing an earlier one at the same position. */
  readonly take = (height: number, index: number, hash: Uint8Array): void => {
    if (height % TILE_HEIGHT !== 0) return;
    const level = (this.levels[height / TILE_HEIGHT] ??= []);
    level[index] = hash;
  };

  of(level: number): readonly Uint8Array[] {
    return this.levels[level] ?? [];
  }
}

/** Compares the stored tiles above the leaves with the nodes of the tree. None may be wrong, too wide or missing. */
export const checkUpperTiles = async (
  source: SealSource,
  log: number,
  nodes: Nodes,
  findings: Findings,
): Promise<void> => {
  // Also looks one level above the nodes, where there must be no tile.
  for (let level = 1; ; level += 1) {
    const own = nodes.of(level);
    const tiles = new StoredTiles(source, log, level);
    for (let index = 0; index * TILE_WIDTH < own.length; index += 1) {
      const { bytes, isBroken } = await tiles.of(index);
      const expected = own.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH);
      const isRight = expected.every((hash, at) => isSame(hash, hashIn(bytes, at)));
      if (isBroken || widthOf(bytes) !== expected.length || !isRight)
        findings.note('tile', NOWHERE, `tile ${level}/${index} does not match the tiles below it`);
    }
    const more = await tiles.next();
    if (more !== null) findings.note('tile', NOWHERE, `tile ${level}/${more} is beyond the end of the tree`);
    if (own.length === 0) return;
  }
};

const isSame = (own: Uint8Array, kept: Uint8Array | null): boolean =>
  kept !== null && Buffer.compare(own, kept) === 0;
