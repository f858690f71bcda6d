import type { Card } from '#cards';
import { invariant } from '#kernel';
import { merkleTree, toHex, type Hashing, type MerkleTree } from '#transparency';
import { leafHash, SALT_BYTES } from './face';
import { labelled, newDecks, shuffled } from './shuffle';

/** The name of these rules in `ShoeShuffled`: other rules would be another scheme. */
export const SHOE_SCHEME = 'sabot-shoe-v1';

const SECRET_BYTES = 32;
const SALT_LABEL = new TextEncoder().encode('sabot/salt/v1');

/** A card as it is published when it is shown: its leaf (its place in the shuffled order), and what opens that leaf. */
export interface Face {
  readonly leaf: number;
  readonly card: Card;
  /** 16 bytes, hex. */
  readonly salt: string;
}

/** A shuffled shoe with the commitment to its order. It knows every hidden face: it stays in the process that deals. */
export interface SealedShoe {
  readonly decks: number;
  readonly size: number;
  /** The shuffled order, before the cut. */
  readonly order: readonly Card[];
  /** The Merkle root over all leaves, hex. */
  readonly commitment: string;
  /** The opening of a leaf, 0 … size − 1. */
  face(leaf: number): Face;
  /** The Merkle path of a leaf, its neighbour first, hex. */
  path(leaf: number): readonly string[];
}

/**
 * Shuffles new decks by a secret of 32 bytes and commits to the order (`secrecy.md`, The sealed shoe): the same secret
 * gives the same bytes, so that whoever learns it, once `ShoeRevealed` has published it, can do it again.
 */
export function sealShoe(hashing: Hashing, secret: Uint8Array, decks: number): SealedShoe {
  invariant(secret.length === SECRET_BYTES, 'the secret of a shoe is 32 bytes');
  invariant(Number.isSafeInteger(decks) && decks >= 1, `a shoe of ${decks} decks`);
  const order = shuffled(hashing, secret, newDecks(decks));
  const salts = order.map((_, leaf) =>
    hashing.hmacSha256(secret, labelled(SALT_LABEL, leaf)).subarray(0, SALT_BYTES),
  );
  const tree = merkleTree(
    hashing.sha256,
    order.map((card, leaf) => leafHash(hashing, saltAt(salts, leaf), card)),
  );
  return new Sealed(decks, order, salts, tree);
}

/** Order and salts are private fields: whoever prints or serialises a shoe by mistake shows none of them. */
class Sealed implements SealedShoe {
  readonly size: number;
  readonly commitment: string;
  readonly #order: readonly Card[];
  readonly #salts: readonly Uint8Array[];
  readonly #tree: MerkleTree;

  constructor(
    readonly decks: number,
    order: readonly Card[],
    salts: readonly Uint8Array[],
    tree: MerkleTree,
  ) {
    this.size = order.length;
    this.commitment = toHex(tree.root);
    this.#order = order;
    this.#salts = salts;
    this.#tree = tree;
  }

  get order(): readonly Card[] {
    return this.#order;
  }

  face(leaf: number): Face {
    const card = this.#order[leaf];
    invariant(card !== undefined, `no leaf ${leaf} in a shoe of ${this.size}`);
    return { leaf, card, salt: toHex(saltAt(this.#salts, leaf)) };
  }

  path(leaf: number): readonly string[] {
    return this.#tree.path(leaf).map(toHex);
  }
}

function saltAt(salts: readonly Uint8Array[], leaf: number): Uint8Array {
  const salt = salts[leaf];
  invariant(salt !== undefined, `no leaf ${leaf}`);
  return salt;
}
