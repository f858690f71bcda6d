import { sameBytes, type Sha256 } from '#kernel/canonical';
import { isHash, nodeHash, rootFromPath } from './merkle';

/**
 * A claim that a tree has a leaf hash at an index. Size and root come from a checkpoint, never from the
 * prover.
 */
export interface InclusionClaim {
  readonly leafHash: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/**
 * A claim that one tree begins with another. Sizes and roots come from two checkpoints, never from the
 * prover.
 */
export interface ConsistencyClaim {
  readonly oldSize: number;
  readonly oldRoot: Uint8Array;
  readonly newSize: number;
  readonly newRoot: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/**
 * Verifies an inclusion proof (RFC 9162, 2.1.3.2). Returns `false` for any other length, leaf, index, size or
 * root, and for an index past the end.
 */
export function isIncluded(sha256: Sha256, claim: InclusionClaim): boolean {
  const reached = rootFromPath(sha256, claim.leafHash, claim, claim.proof);
  return reached !== null && sameBytes(reached, claim.root);
}

/**
 * Verifies a consistency proof (RFC 9162, 2.1.4.2). Returns `false` for any other length, size or root, and
 * for an old tree that is larger or empty: an empty root proves nothing about later trees. Equal trees need
 * no node.
 */
export function isConsistent(sha256: Sha256, claim: ConsistencyClaim): boolean {
  const { oldSize, oldRoot, newSize, newRoot, proof } = claim;
  if (!Number.isSafeInteger(oldSize) || !Number.isSafeInteger(newSize)) return false;
  if (oldSize < 1 || oldSize > newSize || !proof.every(isHash)) return false;
  if (!isHash(oldRoot) || !isHash(newRoot)) return false;
  if (oldSize === newSize) return proof.length === 0 && sameBytes(oldRoot, newRoot);
  let place = oldSize - 1;
  let last = newSize - 1;
  const goUp = () => {
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  };
  while (place % 2 === 1) goUp();
  // A perfect old tree is itself the first node, which the proof omits.
  const [first, ...nodes] = place === 0 ? [oldRoot, ...proof] : proof;
  if (first === undefined) return false;
  let [oldHash, newHash] = [first, first];
  for (const node of nodes) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      oldHash = nodeHash(sha256, node, oldHash);
      newHash = nodeHash(sha256, node, newHash);
      while (place % 2 === 0 && place > 0) goUp();
    } else {
      newHash = nodeHash(sha256, newHash, node);
    }
    goUp();
  }
  return last === 0 && sameBytes(oldHash, oldRoot) && sameBytes(newHash, newRoot);
}
