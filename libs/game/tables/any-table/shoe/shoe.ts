import { pipsOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import { invariant } from '#kernel/decision';
import { leafOfDealt } from '#game/shoe';

/** A card of a sealed shoe that has been shown: its leaf and salt let anyone check it against the commitment. */
export interface SealedCard {
  readonly card: Card;
  readonly leaf: number;
  readonly salt: string;
}

/** A card of a loaded or a physical shoe, published by its number in the shoe, counted from 1. */
export interface LoadedCard {
  readonly card: Card;
  readonly number: number;
  /** The salt of a card that was scanned face down: card and salt hash to its commitment (`sealed-shoe.md`, 8). */
  readonly salt?: string;
}

export type ShownCard = SealedCard | LoadedCard;

/** A card dealt face down: published by its place alone, as it will be when it is shown (`sealed-shoe.md`, 6). */
export type FaceDownCard = Pick<SealedCard, 'leaf'> | Pick<LoadedCard, 'number'>;

/** Whether a card's face is told. */
export const isShown = (card: ShownCard | FaceDownCard): card is ShownCard => 'card' in card;

/** Whether both are the card of one place. */
export const isSamePlace = (a: FaceDownCard, b: FaceDownCard | undefined): boolean =>
  b !== undefined && publishedPlaceOf(a) === publishedPlaceOf(b) && 'leaf' in a === 'leaf' in b;

/** The leaf of a sealed card, the number of a loaded one. */
export const publishedPlaceOf = (card: FaceDownCard): number => ('leaf' in card ? card.leaf : card.number);

/** A card's place, and nothing of its face. */
export const placeAlone = (card: FaceDownCard): FaceDownCard =>
  'leaf' in card ? { leaf: card.leaf } : { number: card.number };

/**
 * What the shoe on the table holds, as look-ups of whoever keeps the secret. The state of a table is a fold of
 * events and so never holds a card that hasn't been shown (ADR 0006); a decision is given the faces it needs.
 */
export interface ShoeContents {
  /** The card at a leaf (sealed) or at a place counted from 0 (loaded; physical: of those scanned face down). */
  at(place: number): { readonly card: Card; readonly salt: string | null };
  /** The secret of a sealed shoe, lower-case hex; null for any other. */
  reveal(): string | null;
}

/** Finds the contents of a shoe by its id. */
export type ShoeLookup = (shoe: string) => ShoeContents;

/** The contents of a shoe whose whole order was given (`LoadShoe` in a script). */
export const contentsOfOrder = (cards: readonly Card[]): ShoeContents => ({
  at(place) {
    const card = cards[place];
    invariant(card !== undefined, `no card at ${place}`);
    return { card, salt: null };
  },
  reveal: () => null,
});

/**
 * A card that left a physical shoe face down: its number in the shoe, from 1, and SHA-256(0x00 ‖ salt ‖ card) in
 * lower-case hex, so that its face can't be another when it is exposed (`sealed-shoe.md`, The sealed shoe, 8).
 */
export interface ScannedFaceDown {
  readonly number: number;
  readonly commitment: string;
}

export type ScannedCard = LoadedCard | ScannedFaceDown;

/** What is known of the cards that have left a physical shoe. No face is here that hasn't been shown (ADR 0006). */
export interface Scans {
  /** How many of each card have been shown. */
  readonly seen: Readonly<Partial<Record<Card, number>>>;
  /** Those that nobody has been shown, in the order in which they left it. */
  readonly faceDown: readonly ScannedFaceDown[];
  /** Those of a step that isn't complete: the burn, or a coup's first cards. */
  readonly waiting: readonly ScannedCard[];
}

export const SHOE_KINDS = ['sealed', 'loaded', 'physical'] as const;

/** A shoe on the table, as its events tell it. */
export interface Shoe {
  readonly shoe: string;
  /** Shuffled and committed to; loaded in an order that a script gives; physical: scanned card by card (R3). */
  readonly kind: (typeof SHOE_KINDS)[number];
  /** The edition of the rules' code in which its coups are dealt. */
  readonly edition: number;
  readonly decks: number;
  /** Cards in it: 52 × decks, or the number that a script gives. */
  readonly size: number;
  readonly commitment: string | null;
  /** Where the deal began (R4); 0 for a shoe not cut here. */
  readonly cut: number;
  /** Cards that have left it, burned ones included. */
  readonly dealt: number;
  /** Coups that have had an id of it. */
  readonly coups: number;
  /** What the scans of a physical shoe have told; null for any other. */
  readonly scans: Scans | null;
}

/** The shoe of a house-banked table, with what its cut card has said. */
export interface ShoeInUse extends Shoe {
  readonly cutCardOut: boolean;
  /** The coup after which it is finished, once the cut card is out and that coup is known; else null. */
  readonly lastCoup: string | null;
  /** The cut card came out, and the coup that is opened next is the last (P7). */
  readonly nextCoupIsLast: boolean;
}

export const cardsLeft = (shoe: Pick<Shoe, 'size' | 'dealt'>): number => shoe.size - shoe.dealt;

/** The shoe after cards have left it. */
export const takenFrom = <AnyShoe extends Shoe>(shoe: AnyShoe, cards: number): AnyShoe => {
  invariant(shoe.dealt + cards <= shoe.size, `${shoe.shoe} has no ${cards} cards left`);
  return { ...shoe, dealt: shoe.dealt + cards };
};

/** The place of the next card but `ahead`: a leaf of a sealed shoe, a place from 0 of a loaded one. */
export const placeOf = (shoe: Shoe, ahead: number): number =>
  shoe.kind === 'sealed' ? leafOfDealt(shoe.size, shoe.cut, shoe.dealt + ahead) : shoe.dealt + ahead;

/** A card's place as it is published: of a sealed card the leaf, of a loaded one its number from 1 (`sealed-shoe.md`, 8). */
export const publishedPlace = (shoe: Pick<Shoe, 'kind'>, place: number): number =>
  shoe.kind === 'sealed' ? place : place + 1;

/** The next card but `ahead`, face up, with what proves it. */
export const cardShown = (shoe: Shoe, contents: ShoeContents, ahead: number): ShownCard => {
  invariant(ahead < cardsLeft(shoe), `${shoe.shoe} has no card ${shoe.dealt + ahead}`);
  const place = placeOf(shoe, ahead);
  const { card, salt } = contents.at(place);
  if (shoe.kind === 'loaded') return { card, number: publishedPlace(shoe, place) };
  invariant(salt !== null, `${shoe.shoe} is sealed and its contents have no salt`);
  return { card, leaf: place, salt };
};

/** The next card but `ahead`, face down; of a physical shoe the next of those that were scanned for this step. */
export const cardFaceDown = (shoe: Shoe, ahead: number): FaceDownCard => {
  if (shoe.scans !== null) return scannedAhead(shoe.scans, ahead);
  invariant(ahead < cardsLeft(shoe), `${shoe.shoe} has no card ${shoe.dealt + ahead}`);
  const published = publishedPlace(shoe, placeOf(shoe, ahead));
  return shoe.kind === 'sealed' ? { leaf: published } : { number: published };
};

/** R3: the place of a card that was scanned for the step at hand. */
export const scannedAhead = ({ waiting }: Scans, ahead: number): FaceDownCard => {
  const scanned = waiting[ahead];
  invariant(scanned !== undefined, `${ahead + 1} cards haven't been scanned`);
  return { number: scanned.number };
};

/** A card that lay face down, with what proves it. */
export const turnedUp = (contents: ShoeContents, down: FaceDownCard): ShownCard => {
  if ('number' in down) {
    const { card, salt } = contents.at(down.number - 1);
    return { card, number: down.number, ...(salt === null ? {} : { salt }) };
  }
  const { card, salt } = contents.at(down.leaf);
  invariant(salt !== null, 'a sealed shoe’s contents have no salt');
  return { card, leaf: down.leaf, salt };
};

/** P6: as many cards are burned after the first as it has pips, ace 1, ten and court cards 10. */
export const burnedAfter = (first: Card): number => pipsOf(first) || 10;
