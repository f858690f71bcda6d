import type { Wager } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import type { CarriedStake, StakesCarried, StakesReturned } from '../events';
import { seatOf, type Bet, type InCoup, type OpenTableState, type Ready } from '../state';
import { pagesOf } from '../../any-table/pages';

/**
 * P5: whether a tie leaves stakes on this kind lying for the next coup, which the shoe must have; a push of a side
 * wager always goes back. Asked of the coup that is being settled, its cut card noted.
 */
export const isCarriedOver = ({ rules, shoe, coup }: InCoup, on: Wager): boolean =>
  rules.tieStakes === 'carried' && (on === 'player' || on === 'banker') && shoe.lastCoup !== coup.coup;

/** P5: the stakes that the last coup left lying are in the one that is opened now. */
export const carryOver = (state: Ready, coup: string): readonly StakesCarried[] =>
  lyingIn(state, state.carried).map((bets) => ({
    type: 'StakesCarried',
    coup,
    currency: state.currency,
    bets,
  }));

/** P5: the shoe in use ends before another coup, so the stakes that lie for it go back. */
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

/** Stakes that lie on the table, after those of one page have gone: they go in the order in which they lie. */
export const withoutFirst = (lying: readonly Bet[], page: readonly CarriedStake[]): readonly Bet[] => {
  const fits = page.length > 0 && page.every((stake, at) => isSameBet(lying[at], stake));
  invariant(fits, 'the stakes of a page aren’t those that lie next');
  return lying.slice(page.length);
};

/** Whether a bet is the one that an event tells of. */
export const isSameBet = (bet: Bet | undefined, { bet: id, patron, on, stake }: Bet): boolean =>
  bet?.bet === id && bet.patron === patron && bet.on === on && bet.stake === stake;
