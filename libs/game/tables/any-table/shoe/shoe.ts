import { pipsOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import { leafOfDealt } from '#game/shoe';
import { invariant } from '#kernel/decision';

/** A shown card of a sealed shoe. Its leaf and salt let anyone verify it with the commitment. */
export interface SealedCard {
  readonly card: Card;
  readonly leaf: number;
  readonly salt: string;
}

/** A card of a loaded or a physical shoe, published by its number in the shoe, from 1. */
export interface LoadedCard {
  readonly card: Card;
  readonly number: number;
  /**
   * The salt of a card that was scanned face down: card and salt hash to its commitment (`sealed-shoe.md`,
   * 8).
   */
  readonly salt?: string;
}

export type ShownCard = SealedCard | LoadedCard;

/**
 * A face-down card, published by its position only, which stays the same when it is shown (`sealed-shoe.md`,
 * 6).
 */
export type FaceDownCard = Pick<SealedCard, 'leaf'> | Pick<LoadedCard, 'number'>;

/** Returns `true` for a card with a face. */
export const isShown = (card: ShownCard | FaceDownCard): card is ShownCard => 'card' in card; // its only mark in an event

/** Returns `true` for a card of a sealed shoe, which is published by its leaf (`sealed-shoe.md`, 8). */
export const hasLeaf = <Card extends FaceDownCard>(
  card: Card,
): card is Extract<Card, { readonly leaf: number }> => 'leaf' in card; // its only mark in an event

/** Returns `true` if both cards have the same position. */
export const isSamePlace = (a: FaceDownCard, b: FaceDownCard | undefined): boolean =>
  b !== undefined && publishedPlaceOf(a) === publishedPlaceOf(b) && hasLeaf(a) === hasLeaf(b);

/** Returns the leaf of a sealed card, the number of a loaded one. */
export const publishedPlaceOf = (card: FaceDownCard): number => (hasLeaf(card) ? card.leaf : card.number);

/** Returns a card's position without its face. */
export const placeAlone = (card: FaceDownCard): FaceDownCard =>
  hasLeaf(card) ? { leaf: card.leaf } : { number: card.number };

/**
 * The contents of the shoe on the table, as look-ups in the process that has the secret. A table's state is
 * folded from events and never contains a card that hasn't been shown (ADR 0006); a decision receives the
 * faces that it needs.
 */
export interface ShoeContents {
  /**
   * Returns the card at a leaf (sealed), or at a position from 0 (loaded; physical: if it was scanned face
   * down).
   */
  at(place: number): { readonly card: Card; readonly salt: string | null };
  /** Returns the secret of a sealed shoe in lower-case hex; `null` for any other. */
  reveal(): string | null;
}

/** Finds the contents of a shoe by its id. */
export type ShoeLookup = (shoe: string) => ShoeContents;

/** Returns the contents of a shoe whose whole order was given (`LoadShoe` in a script). */
export const contentsOfOrder = (cards: readonly Card[]): ShoeContents => ({
  at(place) {
    const card = cards[place];
    invariant(card !== undefined, `no card at ${place}`);
    return { card, salt: null };
  },
  reveal: () => null,
});

/**
 * A card that left a physical shoe face down: its number in the shoe, from 1, and SHA-256(0x00 ‖ salt ‖ card)
 * in lower-case hex, so that its face can't change until it is exposed (`sealed-shoe.md`, The sealed shoe,
 * 8).
 */
export interface ScannedFaceDown {
  readonly number: number;
  readonly commitment: string;
}

export type ScannedCard = LoadedCard | ScannedFaceDown;

/** The known cards that have left a physical shoe. It contains no face that hasn't been shown (ADR 0006). */
export interface Scans {
  /** Number of copies of each card that have been shown. */
  readonly seen: Readonly<Partial<Record<Card, number>>>;
  /** Cards that nobody has been shown, in the order in which they left the shoe. */
  readonly faceDown: readonly ScannedFaceDown[];
  /** Cards of an incomplete step: the burn, or a coup's first cards. */
  readonly waiting: readonly ScannedCard[];
}

export const SHOE_KINDS = ['sealed', 'loaded', 'physical'] as const;

/** The shoe on the table, according to its events. */
export interface Shoe {
  readonly shoe: string;
  /**
   * `sealed`: shuffled and committed to. `loaded`: in an order that a script gives. `physical`: scanned card
   * by card (R3).
   */
  readonly kind: (typeof SHOE_KINDS)[number];
  /** Edition of the rules' code for its coups. */
  readonly edition: number;
  readonly decks: number;
  /** Number of cards: 52 × decks, or as many as a script gives. */
  readonly size: number;
  readonly commitment: string | null;
  /** Position at which the deal began (R4); 0 for a shoe that was not cut here. */
  readonly cut: number;
  /** Number of cards that have left it, including burned ones. */
  readonly dealt: number;
  /** Number of coups with an id of this shoe. */
  readonly coups: number;
  /** The scans of a physical shoe; `null` for any other. */
  readonly scans: Scans | null;
}

/** The shoe of a house-banked table, with the state of its cut card. */
export interface ShoeInUse extends Shoe {
  readonly cutCardOut: boolean;
  /**
   * The coup after which it is finished, once the cut card is out and that coup is known; otherwise `null`.
   */
  readonly lastCoup: string | null;
  /** `true` if the cut card is out and the next coup is the last (P7). */
  readonly nextCoupIsLast: boolean;
}

export const cardsLeft = (shoe: Pick<Shoe, 'size' | 'dealt'>): number => shoe.size - shoe.dealt;

/** Returns the shoe after cards have left it. */
export const takenFrom = <AnyShoe extends Shoe>(shoe: AnyShoe, cards: number): AnyShoe => {
  invariant(shoe.dealt + cards <= shoe.size, `${shoe.shoe} has no ${cards} cards left`);
  return { ...shoe, dealt: shoe.dealt + cards };
};

/**
 * Returns the position of the card `ahead` cards after the next: a leaf of a sealed shoe, otherwise from 0.
 */
export const placeOf = (shoe: Shoe, ahead: number): number =>
  shoe.kind === 'sealed' ? leafOfDealt(shoe.size, shoe.cut, shoe.dealt + ahead) : shoe.dealt + ahead;

/**
 * Returns a card's position as it is published: the leaf of a sealed card, the number from 1 of a loaded one
 * (`sealed-shoe.md`, 8).
 */
export const publishedPlace = (shoe: Pick<Shoe, 'kind'>, place: number): number =>
  shoe.kind === 'sealed' ? place : place + 1;

/** Returns the card `ahead` cards after the next, face up, with its proof. */
export const cardShown = (shoe: Shoe, contents: ShoeContents, ahead: number): ShownCard => {
  invariant(ahead < cardsLeft(shoe), `${shoe.shoe} has no card ${shoe.dealt + ahead}`);
  const place = placeOf(shoe, ahead);
  const { card, salt } = contents.at(place);
  if (shoe.kind === 'loaded') return { card, number: publishedPlace(shoe, place) };
  invariant(salt !== null, `${shoe.shoe} is sealed and its contents have no salt`);
  return { card, leaf: place, salt };
};

/**
 * Returns the card `ahead` cards after the next, face down. In a physical shoe it is one of those scanned for
 * this step.
 */
export const cardFaceDown = (shoe: Shoe, ahead: number): FaceDownCard => {
  if (shoe.scans !== null) return scannedAhead(shoe.scans, ahead);
  invariant(ahead < cardsLeft(shoe), `${shoe.shoe} has no card ${shoe.dealt + ahead}`);
  const published = publishedPlace(shoe, placeOf(shoe, ahead));
  return shoe.kind === 'sealed' ? { leaf: published } : { number: published };
};

/** Returns the position of a card that was scanned for the current step (R3). */
export const scannedAhead = ({ waiting }: Scans, ahead: number): FaceDownCard => {
  const scanned = waiting[ahead];
  invariant(scanned !== undefined, `${ahead + 1} cards haven't been scanned`);
  return { number: scanned.number };
};

/** Returns a face-down card turned up, with its proof. */
export const turnedUp = (contents: ShoeContents, down: FaceDownCard): ShownCard => {
  if (!hasLeaf(down)) {
    const { card, salt } = contents.at(down.number - 1);
    return { card, number: down.number, ...(salt === null ? {} : { salt }) };
  }
  const { card, salt } = contents.at(down.leaf);
  invariant(salt !== null, 'a sealed shoe’s contents have no salt');
  return { card, leaf: down.leaf, salt };
};

/** Returns how many cards are burned after the first: its pips, ace 1, ten and court cards 10 (P6). */
export const burnedAfter = (first: Card): number => pipsOf(first) || 10;
