import { isCard, type Card } from '#game/cards';
import { invariant } from '#kernel/decision';
import { bytesOfHex, toHex, type Hashing } from '#kernel/canonical';
import { rootFromPath } from '#kernel/merkle';

const LEAF_PREFIX = 0x00;
const CARD_BYTES = 2;
/** Bytes of a leaf's salt. */
export const SALT_BYTES = 16;

/** A card said to lie at a leaf, as an event and the API give it. What comes from outside needn't be true, nor well formed. */
export interface ClaimedFace {
  /** The root that `ShoeShuffled` published, hex. */
  readonly commitment: string;
  /** Cards in the shoe, as `ShoeShuffled` says: it must come from there, a root doesn't tell it. */
  readonly size: number;
  /** The place in the shuffled order, from 0. */
  readonly leaf: number;
  readonly card: string;
  /** 16 bytes, hex. */
  readonly salt: string;
  /** The Merkle path, the leaf's neighbour first, hex. */
  readonly path: readonly string[];
}

/**
 * Whether the commitment holds this card at this leaf: what anyone can check as soon as a card is shown. Only exact
 * shapes count (lower-case hex, a real card, 16 bytes of salt, a path of the length that belongs to leaf and size).
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
    claim.leaf,
    claim.size,
    path,
  );
  return root !== null && toHex(root) === claim.commitment;
}

/** A face's leaf: SHA-256(0x00 ‖ salt of 16 bytes ‖ the card's two characters in ASCII); a physical card's hash too. */
export function leafHash(hashing: Hashing, salt: Uint8Array, card: Card): Uint8Array {
  invariant(salt.length === SALT_BYTES, 'the salt of a face is 16 bytes');
  const leaf = new Uint8Array(1 + salt.length + CARD_BYTES);
  leaf[0] = LEAF_PREFIX;
  leaf.set(salt, 1);
  leaf[1 + salt.length] = card.charCodeAt(0);
  leaf[2 + salt.length] = card.charCodeAt(1);
  return hashing.sha256(leaf);
}
