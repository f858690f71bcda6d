import type { Card } from '#game/cards';
import { publishedPlaceOf } from '#game/tables';
import type { Fault } from '../claims/claim';
import { dealtPlaces, facesByPlace, type CoupFacts, type EventOf } from '../coup/coup-facts';

/** The checks of a game's rules. Each returns a fault, or `null`. */
export interface Game {
  /** Checks claim 4: third cards, totals, naturals and outcome, also of corrections. */
  readonly draws: (facts: CoupFacts) => Fault;
  /** Checks claim 5: the result of each stake, also by each correction. */
  readonly payouts: (facts: CoupFacts) => Fault;
}

type Value = string | number | bigint | boolean;

/** Returns the fault if the recorded value differs from the expected one, or `null`. */
export const unlike = (what: string, recorded: Value, due: Value): Fault =>
  `${recorded}` === `${due}` ? null : `${what} is recorded as ${recorded}, and must be ${due}`;

/** Returns the coup's cards in the order dealt. Cards whose face isn't shown are left out; claim 3 reports them. */
export const cardsDealt = (facts: CoupFacts): readonly Card[] => {
  const faces = facesByPlace(facts);
  return dealtPlaces(facts).flatMap(({ card }) => faces.get(publishedPlaceOf(card))?.card ?? []);
};

interface SettledHand {
  readonly cards: readonly Card[];
  readonly total: number;
}

/** Compares a settled hand with the expected one. */
export const handUnlike = (of: string, recorded: SettledHand, due: SettledHand): Fault =>
  unlike(`the hand of ${of}`, recorded.cards.join(' '), due.cards.join(' ')) ??
  unlike(`the total of ${of}`, recorded.total, due.total);

/** Checks that a correction names the requester and the reason of its request, and another person as approver (R5). */
export const agreementFault = (
  { by, reason }: EventOf<'CorrectionRequested'>,
  corrected: EventOf<'CoupCorrected'>,
): Fault =>
  unlike('who asked for the correction', corrected.askedBy, by) ??
  unlike('the reason of the correction', corrected.reason, reason) ??
  (corrected.approvedBy === by ? 'who asked for the correction approved it' : null);
