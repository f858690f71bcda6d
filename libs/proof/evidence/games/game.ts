import type { Card } from '#game/cards';
import { publishedPlaceOf } from '#game/tables';
import type { Fault } from '../claims/claim';
import { dealtPlaces, facesByPlace, type CoupFacts, type EventOf } from '../coup/coup-facts';

/** What a family's rules say of a coup: each gives what is wrong, and null where nothing is. */
export interface Game {
  /** Claim 4: third cards, totals, naturals, outcome; of its corrections too. */
  readonly draws: (facts: CoupFacts) => Fault;
  /** Claim 5: what each stake came to, and again by each correction. */
  readonly payouts: (facts: CoupFacts) => Fault;
}

type Value = string | number | bigint | boolean;

/** What was recorded otherwise than it has to be; null: both say the same. */
export const unlike = (what: string, recorded: Value, due: Value): Fault =>
  `${recorded}` === `${due}` ? null : `${what} is recorded as ${recorded}, and must be ${due}`;

/** The coup's cards in the order dealt; one whose face isn't shown is left out, which is a fault of claim 3. */
export const cardsDealt = (facts: CoupFacts): readonly Card[] => {
  const faces = facesByPlace(facts);
  return dealtPlaces(facts).flatMap(({ card }) => faces.get(publishedPlaceOf(card))?.card ?? []);
};

interface SettledHand {
  readonly cards: readonly Card[];
  readonly total: number;
}

/** A hand as it is settled, against the cards that it has to have. */
export const handUnlike = (of: string, recorded: SettledHand, due: SettledHand): Fault =>
  unlike(`the hand of ${of}`, recorded.cards.join(' '), due.cards.join(' ')) ??
  unlike(`the total of ${of}`, recorded.total, due.total);

/** R5: whom a correction names, and why, is as it was asked for; and somebody else agreed. */
export const agreementFault = (
  { by, reason }: EventOf<'CorrectionRequested'>,
  corrected: EventOf<'CoupCorrected'>,
): Fault =>
  unlike('who asked for the correction', corrected.askedBy, by) ??
  unlike('the reason of the correction', corrected.reason, reason) ??
  (corrected.approvedBy === by ? 'who asked for the correction approved it' : null);
