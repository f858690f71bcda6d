import type { Sha256 } from '#kernel/canonical';
import { merkleRoot, nodeHash } from './merkle';
import { hashesOfTile, TILE_WIDTH, tileAt, tilePath, type Tile } from './tile';

/** A subtree over the leaves of a tree, `from` inclusive, `to` exclusive. Its hash is a node of a proof. */
export interface Subtree {
  readonly from: number;
  readonly to: number;
}

/** The nodes of a proof in order, in a tree of `size` leaves, computed before any tile is read. */
export interface ProofPlan {
  readonly size: number;
  readonly nodes: readonly Subtree[];
}

/**
 * Returns the plan of an inclusion proof (RFC 6962, 2.1.1) for leaf `index` (from 0); `null` if the tree has
 * no such leaf.
 */
export function inclusionPlan(index: number, size: number): ProofPlan | null {
  if (!isSize(size) || !Number.isSafeInteger(index) || index < 0 || index >= size) return null;
  const nodes: Subtree[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    nodes.push(index < middle ? { from: middle, to } : { from, to: middle });
    if (index < middle) to = middle;
    else from = middle;
  }
  return { size, nodes: nodes.reverse() };
}

/**
 * Returns the plan of a proof that the tree of `newSize` begins with the tree of `oldSize` (RFC 6962, 2.1.2);
 * it has no node if they are equal. Returns `null` for an empty old tree, with which any tree begins, and for
 * one that is larger.
 */
export function consistencyPlan(oldSize: number, newSize: number): ProofPlan | null {
  if (!isSize(oldSize) || !isSize(newSize) || oldSize > newSize) return null;
  const nodes: Subtree[] = [];
  let [from, to] = [0, newSize];
  while (to !== oldSize) {
    const middle = from + splitOf(to - from);
    nodes.push(oldSize <= middle ? { from: middle, to } : { from, to: middle });
    if (oldSize <= middle) to = middle;
    else from = middle;
  }
  // The verifier knows the old tree's own subtree from the old root; only one further right is needed.
  if (from > 0) nodes.push({ from, to });
  return { size: newSize, nodes: nodes.reverse() };
}

/** Returns the tiles that a plan needs, each once. */
export function tilesOfPlan({ size, nodes }: ProofPlan): Tile[] {
  const tiles = new Map<string, Tile>();
  for (const { level, index } of nodes.flatMap(perfect)) {
    const tile = tileWith(size, level, index).tile;
    if (tile !== null) tiles.set(tilePath(tile), tile);
  }
  return [...tiles.values()];
}

/**
 * Returns the proof of a plan from tiles; `null` if a tile is missing or too short. It does not check the
 * tiles: a proof is verified with a root.
 */
export function proofFromTiles(
  sha256: Sha256,
  plan: ProofPlan,
  bytesOf: (tile: Tile) => Uint8Array | null,
): Uint8Array[] | null {
  const proof: Uint8Array[] = [];
  for (const node of plan.nodes) {
    let hash: Uint8Array | null = null;
    // The rightmost subtree is the smallest: RFC 6962 repeatedly splits off the largest perfect one on the
    // left.
    for (const { level, index } of perfect(node).reverse()) {
      const { tile, first, count } = tileWith(plan.size, level, index);
      const bytes = tile && bytesOf(tile);
      const hashes = tile && bytes && hashesOfTile(tile, bytes, first, first + count);
      if (hashes === null) return null;
      const left = merkleRoot(sha256, hashes);
      hash = hash === null ? left : nodeHash(sha256, left, hash);
    }
    if (hash !== null) proof.push(hash);
  }
  return proof;
}

/** A perfect subtree: the index-th with 2^level leaves. */
interface Perfect {
  readonly level: number;
  readonly index: number;
}

/** Returns the perfect subtrees of a subtree, the largest and leftmost first. */
function perfect({ from, to }: Subtree): Perfect[] {
  const subtrees: Perfect[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    while (2 ** (level + 1) <= to - at) level++;
    subtrees.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return subtrees;
}

/**
 * Returns the tile with a perfect subtree's node, or with the `count` hashes from `first` on that form it.
 */
function tileWith(size: number, level: number, index: number) {
  const count = 2 ** (level % 8);
  const start = index * count;
  const tile = tileAt(size, Math.floor(level / 8), Math.floor(start / TILE_WIDTH));
  return { tile, first: start % TILE_WIDTH, count };
}

/** Returns the largest power of two below a number of leaves (RFC 6962, 2.1). */
function splitOf(leaves: number): number {
  let split = 1;
  while (split * 2 < leaves) split *= 2;
  return split;
}

const isSize = (size: number): boolean => Number.isSafeInteger(size) && size > 0;
