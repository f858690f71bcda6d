import type { Sha256 } from '#kernel/canonical';
import { invariant } from '#kernel/decision';

const NODE_PREFIX = 0x01;
export const HASH_BYTES = 32;

/** A tree of RFC 6962 with all its nodes in memory, for fast paths. */
export interface MerkleTree {
  readonly root: Uint8Array;
  /** Returns the sibling hashes from leaf `index` (from 0) up to the root, the leaf's own sibling first. */
  readonly path: (index: number) => Uint8Array[];
}

/**
 * Returns the RFC 6962 tree over leaf hashes (32 bytes each); an empty tree's root is SHA-256 of nothing. It
 * pairs nodes level by level and moves a last odd node up, which gives the same tree as splitting at a power
 * of two.
 */
export function merkleTree(sha256: Sha256, leafHashes: readonly Uint8Array[]): MerkleTree {
  invariant(leafHashes.every(isHash), 'a leaf hash is 32 bytes');
  const levels = [leafHashes];
  for (let level = leafHashes; level.length > 1;) {
    level = levelAbove(sha256, level);
    levels.push(level);
  }
  return {
    root: levels.at(-1)?.[0] ?? sha256(new Uint8Array(0)),
    path(index) {
      invariant(Number.isInteger(index) && index >= 0 && index < leafHashes.length, `no leaf ${index}`);
      let place = index;
      const path: Uint8Array[] = [];
      for (const level of levels) {
        const sibling = level[place % 2 === 0 ? place + 1 : place - 1];
        if (sibling !== undefined) path.push(sibling);
        place = Math.floor(place / 2);
      }
      return path;
    },
  };
}

/** Returns the RFC 6962 root over leaf hashes; SHA-256 of nothing for no leaves. */
export const merkleRoot = (sha256: Sha256, leafHashes: readonly Uint8Array[]): Uint8Array =>
  merkleTree(sha256, leafHashes).root;

/**
 * Returns the RFC 6962 audit path of leaf `index` (from 0). For several paths of one tree, keep its
 * `merkleTree`.
 */
export const merklePath = (sha256: Sha256, leafHashes: readonly Uint8Array[], index: number): Uint8Array[] =>
  merkleTree(sha256, leafHashes).path(index);

/** A leaf's index (from 0) among the leaves of a tree. */
export interface LeafPosition {
  readonly index: number;
  readonly size: number;
}

/**
 * Returns the root that a path leads to (RFC 9162, 2.1.3.2); `null` if no path of this shape belongs to the
 * index and size. A root doesn't determine its tree's size, so `size` must come from the root's source, never
 * from the prover.
 */
export function rootFromPath(
  sha256: Sha256,
  leafHash: Uint8Array,
  { index, size }: LeafPosition,
  path: readonly Uint8Array[],
): Uint8Array | null {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return null;
  if (!isHash(leafHash) || !path.every(isHash)) return null;
  let hash = leafHash;
  let place = index;
  let last = size - 1;
  // Division, not shifts: a log may outgrow the 32 bits of shifts.
  const goUp = () => {
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  };
  for (const sibling of path) {
    // At the end of a level, an even node has no sibling and moves up unchanged.
    while (place === last && place % 2 === 0 && last > 0) goUp();
    if (last === 0) return null;
    hash = place % 2 === 1 ? nodeHash(sha256, sibling, hash) : nodeHash(sha256, hash, sibling);
    goUp();
  }
  return last === 0 ? hash : null;
}

function levelAbove(sha256: Sha256, level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (const [place, left] of level.entries()) {
    if (place % 2 === 1) continue;
    const right = level[place + 1];
    above.push(right === undefined ? left : nodeHash(sha256, left, right));
  }
  return above;
}

/**
 * Shared by all nodes: it is filled and hashed before any other code runs. Allocating 65 bytes costs as much
 * as hashing them.
 */
const scratch = new Uint8Array(1 + 2 * HASH_BYTES);

/** Returns a node's hash (RFC 6962, 2.1): SHA-256(0x01 ‖ left ‖ right). */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  scratch[0] = NODE_PREFIX;
  scratch.set(left, 1);
  scratch.set(right, 1 + HASH_BYTES);
  return sha256(scratch);
}

export const isHash = (bytes: Uint8Array): boolean => bytes.length === HASH_BYTES;
