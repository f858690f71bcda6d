import type { Wager } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import { pagesOf } from '../../any-table/pages';
import type { CarriedStake, StakesCarried, StakesReturned } from '../events';
import { seatOf, type Bet, type InCoup, type OpenTableState, type Ready } from '../state';

/**
 * Returns `true` if a tie carries stakes on this kind to the shoe's next coup; a push of a side wager is
 * always returned (P5). It is asked during settlement, after the cut card was noted.
 */
export const isCarriedOver = ({ rules, shoe, coup }: InCoup, on: Wager): boolean =>
  rules.tieStakes === 'carried' && (on === 'player' || on === 'banker') && shoe.lastCoup !== coup.coup;

/** Returns the events that bring carried stakes into the new coup (P5). */
export const carryOver = (state: Ready, coup: string): readonly StakesCarried[] =>
  lyingIn(state, state.carried).map((bets) => ({
    type: 'StakesCarried',
    coup,
    currency: state.currency,
    bets,
  }));

/** Returns the events that return carried stakes, because the shoe ends before another coup (P5). */
export const returnCarried = (state: OpenTableState): readonly StakesReturned[] => {
  if (state.phase !== 'ready') return [];
  const { shoe, currency, carried } = state;
  return lyingIn(state, carried).map((bets) => ({
    type: 'StakesReturned',
    shoe: shoe.shoe,
    currency,
    bets,
  }));
};

const lyingIn = (state: OpenTableState, bets: readonly Bet[]): readonly (readonly CarriedStake[])[] =>
  pagesOf(
    bets.map(({ bet, patron, on, stake }) => ({ bet, patron, seat: seatOf(state, patron), on, stake })),
  );

/** Removes the stakes of a page, which must be the first ones, in order. */
export const withoutFirst = (lying: readonly Bet[], page: readonly CarriedStake[]): readonly Bet[] => {
  const fits = page.length > 0 && page.every((stake, at) => isSameBet(lying[at], stake));
  invariant(fits, 'the stakes of a page aren’t those that lie next');
  return lying.slice(page.length);
};

/** Returns `true` if a bet is the one in an event. */
export const isSameBet = (bet: Bet | undefined, { bet: id, patron, on, stake }: Bet): boolean =>
  bet?.bet === id && bet.patron === patron && bet.on === on && bet.stake === stake;
