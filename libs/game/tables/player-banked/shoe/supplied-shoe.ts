import { leafOfSupply } from '#game/shoe';
import { invariant } from '#kernel/decision';
import {
  afterScan,
  afterStep,
  isPhysical,
  scansOf,
  withoutWaiting,
} from '../../any-table/shoe/physical-shoe';
import {
  scannedAhead,
  type FaceDownCard,
  type ScannedCard,
  type Shoe,
  type ShownCard,
} from '../../any-table/shoe/shoe';
import type { NamedCutter } from './cutter';
import type { Shuffler } from './players-shuffle';

/**
 * The supply in use (F13): the dealt position at which it starts, its size, its cut (0: uncut), and the
 * number of dealt cards.
 */
export interface SupplyInUse {
  readonly start: number;
  readonly size: number;
  readonly cut: number;
  readonly dealt: number;
}

/** A shoe that is dealt from in supplies. `dealt` includes discarded cards. */
export interface SuppliedShoe extends Shoe {
  /** `true` once a coup has been opened on it (R9). */
  readonly isOpened: boolean;
  /** `null` until the shoe, or its next supply, has been cut. */
  readonly supply: SupplyInUse | null;
  /** The patron who was named to cut it, or its next supply; `null` after the cut. */
  readonly named: NamedCutter | null;
  /** The last player who took part in its shuffle; `null` if nobody did (R3). */
  readonly shuffler: Shuffler | null;
}

/** Returns `true` for a sealed shoe before its first cut (R4). A loaded shoe was cut by hand. */
export const waitsForFirstCut = ({ kind, cut, dealt, isOpened }: SuppliedShoe): boolean =>
  kind === 'sealed' && cut === 0 && dealt === 0 && !isOpened;

/**
 * Returns `true` if the whole shoe is one supply (F13). A physical shoe is, because its supplies are taken
 * and cut by hand (R3).
 */
export const isOneSupply = (shoe: Pick<Shoe, 'kind'>, supply: number | 'shoe'): boolean =>
  supply === 'shoe' || isPhysical(shoe);

/** Returns the size of the next supply: `supply` cards, or all remaining ones. */
export const nextSupply = (shoe: SuppliedShoe, supply: number | 'shoe'): number => {
  const left = shoe.size - shoe.dealt;
  return supply === 'shoe' || supply > left ? left : supply;
};

/** Returns the number of cards that may be dealt before another supply has to be taken. */
export const cardsAtHand = ({ supply }: SuppliedShoe): number =>
  supply === null ? 0 : supply.size - supply.dealt;

/** Returns the shoe after cards have been dealt. */
const dealtFrom = (shoe: SuppliedShoe, cards: number): SuppliedShoe => {
  const { supply } = shoe;
  invariant(
    supply !== null && supply.size - supply.dealt >= cards,
    `${shoe.shoe} has no ${cards} cards left`,
  );
  return { ...shoe, dealt: shoe.dealt + cards, supply: { ...supply, dealt: supply.dealt + cards } };
};

/** Returns the shoe after a card was scanned (R3). */
export const afterScanOf = (shoe: SuppliedShoe, scanned: ScannedCard): SuppliedShoe => ({
  ...dealtFrom(shoe, 1),
  scans: scansOf(afterScan(shoe, scanned)),
});

/**
 * Returns the shoe after the cards of a step. Those of a physical shoe left it when they were scanned (R3).
 */
export const afterCards = (shoe: SuppliedShoe, cards: readonly (ShownCard | FaceDownCard)[]): SuppliedShoe =>
  shoe.scans === null ? dealtFrom(shoe, cards.length) : afterStep(shoe, cards);

/**
 * Returns the shoe after a coup: cards scanned for a void step are spent (R5), and a remainder smaller than
 * `least` is discarded (F13).
 */
export const withoutRest = (scanned: SuppliedShoe, least: number): SuppliedShoe => {
  const shoe = withoutWaiting(scanned);
  const { supply } = shoe;
  if (supply === null || supply.size - supply.dealt >= least) return shoe;
  return { ...shoe, dealt: supply.start + supply.size, supply: null };
};

/**
 * Returns the card `ahead` cards after the next in its published face-down form. In a physical shoe it is one
 * of those scanned for this step.
 */
export const cardFaceDown = (shoe: SuppliedShoe, ahead: number): FaceDownCard => {
  if (shoe.scans !== null) return scannedAhead(shoe.scans, ahead);
  const place = placeAhead(shoe, ahead);
  return shoe.kind === 'sealed' ? { leaf: place } : { number: place + 1 };
};

/**
 * Returns the position of the card `ahead` cards after the next: a leaf of a sealed shoe, otherwise from 0
 * (`sealed-shoe.md`, 9).
 */
const placeAhead = (shoe: SuppliedShoe, ahead: number): number => {
  const { supply, size, cut } = shoe; // a loaded shoe was cut by hand: its cut is 0
  invariant(supply !== null && ahead < supply.size - supply.dealt, `${shoe.shoe} has no card to deal`);
  return leafOfSupply(size, cut, supply, supply.dealt + ahead);
};
