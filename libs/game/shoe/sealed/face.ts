import { isCard, type Card } from '#game/cards';
import { bytesOfHex, toHex, type Hashing } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { rootFromPath } from '#kernel/merkle';

const LEAF_PREFIX = 0x00;
const CARD_BYTES = 2;
/** Length of a leaf's salt in bytes. */
export const SALT_BYTES = 16;

/** A claim that a card is at a leaf, in the form of an event and the API. It may be false or malformed. */
export interface ClaimedFace {
  /** The root that `ShoeShuffled` published, hex. */
  readonly commitment: string;
  /** Number of cards according to `ShoeShuffled`, because a root does not determine it. */
  readonly size: number;
  /** Position in the shuffled order, from 0. */
  readonly leaf: number;
  readonly card: string;
  /** 16 bytes, hex. */
  readonly salt: string;
  /** The Merkle path, the leaf's sibling first, hex. */
  readonly path: readonly string[];
}

/**
 * Verifies that the commitment contains this card at this leaf, as anyone can once a card is shown. Only
 * exact forms are accepted: lower-case hex, a valid card, 16 bytes of salt, and a path of the length for leaf
 * and size.
 */
export function faceIsCommitted(hashing: Hashing, claim: ClaimedFace): boolean {
  const salt = bytesOfHex(claim.salt);
  if (salt === null || salt.length !== SALT_BYTES || !isCard(claim.card)) return false;
  const path: Uint8Array[] = [];
  for (const text of claim.path) {
    const sibling = bytesOfHex(text);
    if (sibling === null) return false;
    path.push(sibling);
  }
  const root = rootFromPath(
    hashing.sha256,
    leafHash(hashing, salt, claim.card),
    { index: claim.leaf, size: claim.size },
    path,
  );
  return root !== null && toHex(root) === claim.commitment;
}

/**
 * Returns the hash of a face: SHA-256(0x00 ‖ salt of 16 bytes ‖ the card's two characters in ASCII). A
 * physical card has the same hash.
 */
export function leafHash(hashing: Hashing, salt: Uint8Array, card: Card): Uint8Array {
  invariant(salt.length === SALT_BYTES, 'the salt of a face is 16 bytes');
  const leaf = new Uint8Array(1 + salt.length + CARD_BYTES);
  leaf[0] = LEAF_PREFIX;
  leaf.set(salt, 1);
  leaf[1 + salt.length] = card.charCodeAt(0);
  leaf[2 + salt.length] = card.charCodeAt(1);
  return hashing.sha256(leaf);
}
