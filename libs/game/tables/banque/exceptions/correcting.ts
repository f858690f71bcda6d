import { isNaturalTotal, totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import { accept, invariant, parsed, type Decision, type Parsed, type Refused } from '#kernel/decision';
import { add, subtract, sum, ZERO, type Money } from '#kernel/money';
import { pagesOfCoup } from '../../any-table/pages';
import {
  chipsOf,
  copiesThatCantBe,
  movesFrom,
  noFiveToSay,
  otherNumber,
  type Correction,
  type TrueCards,
} from '../../any-table/requests/correcting';
import type { Corrected } from '../../any-table/requests/exceptions.events';
import { BANQUE_HANDS, partOn, type BanqueHand, type StakedOn } from '../betting/sides';
import type { BanqueEvent, BetResult, CorrectedBet } from '../events';
import type { BanqueBetInForce, BanqueCoupInForce } from '../settlement/coup-in-force';
import { gainOf, resultsOf, type Hands } from '../settlement/settlement';
import type { BanqueCore, BanqueOpenState } from '../state';

/**
 * The facts besides the cards that determine who drew. Bets matter, because a hand without a stake isn't
 * played (B5).
 */
type Played = Pick<BanqueCoupInForce, 'rules' | 'calls'> & {
  readonly bets: readonly { readonly on: StakedOn; readonly stake: Money }[];
};

interface TrueHands {
  readonly hands: Hands;
  readonly naturals: readonly BanqueHand[];
}

/**
 * Refuses impossible cards of a coup (`IMPOSSIBLE_CARD`, `NOT_ENOUGH_CARDS`, `UNUSED_CARDS`); `null` if they
 * are possible (R5).
 */
export const notItsCards = (coup: BanqueCoupInForce, { cards, five }: TrueCards): Refused | null => {
  if (five !== undefined) return noFiveToSay(); // who was asked has called
  const result = byTrueCards(coup, cards);
  return result.ok ? null : result;
};

/**
 * Returns the hands by their true cards in dealing order. The calls remain as they were made. A natural that
 * should have been announced ends the coup with six cards, and so does one that was announced by mistake,
 * because nobody called.
 */
export const byTrueCards = (coup: Played, cards: readonly Card[]): Parsed<TrueHands> => {
  const { rules, calls } = coup;
  const refused = copiesThatCantBe(cards, rules.decks);
  if (refused !== null) return refused;
  const dealt = 2 * BANQUE_HANDS.length;
  const first = handsOf((_, index) => cards.slice(0, dealt).filter((__, at) => at % 3 === index));
  const naturals = BANQUE_HANDS.filter((hand) => isPlayed(coup, hand) && isNatural(first[hand]));
  const drawing = BANQUE_HANDS.filter((hand) => naturals.length === 0 && calls[hand] === 'carte');
  const wrong = otherNumber(cards, dealt + drawing.length);
  if (wrong !== null) return wrong;
  const thirds = cards.slice(dealt);
  const hands = handsOf((hand) => [...first[hand], ...thirds.filter((_, index) => drawing[index] === hand)]);
  return parsed({ hands, naturals });
};

const handsOf = (cardsOf: (hand: BanqueHand, index: number) => readonly Card[]): Hands => ({
  right: cardsOf('right', 0),
  left: cardsOf('left', 1),
  banker: cardsOf('banker', 2),
});

const isNatural = (cards: readonly Card[]): boolean => isNaturalTotal(totalOf(cards));

/** Returns `true` for the banker's hand, and for one with a stake (B5). */
const isPlayed = ({ bets }: Pick<Played, 'bets'>, hand: BanqueHand): boolean =>
  hand === 'banker' || bets.some((bet) => partOn(bet, hand) > ZERO);

/**
 * Settles the coup again from its true cards (R5): between the chips of its patrons, including its banker,
 * and the commission.
 */
export const correctCoup = (
  state: BanqueOpenState,
  { coup, cards, agreed }: Correction<BanqueCoupInForce>,
): Decision<BanqueEvent> => {
  const result = byTrueCards(coup, cards);
  invariant(result.ok, `the true cards of ${coup.coup} were a coup when the correction was asked for`);
  const { hands, naturals } = result.value;
  const { sides, bets: results } = resultsOf(coup.bets, { bank: coup.bank, hands, rules: coup.rules });
  const commission = add(sides.right.commission, sides.left.commission);
  const commissionBefore = add(coup.commission.right, coup.commission.left);
  const more = subtract(
    subtract(sum(results.map(gainOf)), commission),
    subtract(sum(coup.bets.map(gainOf)), commissionBefore),
  );
  const { bank, bets } = moved(state, { banker: coup.banker, more, before: coup.bets, after: results });
  const hand = (of: BanqueHand) => ({ cards: hands[of], total: totalOf(hands[of]) });
  const { currency } = state;
  const { first, further } = pagesOfCoup('BetsCorrected', { coup: coup.coup, currency }, bets);
  return accept<BanqueEvent>(
    {
      type: 'CoupCorrected',
      coup: coup.coup,
      correction: coup.corrections + 1,
      ...agreed,
      right: hand('right'),
      left: hand('left'),
      banker: hand('banker'),
      naturals,
      sides,
      currency,
      commission,
      commissionBefore,
      bank,
      bets: first,
      pages: further.length,
    },
    ...further,
  );
};

interface Change {
  readonly banker: string;
  readonly more: Money;
  readonly before: readonly BanqueBetInForce[];
  readonly after: readonly BetResult[];
}

/** Returns the changes of each patron; what their chips can't cover is owed. */
const moved = (
  { chips }: BanqueCore,
  { banker, more, before, after }: Change,
): { readonly bank: Corrected & { readonly patron: string }; readonly bets: readonly CorrectedBet[] } => {
  const move = movesFrom(chips, chipsOf);
  const bank = { patron: banker, ...move(banker, more) };
  const bets = before.map((bet, index): CorrectedBet => {
    const { bet: id, patron, on, stake, parts, winnings, returned } = bet;
    const now = after[index];
    invariant(now !== undefined, `${id} has no result`);
    const result = { parts: now.parts, winnings: now.winnings, returned: now.returned };
    const change = move(patron, subtract(now.returned, returned));
    return { bet: id, patron, on, stake, ...result, ...change, before: { parts, winnings, returned } };
  });
  return { bank, bets };
};
