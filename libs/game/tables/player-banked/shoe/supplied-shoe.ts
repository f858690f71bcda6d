import { invariant } from '#kernel/decision';
import { leafOfSupply } from '#game/shoe';
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

/** What is dealt from at the moment (F13): cards from a dealt position on, cut at `cut` (0: not cut), so many dealt. */
export interface SupplyInUse {
  readonly start: number;
  readonly size: number;
  readonly cut: number;
  readonly dealt: number;
}

/** A shoe that is dealt from in supplies; `dealt` counts the waste-basket in. */
export interface SuppliedShoe extends Shoe {
  /** Whether a coup has been opened on it (R9). */
  readonly isOpened: boolean;
  /** Null until the shoe, or its next supply, has been cut. */
  readonly supply: SupplyInUse | null;
}

/** R4: a sealed shoe is cut before anything is taken from it; one loaded by hand was cut there. */
export const waitsForFirstCut = ({ kind, cut, dealt, isOpened }: SuppliedShoe): boolean =>
  kind === 'sealed' && cut === 0 && dealt === 0 && !isOpened;

/** F13: whether it is dealt from as a whole; a physical one is: quantities are taken from it, and cut, by hand (R3). */
export const isOneSupply = (shoe: Pick<Shoe, 'kind'>, supply: number | 'shoe'): boolean =>
  supply === 'shoe' || isPhysical(shoe);

/** The size of the next supply: `supply` cards, or what is left. */
export const nextSupply = (shoe: SuppliedShoe, supply: number | 'shoe'): number => {
  const left = shoe.size - shoe.dealt;
  return supply === 'shoe' || supply > left ? left : supply;
};

/** Cards that may still be dealt before another supply has to be taken. */
export const cardsAtHand = ({ supply }: SuppliedShoe): number =>
  supply === null ? 0 : supply.size - supply.dealt;

/** The shoe after cards have been dealt. */
const dealtFrom = (shoe: SuppliedShoe, cards: number): SuppliedShoe => {
  const { supply } = shoe;
  invariant(
    supply !== null && supply.size - supply.dealt >= cards,
    `${shoe.shoe} has no ${cards} cards left`,
  );
  return { ...shoe, dealt: shoe.dealt + cards, supply: { ...supply, dealt: supply.dealt + cards } };
};

/** The shoe after a card has left it for a scanner (R3). */
export const afterScanOf = (shoe: SuppliedShoe, scanned: ScannedCard): SuppliedShoe => ({
  ...dealtFrom(shoe, 1),
  scans: scansOf(afterScan(shoe, scanned)),
});

/** The shoe after cards of a step have been dealt: a physical one gave them up as they were scanned (R3). */
export const afterCards = (shoe: SuppliedShoe, cards: readonly (ShownCard | FaceDownCard)[]): SuppliedShoe =>
  shoe.scans === null ? dealtFrom(shoe, cards.length) : afterStep(shoe, cards);

/** The shoe after a coup: what was scanned for a step of a void one is spent (R5), and too small a rest is, too (F13). */
export const withoutRest = (scanned: SuppliedShoe, least: number): SuppliedShoe => {
  const shoe = withoutWaiting(scanned);
  const { supply } = shoe;
  if (supply === null || supply.size - supply.dealt >= least) return shoe;
  return { ...shoe, dealt: supply.start + supply.size, supply: null };
};

/** How the next card but `ahead` is published face down; of a physical shoe the next that was scanned for this step. */
export const cardFaceDown = (shoe: SuppliedShoe, ahead: number): FaceDownCard => {
  if (shoe.scans !== null) return scannedAhead(shoe.scans, ahead);
  const place = placeAhead(shoe, ahead);
  return shoe.kind === 'sealed' ? { leaf: place } : { number: place + 1 };
};

/** The place of the next card but `ahead`: a leaf of a sealed shoe, a place from 0 of a loaded one (`sealed-shoe.md`, 9). */
const placeAhead = (shoe: SuppliedShoe, ahead: number): number => {
  const { supply, size, cut } = shoe; // a loaded shoe was cut by hand: its cut is 0
  invariant(supply !== null && ahead < supply.size - supply.dealt, `${shoe.shoe} has no card to deal`);
  return leafOfSupply(size, cut, supply, supply.dealt + ahead);
};
