import { invariant } from '#kernel/decision';
import type { Sha256 } from '#kernel/canonical';

const NODE_PREFIX = 0x01;
export const HASH_BYTES = 32;

/** A tree of RFC 6962 with all its nodes kept, so that each path is a few look-ups. */
export interface MerkleTree {
  readonly root: Uint8Array;
  /** The hashes beside the way from leaf `index` (from 0) up to the root, the leaf's own neighbour first. */
  readonly path: (index: number) => Uint8Array[];
}

/**
 * The RFC 6962 tree over leaves that are already hashed (32 bytes each); empty, its root is SHA-256 of nothing.
 * Pairing level by level, a last odd node going up as it is, gives the same tree as the RFC's split at a power of two.
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

/** The RFC 6962 Merkle tree hash over leaves that are already hashed; SHA-256 of nothing for no leaves. */
export const merkleRoot = (sha256: Sha256, leafHashes: readonly Uint8Array[]): Uint8Array =>
  merkleTree(sha256, leafHashes).root;

/** The RFC 6962 audit path of leaf `index` (from 0). For several paths of one tree keep its `merkleTree`. */
export const merklePath = (sha256: Sha256, leafHashes: readonly Uint8Array[], index: number): Uint8Array[] =>
  merkleTree(sha256, leafHashes).path(index);

/**
 * The root that a path leads to (RFC 9162, 2.1.3.2); null when no path of this shape belongs to that index and size.
 * A root doesn't tell its tree's size: `size` has to come from where the root came from, never from the prover.
 */
export function rootFromPath(
  sha256: Sha256,
  leafHash: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Uint8Array | null {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return null;
  if (!isHash(leafHash) || !path.every(isHash)) return null;
  let hash = leafHash;
  let place = index;
  let last = size - 1;
  // Division, not shifts: a log outgrows the 32 bits that shifts keep.
  const goUp = () => {
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  };
  for (const sibling of path) {
    // At the end of a level an even node has no neighbour and goes up as it is.
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

/** One for all nodes: it is filled and hashed before any other code runs, and to make 65 bytes costs as much as to hash them. */
const scratch = new Uint8Array(1 + 2 * HASH_BYTES);

/** RFC 6962, 2.1: SHA-256(0x01 ‖ left ‖ right), of two hashes. */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  scratch[0] = NODE_PREFIX;
  scratch.set(left, 1);
  scratch.set(right, 1 + HASH_BYTES);
  return sha256(scratch);
}

export const isHash = (bytes: Uint8Array): boolean => bytes.length === HASH_BYTES;
