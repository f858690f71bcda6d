import type { Sha256 } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import type { Frontier } from './frontier';
import { isHash, merkleRoot, nodeHash } from './merkle';

const TILE_HEIGHT = 8;

/** Receives each node when all leaves below it are there: 2^height of them, with the index at that height. */
export type OnNode = (height: number, index: number, hash: Uint8Array) => void;

/**
 * A tree that is built leaf by leaf, with its root at any size: one hash a leaf, and at most one a level for
 * a root. It is for reading a whole log. To extend a log, use `grow`, which makes tiles and whose roots cost
 * hundreds of hashes.
 */
export class RunningTree {
  size = 0;
  /** The roots of the perfect subtrees, by height. An entry without such a subtree is stale. */
  private peaks: Uint8Array[] = [];

  constructor(
    private readonly sha256: Sha256,
    private readonly onNode: OnNode = () => undefined,
  ) {}

  /** Appends a leaf hash of 32 bytes. */
  add(leafHash: Uint8Array): void {
    invariant(isHash(leafHash), 'a leaf hash is 32 bytes');
    let node = leafHash;
    let [height, index] = [0, this.size];
    for (; index % 2 === 1; height++) {
      node = this.nodeOf(this.peaks[height], node);
      index = (index - 1) / 2;
      this.onNode(height + 1, index, node);
    }
    this.peaks[height] = node;
    this.size += 1;
  }

  /** Returns the RFC 6962 root of all leaves so far; SHA-256 of nothing for none. */
  root(): Uint8Array {
    let root: Uint8Array | null = null;
    for (let height = 0, left = this.size; left > 0; height++, left = Math.floor(left / 2)) {
      const peak = this.peaks[height];
      if (left % 2 === 0 || peak === undefined) continue;
      root = root === null ? peak : this.nodeOf(peak, root);
    }
    return root ?? merkleRoot(this.sha256, []);
  }

  /** Returns the tree with this edge, from `edge()`; `null` if the edge does not fit the size. */
  static of(sha256: Sha256, size: number, edge: readonly Uint8Array[]): RunningTree | null {
    const tree = new RunningTree(sha256);
    const left = [...edge];
    if (!Number.isSafeInteger(size) || size < 0 || !edge.every(isHash)) return null;
    for (let height = 0, rest = size; rest > 0; height++, rest = Math.floor(rest / 2)) {
      if (rest % 2 === 0) continue;
      const peak = left.shift();
      if (peak === undefined) return null;
      tree.peaks[height] = peak;
    }
    tree.size = size;
    return left.length === 0 ? tree : null;
  }

  /** Returns the tree with this frontier. */
  static at(sha256: Sha256, { size, levels }: Frontier): RunningTree {
    const tree = new RunningTree(sha256);
    for (const [level, hashes] of levels.entries()) {
      let to = hashes.length;
      for (let height = 0; to > 0; height++) {
        if (hashes.length % 2 ** (height + 1) < 2 ** height) continue;
        tree.peaks[level * TILE_HEIGHT + height] = merkleRoot(sha256, hashes.slice(to - 2 ** height, to));
        to -= 2 ** height;
      }
    }
    tree.size = size;
    return tree;
  }

  /**
   * Returns the edge from which the tree can be continued: the roots of its perfect subtrees, the smallest
   * first.
   */
  edge(): readonly Uint8Array[] {
    return this.peaks.filter((_, height) => Math.floor(this.size / 2 ** height) % 2 === 1);
  }

  /** Returns an independent copy. */
  branch(onNode?: OnNode): RunningTree {
    const tree = new RunningTree(this.sha256, onNode);
    tree.size = this.size;
    tree.peaks = [...this.peaks];
    return tree;
  }

  private nodeOf(left: Uint8Array | undefined, right: Uint8Array): Uint8Array {
    invariant(left !== undefined, 'a node has two below it');
    return nodeHash(this.sha256, left, right);
  }
}
