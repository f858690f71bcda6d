import type { Call } from '#game/baccarat';
import type { Card } from '#game/cards';
import { invariant } from '#kernel/decision';
import type { CardScanned } from '../../any-table/events';
import { isFaceUp, isPhysical, scansOf } from '../../any-table/shoe/physical-shoe';
import type { LoadedCard, ScannedCard, Shoe } from '../../any-table/shoe/shoe';

// Hands whose cards are scanned as they leave a physical shoe: the first of all hands face down, a third card
// face up (R3).

/** The hands as far as they are known when cards are expected; `null` before the deal. */
type Play<Hand extends string> = {
  readonly called: Readonly<Record<Hand, Call | null>>;
  readonly third: Readonly<Record<Hand, Card | null>>;
} | null;

/** Returns the hand whose third card was called for and hasn't come; `null` if there is none. */
export const drawsNow = <Hand extends string>(hands: readonly Hand[], play: Play<Hand>): Hand | null =>
  hands.find((hand) => play?.called[hand] === 'carte' && play.third[hand] === null) ?? null;

/**
 * Returns `true` if a card of a physical shoe is expected: one of the first of these hands, or a third card.
 */
export const isScanDue = <Hand extends string>(
  shoe: Shoe | null,
  hands: readonly Hand[],
  play: Play<Hand>,
): boolean => {
  if (shoe === null || !isPhysical(shoe)) return false;
  const { length } = scansOf(shoe).waiting;
  return play === null ? length < 2 * hands.length : length === 0 && drawsNow(hands, play) !== null;
};

/** Returns `true` if cards have been scanned for an incomplete step. */
export const isBeingScanned = ({ scans }: Shoe): boolean => scans !== null && scans.waiting.length > 0;

/** Returns `true` if the first cards of all hands have been scanned, and not dealt yet. */
export const areFirstScanned = (shoe: Shoe, hands: readonly string[]): boolean =>
  shoe.scans?.waiting.length === 2 * hands.length;

/** Returns the scanned third card; `null` if it hasn't been scanned, or the shoe isn't physical. */
export const thirdScanned = ({ scans }: Shoe): LoadedCard | null => {
  const scanned = scans?.waiting[0];
  return scanned !== undefined && isFaceUp(scanned) ? scanned : null;
};

/** Returns a card as it was scanned. Throws if it is not face down, or face up, as required. */
export const asScanned = (
  { shoe, number, card, commitment }: CardScanned,
  isFaceDown: boolean,
): ScannedCard => {
  const lies = isFaceDown ? 'face down' : 'face up';
  invariant((card === undefined) === isFaceDown, `card ${number} of ${shoe} doesn’t lie ${lies}`);
  invariant((commitment === undefined) !== isFaceDown, `card ${number} of ${shoe} doesn’t lie ${lies} alone`);
  return card === undefined ? { number, commitment: commitment ?? '' } : { number, card };
};
