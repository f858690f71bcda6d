import { isNaturalTotal, totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import {
  accept,
  invariant,
  parsed,
  reject,
  type Decision,
  type Parsed,
  type Refused,
} from '#kernel/decision';
import { subtract, sum, ZERO, type Money } from '#kernel/money';
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
import { commissionOn } from '../../player-banked/settlement/commission';
import type { CheminEvent, CheminHand, CheminOutcome, CorrectedBet } from '../events';
import { worthOf } from '../settlement/bet-worth';
import type { CheminBetInForce, CheminCoupInForce } from '../settlement/coup-in-force';
import { outcomeOf, resultOf } from '../settlement/results';
import type { CheminCore, CheminOpenState } from '../state';

interface TrueResult {
  readonly hands: Readonly<Record<CheminHand, readonly Card[]>>;
  readonly natural: boolean;
}

/**
 * Refuses impossible cards of a coup (`IMPOSSIBLE_CARD`, `NOT_ENOUGH_CARDS`, `UNUSED_CARDS`); `null` if they
 * are possible (R5).
 */
export const notItsCards = (coup: CheminCoupInForce, { cards, five }: TrueCards): Refused | null => {
  if (five !== undefined) return noFiveToSay(); // who was asked has called
  const result = byTrueCards(coup, cards);
  return result.ok ? null : result;
};

/**
 * Returns the hands by their true cards in dealing order. The calls remain as they were made. A natural that
 * should have been announced ends the coup with four cards, and so does one that was announced by mistake,
 * because nobody called.
 */
export const byTrueCards = (
  { rules, calls }: Pick<CheminCoupInForce, 'rules' | 'calls'>,
  cards: readonly Card[],
): Parsed<TrueResult> => {
  const refused = copiesThatCantBe(cards, rules.decks);
  if (refused !== null) return refused;
  const [punter1, banker1, punter2, banker2, ...thirds] = cards;
  if (punter1 === undefined || banker1 === undefined || punter2 === undefined || banker2 === undefined) {
    return reject(
      'NOT_ENOUGH_CARDS',
      `A coup begins with four cards, and ${cards.length} were sent. Send all of them.`,
    );
  }
  const first = { punter: [punter1, punter2], banker: [banker1, banker2] };
  const natural = isNaturalTotal(totalOf(first.punter)) || isNaturalTotal(totalOf(first.banker));
  const drawing = (['punter', 'banker'] as const).filter((hand) => !natural && calls[hand] === 'carte');
  const wrong = otherNumber(cards, 4 + drawing.length);
  if (wrong !== null) return wrong;
  const third = (hand: CheminHand): readonly Card[] => thirds.filter((_, index) => drawing[index] === hand);
  const hands = {
    punter: [...first.punter, ...third('punter')],
    banker: [...first.banker, ...third('banker')],
  };
  return parsed({ hands, natural });
};

/**
 * Settles the coup again from its true cards (R5): between the chips of its patrons, including its banker,
 * and the commission.
 */
export const correctCoup = (
  state: CheminOpenState,
  { coup, cards, agreed }: Correction<CheminCoupInForce>,
): Decision<CheminEvent> => {
  const result = byTrueCards(coup, cards);
  invariant(result.ok, `the true cards of ${coup.coup} were a coup when the correction was asked for`);
  const { hands, natural } = result.value;
  const outcome = outcomeOf(hands);
  const staked = sum(coup.bets.map(({ stake }) => stake));
  const taken = commissionOn(outcome === 'banker' ? staked : ZERO, coup.rules);
  const before = gainOfBank(outcomeBefore(coup), staked, coup.commission);
  const { bank, bets } = moved(state, coup, {
    outcome,
    more: subtract(gainOfBank(outcome, staked, taken.commission), before),
  });
  const { currency } = state;
  const { first, further } = pagesOfCoup('BetsCorrected', { coup: coup.coup, currency }, bets);
  return accept<CheminEvent>(
    {
      type: 'CoupCorrected',
      coup: coup.coup,
      correction: coup.corrections + 1,
      ...agreed,
      punter: { cards: hands.punter, total: totalOf(hands.punter) },
      banker: { cards: hands.banker, total: totalOf(hands.banker) },
      outcome,
      natural,
      currency,
      ...taken,
      commissionBefore: coup.commission,
      bank,
      bets: first,
      pages: further.length,
    },
    ...further,
  );
};

const outcomeBefore = ({ bets }: CheminCoupInForce): CheminOutcome => {
  const outcome = bets[0]?.outcome;
  if (outcome === 'win') return 'punter';
  return outcome === 'lose' ? 'banker' : 'tie';
};

/** Returns the bank's gain of a coup; negative if the punters win. */
export const gainOfBank = (outcome: CheminOutcome, staked: Money, commission: Money): Money => {
  if (outcome === 'tie') return ZERO;
  return outcome === 'banker' ? subtract(staked, commission) : subtract(ZERO, staked);
};

/** Returns the changes of each patron; what their chips can't cover is owed. */
const moved = (
  { chips }: CheminCore,
  coup: CheminCoupInForce,
  { outcome, more }: { readonly outcome: CheminOutcome; readonly more: Money },
): { readonly bank: Corrected & { readonly patron: string }; readonly bets: readonly CorrectedBet[] } => {
  const move = movesFrom(chips, chipsOf);
  const change = (bet: CheminBetInForce): Money =>
    subtract(worthOf(bet.stake, resultOf(bet.stake, outcome, coup.rules.tieStakes)), worthOf(bet.stake, bet));
  // All bets of a coup change in one direction and the bank in the other, so the order doesn't matter.
  const bank = { patron: coup.banker, ...move(coup.banker, more) };
  const bets = coup.bets.map((bet): CorrectedBet => {
    const { bet: id, patron, stake, outcome: was, winnings, returned } = bet;
    const after = resultOf(stake, outcome, coup.rules.tieStakes);
    return {
      bet: id,
      patron,
      stake,
      ...after,
      ...move(patron, change(bet)),
      before: { outcome: was, winnings, returned },
    };
  });
  return { bank, bets };
};
