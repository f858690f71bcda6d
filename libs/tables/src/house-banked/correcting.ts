import type { CoupResult } from '#baccarat';
import type { Card } from '#cards';
import { accept, invariant, parsed, reject, type Decision, type Parsed, type Refused } from '#kernel';
import { add, subtract, ZERO, type Money } from '#money';
import { freeChips } from './commission';
import { editionOf } from './editions';
import type { Agreed, BetResult, BetsCorrected, CorrectedBet, CoupCorrected } from './exceptions.events';
import type { CoupInForce } from './coup-in-force';
import { credited, debited } from '../table/holdings';
import type { HouseBankedEvent } from './house-banked.events';
import type { OpenTableState, TableCore } from './house-banked.state';
import { pagesOf } from '../table/pages';

/** R5: why these can't have been the coup's cards (`IMPOSSIBLE_CARD`, `NOT_ENOUGH_CARDS`, `UNUSED_CARDS`). Null: they can. */
export const notItsCards = (coup: CoupInForce, cards: readonly Card[]): Refused | null => {
  const result = resultByTrueCards(coup, cards);
  return result.ok ? null : result;
};

/** R5: the coup settled again from its true cards, in the edition and under the rules it was dealt in. */
export const correctCoup = (
  state: OpenTableState,
  {
    coup,
    cards,
    agreed,
  }: { readonly coup: CoupInForce; readonly cards: readonly Card[]; readonly agreed: Agreed },
): Decision<HouseBankedEvent> => {
  const result = resultByTrueCards(coup, cards);
  invariant(result.ok, `the true cards of ${coup.coup} were a coup when the correction was asked for`);
  const bets = correctedBets(state, coup, result.value);
  const [onFirst = [], ...further] = pagesOf(bets);
  const { player, banker, outcome, natural } = result.value;
  const { currency } = state;
  const first: CoupCorrected = {
    type: 'CoupCorrected',
    coup: coup.coup,
    correction: coup.corrections + 1,
    ...agreed,
    player,
    banker,
    outcome,
    natural,
    currency,
    bets: onFirst,
    pages: further.length,
  };
  return accept<HouseBankedEvent>(
    first,
    ...further.map((page, at): BetsCorrected => {
      return { type: 'BetsCorrected', coup: coup.coup, page: at + 1, currency, bets: page };
    }),
  );
};

/**
 * R5: the calls made stand. Where the true cards bring a five that nobody was asked for, and somebody had a stake on
 * Player, they tell themselves whether a card was drawn (P2).
 */
export const resultByTrueCards = (
  { rules, edition, onFive, bets }: Pick<CoupInForce, 'rules' | 'edition' | 'onFive' | 'bets'>,
  cards: readonly Card[],
): Parsed<CoupResult> => {
  if (cards.some((card) => cards.filter((other) => other === card).length > rules.decks)) {
    return reject('IMPOSSIBLE_CARD', `a shoe of ${rules.decks} decks hasn't so many copies of a card`);
  }
  const { playCoup } = editionOf(edition);
  if (onFive !== null) return playCoup({ ...rules, onFive }, cards);
  const drawn = playCoup(rules, cards);
  const nobodyAsked = rules.playerOnFive === 'draw' || !bets.some(({ on }) => on === 'player');
  if (drawn.ok || nobodyAsked) return drawn;
  const stood = playCoup({ ...rules, onFive: 'stand' }, cards);
  return stood.ok ? parsed(stood.value) : drawn;
};

/**
 * Who gets more comes first: so a patron owes only what all of the corrected bets together leave uncovered.
 */
const correctedBets = (
  { chips: before, due }: TableCore,
  coup: CoupInForce,
  result: CoupResult,
): readonly CorrectedBet[] => {
  const { settleBet } = editionOf(coup.edition);
  const settled = coup.bets.map((bet) => {
    const after = settleBet(coup.rules, bet.on, bet.stake, result);
    return { bet, after, more: subtract(worth(bet.stake, after), worth(bet.stake, bet)) };
  });
  let chips = before;
  return settled
    .toSorted((a, b) => Number(a.more < ZERO) - Number(b.more < ZERO))
    .map(({ bet: { bet, patron, on, stake, ...was }, after, more }) => {
      const held = freeChips({ chips, due }, patron);
      const lost = more < ZERO ? subtract(ZERO, more) : ZERO;
      const taken = lost < held ? lost : held;
      const paid = more > ZERO ? more : ZERO;
      if (paid > ZERO) chips = credited(chips, patron, paid);
      if (taken > ZERO) chips = debited(chips, patron, taken);
      const { outcome, winnings, commission, returned } = was;
      return {
        bet,
        patron,
        on,
        stake,
        ...after,
        before: { outcome, winnings, commission, returned },
        paid,
        taken,
        owed: subtract(lost, taken),
      };
    });
};

/**
 * What a bet is worth to its patron: a win less its commission, also where that was tallied and is owed (P4); a push its
 * stake, also where that lay for the next coup and went on from there (P5).
 */
export const worth = (stake: Money, { outcome, winnings, commission }: BetResult): Money => {
  if (outcome === 'lose') return ZERO;
  return outcome === 'push' ? stake : subtract(add(stake, winnings), commission);
};
