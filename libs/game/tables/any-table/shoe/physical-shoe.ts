import type { Card } from '#game/cards';
import { invariant } from '#kernel/decision';
import {
  cardsLeft,
  hasLeaf,
  takenFrom,
  type FaceDownCard,
  type LoadedCard,
  type ScannedCard,
  type Scans,
  type Shoe,
  type ShoeContents,
  type ShownCard,
} from './shoe';

export const isPhysical = ({ kind }: Pick<Shoe, 'kind'>): boolean => kind === 'physical';

export const isFaceUp = (scanned: ScannedCard): scanned is LoadedCard => 'card' in scanned; // its only mark in an event

/** The scans of a new shoe. */
export const NO_SCANS: Scans = { seen: {}, faceDown: [], waiting: [] };

/** Returns the scans of a physical shoe. */
export const scansOf = ({ shoe, scans }: Shoe): Scans => {
  invariant(scans !== null, `${shoe} is no physical shoe`);
  return scans;
};

/** Returns the shoe after a scanned card, which must be the next one and not one copy too many. */
export const afterScan = <AnyShoe extends Shoe>(shoe: AnyShoe, scanned: ScannedCard): AnyShoe => {
  const { seen, faceDown, waiting } = scansOf(shoe);
  const { number } = scanned;
  invariant(cardsLeft(shoe) > 0, `${shoe.shoe} has no card left`);
  invariant(number === shoe.dealt + 1, `card ${number} of ${shoe.shoe} isn't the next`);
  const scans = isFaceUp(scanned)
    ? { seen: { ...seen, [scanned.card]: (seen[scanned.card] ?? 0) + 1 }, faceDown }
    : { seen, faceDown: [...faceDown, scanned] };
  const copies = isFaceUp(scanned) ? (scans.seen[scanned.card] ?? 0) : 0;
  invariant(copies <= shoe.decks, `card ${number} of ${shoe.shoe} is one copy too many`);
  return { ...takenFrom(shoe, 1), scans: { ...scans, waiting: [...waiting, scanned] } };
};

/** Returns how many copies of a card have left the shoe, face-down ones included (R3). */
export const copiesScanned = (shoe: Shoe, contents: ShoeContents, card: Card): number => {
  const { seen, faceDown } = scansOf(shoe);
  const hidden = faceDown.filter(({ number }) => contents.at(number - 1).card === card).length;
  return (seen[card] ?? 0) + hidden;
};

/** Returns `true` if these are the cards that were scanned for a step, in this order. */
const areWaiting = ({ waiting }: Scans, cards: readonly { readonly number: number }[]): boolean =>
  waiting.length === cards.length && waiting.every((scanned, at) => isSame(scanned, cards[at]));

const isSame = (
  scanned: ScannedCard,
  card: { readonly number: number; readonly card?: Card } | undefined,
): boolean => scanned.number === card?.number && (isFaceUp(scanned) ? scanned.card : undefined) === card.card;

/**
 * Returns the shoe after the cards of a step have left it. Cards of a physical shoe left it when they were
 * scanned, those of any other leave it now.
 */
export const afterStep = <AnyShoe extends Shoe>(
  shoe: AnyShoe,
  cards: readonly (ShownCard | FaceDownCard)[],
): AnyShoe => {
  if (shoe.scans === null) return takenFrom(shoe, cards.length);
  const numbered = cards.flatMap((card) => (hasLeaf(card) ? [] : [card]));
  const { scans } = shoe;
  invariant(
    numbered.length === cards.length && areWaiting(scans, numbered),
    `${shoe.shoe}: other cards than were scanned`,
  );
  return { ...shoe, scans: { ...scans, waiting: [] } };
};

/**
 * Returns the shoe after cards that were scanned face down have been shown; from now on they are counted as
 * seen.
 */
export const afterExposure = <AnyShoe extends Shoe>(shoe: AnyShoe, cards: readonly ShownCard[]): AnyShoe =>
  shoe.scans === null ? shoe : { ...shoe, scans: cards.reduce(exposed(shoe), shoe.scans) };

const exposed =
  ({ shoe, decks }: Shoe) =>
  ({ seen, faceDown, waiting }: Scans, card: ShownCard): Scans => {
    const number = hasLeaf(card) ? 0 : card.number;
    const copies = (seen[card.card] ?? 0) + 1;
    invariant(
      faceDown.some((hidden) => hidden.number === number),
      `card ${number} of ${shoe} isn't hidden`,
    );
    invariant(copies <= decks, `card ${number} of ${shoe} is one copy too many`);
    const left = faceDown.filter((hidden) => hidden.number !== number);
    return { seen: { ...seen, [card.card]: copies }, faceDown: left, waiting };
  };

/** Returns the shoe after the cards scanned for a step are discarded, because the coup is void (R5). */
export const withoutWaiting = <AnyShoe extends Shoe>(shoe: AnyShoe): AnyShoe =>
  shoe.scans === null ? shoe : { ...shoe, scans: { ...shoe.scans, waiting: [] } };

/** The face and salt of a card that was scanned face down. */
export interface HiddenFace {
  readonly card: Card;
  /** 16 bytes, lower-case hex. */
  readonly salt: string;
}

/** The faces of cards that left a physical shoe face down. */
export class FacesScanned implements ShoeContents {
  readonly #faces = new Map<number, HiddenFace>();

  /** Stores the face of a card by its number in the shoe. */
  keep(number: number, face: HiddenFace): void {
    this.#faces.set(number, face);
  }

  at(place: number): HiddenFace {
    const face = this.#faces.get(place + 1);
    invariant(face !== undefined, `card ${place + 1} wasn't scanned face down`);
    return face;
  }

  reveal(): null {
    return null;
  }
}
