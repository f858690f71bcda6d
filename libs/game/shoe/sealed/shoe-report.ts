import type { Card } from '#game/cards';
import { bytesOfHex, type Hashing } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { leafOfDealt } from './dealt';
import { sealShoe } from './seal-shoe';

const FIRST_DEALT = 12;

/** The proof of one dealt card (`dealt` counts from 0), which `faceIsCommitted` verifies. */
export interface DealtProof {
  readonly dealt: number;
  readonly leafIndex: number;
  readonly card: Card;
  /** 16 bytes, hex. */
  readonly salt: string;
  readonly path: readonly string[];
}

/** The published facts that determine the cards of a revealed shoe, in their order. */
export interface RevealedShoe {
  /** 64 digits of lower-case hex. */
  readonly secret: string;
  readonly decks: number;
  /** 0 if the shoe was not cut. */
  readonly cut: number;
}

/** A revealed shoe, recomputed (`cli.md`, `sabot shoe`). */
export interface ShoeReport extends RevealedShoe {
  readonly commitment: string;
  /** The shuffled order before the cut, two characters a card. */
  readonly order: string;
  /** The first twelve dealt cards, after the cut. */
  readonly firstDealt: readonly Card[];
  readonly proofs?: readonly DealtProof[];
}

/**
 * Recomputes a revealed shoe, with the proof of dealt card `prove`, from 0. Throws `InvariantError` for values
 * out of range.
 */
export function shoeReport(
  hashing: Hashing,
  { secret: secretHex, decks, cut }: RevealedShoe,
  prove?: number,
): ShoeReport {
  const secret = bytesOfHex(secretHex);
  invariant(secret !== null, 'the secret of a shoe is lower-case hex');
  const shoe = sealShoe(hashing, secret, decks);
  const dealt = (k: number) => shoe.face(leafOfDealt(shoe.size, cut, k));
  const report = {
    secret: secretHex,
    decks,
    commitment: shoe.commitment,
    cut,
    order: shoe.order.join(''),
    firstDealt: Array.from({ length: FIRST_DEALT }, (_, k) => dealt(k).card),
  };
  if (prove === undefined) return report;
  const { leaf, card, salt } = dealt(prove);
  return { ...report, proofs: [{ dealt: prove, leafIndex: leaf, card, salt, path: shoe.path(leaf) }] };
}
