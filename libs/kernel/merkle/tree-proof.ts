import type { Sha256 } from '#kernel/canonical';
import { merkleRoot, nodeHash } from './merkle';
import { hashesOfTile, TILE_WIDTH, tileAt, tilePath, type Tile } from './tile';

/** Leaves from … to (exclusive) of a tree: a subtree, whose hash is a node of a proof. */
export interface Subtree {
  readonly from: number;
  readonly to: number;
}

/** What a proof is made of, known before any tile is read: its nodes in their order, in the tree of `size` leaves. */
export interface ProofPlan {
  readonly size: number;
  readonly nodes: readonly Subtree[];
}

/** RFC 6962, 2.1.1: the inclusion proof of leaf `index` (from 0) in the tree of `size`; null when it has no such leaf. */
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
 * RFC 6962, 2.1.2: the proof that the tree of `newSize` begins with that of `oldSize`; without a node when they are one.
 * Null for an empty tree, which is the beginning of any, and for one that is larger than the other.
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
  // Who has the old root knows the old tree's own subtree; only one that begins further right has to be told.
  if (from > 0) nodes.push({ from, to });
  return { size: newSize, nodes: nodes.reverse() };
}

/** The tiles that a plan is carried out with, each once. */
export function tilesOfPlan({ size, nodes }: ProofPlan): Tile[] {
  const tiles = new Map<string, Tile>();
  for (const { level, index } of nodes.flatMap(perfect)) {
    const tile = tileWith(size, level, index).tile;
    if (tile !== null) tiles.set(tilePath(tile), tile);
  }
  return [...tiles.values()];
}

/**
 * The proof of a plan, from tiles alone; null when one of its tiles is missing or too short. What is in them isn't checked
 * here: a proof is verified against a root.
 */
export function proofFromTiles(
  sha256: Sha256,
  plan: ProofPlan,
  bytesOf: (tile: Tile) => Uint8Array | null,
): Uint8Array[] | null {
  const proof: Uint8Array[] = [];
  for (const node of plan.nodes) {
    let hash: Uint8Array | null = null;
    // The rightmost subtree is the smallest: RFC 6962 splits off the largest perfect one on the left, again and again.
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

/** A perfect subtree: 2^level leaves, the index-th of its kind. */
interface Perfect {
  readonly level: number;
  readonly index: number;
}

/** The perfect subtrees that one is made of, largest, so leftmost, first. */
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

/** The tile that has a perfect subtree's node, or the nodes that are hashed to it: `count` hashes from the `first` on. */
function tileWith(size: number, level: number, index: number) {
  const count = 2 ** (level % 8);
  const start = index * count;
  const tile = tileAt(size, Math.floor(level / 8), Math.floor(start / TILE_WIDTH));
  return { tile, first: start % TILE_WIDTH, count };
}

/** The largest power of two below a number of leaves (RFC 6962, 2.1). */
function splitOf(leaves: number): number {
  let split = 1;
  while (split * 2 < leaves) split *= 2;
  return split;
}

const isSize = (size: number): boolean => Number.isSafeInteger(size) && size > 0;
