import type { Call } from '#game/baccarat';
import type { Card } from '#game/cards';
import { invariant } from '#kernel/decision';
import { isFaceUp, isPhysical, scansOf } from '../../any-table/shoe/physical-shoe';
import type { LoadedCard, ScannedCard, Shoe } from '../../any-table/shoe/shoe';
import type { CardScanned } from '../../any-table/events';

// R3: hands whose cards are scanned as they leave a physical shoe: the first of all hands face down, a third face up.

/** What of the hands is known when cards are to come; null: they haven't been dealt. */
type Play<Hand extends string> = {
  readonly called: Readonly<Record<Hand, Call | null>>;
  readonly third: Readonly<Record<Hand, Card | null>>;
} | null;

/** Whose third card was called for and hasn't come; null: nobody's. */
export const drawsNow = <Hand extends string>(hands: readonly Hand[], play: Play<Hand>): Hand | null =>
  hands.find((hand) => play?.called[hand] === 'carte' && play.third[hand] === null) ?? null;

/** Whether a physical shoe has to give a card now: one of the first of these hands, or a third that was called for. */
export const isScanDue = <Hand extends string>(
  shoe: Shoe | null,
  hands: readonly Hand[],
  play: Play<Hand>,
): boolean => {
  if (shoe === null || !isPhysical(shoe)) return false;
  const { length } = scansOf(shoe).waiting;
  return play === null ? length < 2 * hands.length : length === 0 && drawsNow(hands, play) !== null;
};

/** Whether cards have left the shoe for a step that isn't complete. */
export const isBeingScanned = ({ scans }: Shoe): boolean => scans !== null && scans.waiting.length > 0;

/** Whether the first cards of all hands have left a physical shoe, and haven't been dealt yet. */
export const areFirstScanned = (shoe: Shoe, hands: readonly string[]): boolean =>
  shoe.scans?.waiting.length === 2 * hands.length;

/** What was scanned for a third card; null: it hasn't been, or the shoe isn't physical. */
export const thirdScanned = ({ scans }: Shoe): LoadedCard | null => {
  const scanned = scans?.waiting[0];
  return scanned !== undefined && isFaceUp(scanned) ? scanned : null;
};

/** A card as it was scanned; it has to lie face down, or face up. */
export const asScanned = (
  { shoe, number, card, commitment }: CardScanned,
  isFaceDown: boolean,
): ScannedCard => {
  const lies = isFaceDown ? 'face down' : 'face up';
  invariant((card === undefined) === isFaceDown, `card ${number} of ${shoe} doesn’t lie ${lies}`);
  invariant((commitment === undefined) !== isFaceDown, `card ${number} of ${shoe} doesn’t lie ${lies} alone`);
  return card === undefined ? { number, commitment: commitment ?? '' } : { number, card };
};
