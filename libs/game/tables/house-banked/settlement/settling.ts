import type { BetSettlement, Hands, Wager } from '#game/baccarat';
import { add, ZERO } from '#kernel/money';
import { pagesOf } from '../../any-table/pages';
import { isCarriedOver } from '../betting/carrying';
import type { HouseBankedEvent, SettledBet } from '../events';
import { gameOf } from '../play/players-five';
import { editionOf } from '../rules/editions';
import { standingInOrder, type Dealing } from '../state';
import { isTallied, tallied, tally } from './commission';
import { madeBy } from './made-by';

/**
 * Returns the settlement of every open bet by the rules of the shoe's edition, 500 a page (P4, P5, P9, M2).
 * The shoe is in its state after the deal: its last coup carries no stake. Tallied commission follows, 500
 * patrons a page (P4).
 */
export const settle = (state: Dealing, hands: Hands): readonly HouseBankedEvent[] => {
  const { rules, shoe, coup, currency } = state;
  const edition = editionOf(shoe.edition);
  const result = edition.resultOf(gameOf(state), hands);
  const bets = standingInOrder(coup).map(({ bet, patron, on, stake }): SettledBet => ({
    bet,
    patron,
    on,
    stake,
    ...asRecorded(state, on, edition.settleBet(rules, on, stake, result)),
    ...madeBy(state, patron),
  }));
  const [first = [], ...further] = pagesOf(bets);
  const { player, banker, outcome, natural } = result;
  return [
    {
      type: 'CoupSettled',
      coup: coup.coup,
      player,
      banker,
      outcome,
      natural,
      currency,
      bets: first,
      pages: further.length,
    },
    ...further.map((page, index): HouseBankedEvent => ({
      type: 'BetsSettled',
      coup: coup.coup,
      page: index + 1,
      currency,
      bets: page,
    })),
    ...(isTallied(state) ? tally(state, tallied([], bets), further.length) : []),
  ];
};

/**
 * Returns a bet's settlement as recorded: a carried push returns nothing (P5), and tallied commission isn't
 * withheld (P4).
 */
const asRecorded = (state: Dealing, on: Wager, settled: BetSettlement): BetSettlement => {
  const { outcome, returned, commission } = settled;
  if (outcome === 'push' && isCarriedOver(state, on)) return { ...settled, returned: ZERO };
  return isTallied(state) ? { ...settled, returned: add(returned, commission) } : settled;
};
