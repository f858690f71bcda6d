import type { Card } from '#game/cards';
import { toHex, type Hashing } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { merkleTree, type MerkleTree } from '#kernel/merkle';
import { leafHash, SALT_BYTES } from './face';
import { labelled, newDecks, shuffled } from './shuffle';

/** Name of these rules in `ShoeShuffled`. Other rules would be another scheme. */
export const SHOE_SCHEME = 'sabot-shoe-v1';

const SECRET_BYTES = 32;
const SALT_LABEL = new TextEncoder().encode('sabot/salt/v1');

/**
 * A card as it is published when it is shown: its leaf (its position in the shuffled order), and the salt
 * that opens it.
 */
export interface Face {
  readonly leaf: number;
  readonly card: Card;
  /** 16 bytes, hex. */
  readonly salt: string;
}

/**
 * A shuffled shoe with the commitment to its order. It contains every hidden face and never leaves the
 * dealing process.
 */
export interface SealedShoe {
  readonly decks: number;
  readonly size: number;
  /** The shuffled order, before the cut. */
  readonly order: readonly Card[];
  /** The Merkle root over all leaves, hex. */
  readonly commitment: string;
  /** Returns the opening of a leaf, 0 … size − 1. */
  face(leaf: number): Face;
  /** Returns the Merkle path of a leaf, its sibling first, hex. */
  path(leaf: number): readonly string[];
}

/**
 * Shuffles new decks with a secret of 32 bytes and commits to the order (`sealed-shoe.md`, The sealed shoe).
 * The same secret gives the same bytes, so anyone can repeat it once `ShoeRevealed` has published the secret.
 */
export function sealShoe(hashing: Hashing, secret: Uint8Array, decks: number): SealedShoe {
  invariant(secret.length === SECRET_BYTES, 'the secret of a shoe is 32 bytes');
  invariant(Number.isSafeInteger(decks) && decks >= 1, `a shoe of ${decks} decks`);
  const hmac = hashing.hmacSha256(secret);
  const order = shuffled(hmac, newDecks(decks));
  const salts = new Uint8Array(SALT_BYTES * order.length);
  const numbered = labelled(SALT_LABEL);
  for (let leaf = 0; leaf < order.length; leaf++) {
    const bytes = hmac(numbered(leaf));
    for (let at = 0; at < SALT_BYTES; at++) salts[SALT_BYTES * leaf + at] = bytes[at] ?? 0;
  }
  return new Sealed(hashing, decks, order, salts);
}

/**
 * A sealed shoe whose order and salts are private fields, so that printing or serialising it reveals nothing.
 * A casino has a thousand shoes in use, so a shoe stores order and salts compactly and builds its tree on
 * demand.
 */
class Sealed implements SealedShoe {
  readonly size: number;
  readonly commitment: string;
  readonly #hashing: Hashing;
  readonly #order: readonly Card[];
  readonly #salts: Uint8Array;

  constructor(
    hashing: Hashing,
    readonly decks: number,
    order: readonly Card[],
    salts: Uint8Array,
  ) {
    this.size = order.length;
    this.#hashing = hashing;
    this.#order = order;
    this.#salts = salts;
    this.commitment = toHex(this.#tree().root);
  }

  get order(): readonly Card[] {
    return this.#order;
  }

  face(leaf: number): Face {
    const card = this.#order[leaf];
    invariant(card !== undefined, `no leaf ${leaf} in a shoe of ${this.size}`);
    return { leaf, card, salt: toHex(this.#salt(leaf)) };
  }

  path(leaf: number): readonly string[] {
    return this.#tree().path(leaf).map(toHex);
  }

  #tree(): MerkleTree {
    const leaves = this.#order.map((card, leaf) => leafHash(this.#hashing, this.#salt(leaf), card));
    return merkleTree(this.#hashing.sha256, leaves);
  }

  #salt(leaf: number): Uint8Array {
    return this.#salts.subarray(SALT_BYTES * leaf, SALT_BYTES * (leaf + 1));
  }
}
