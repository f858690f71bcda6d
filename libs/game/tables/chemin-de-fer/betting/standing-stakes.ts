import { invariant } from '#kernel/decision';
import { betId } from '../../any-table/ids';
import { pagesOf } from '../../any-table/pages';
import type { StandingStake } from '../../player-banked/betting/betting.events';
import type { OpenCoup } from '../state';

/** Removes the stakes of a page, which must be the first ones, in order. */
export const withoutFirst = (
  lying: readonly StandingStake[],
  page: readonly StandingStake[],
): readonly StandingStake[] => {
  const fits = page.length > 0 && page.every((stake, at) => isSameStake(lying[at], stake));
  invariant(fits, 'the stakes of a page aren’t those that lie next');
  return lying.slice(page.length);
};

/** Returns `true` if a stake is the one in an event. */
export const isSameStake = (
  one: StandingStake | undefined,
  { bet, patron, seat, stake }: StandingStake,
): boolean => one?.bet === bet && one.patron === patron && one.seat === seat && one.stake === stake;

/** Returns the unsettled stakes of a coup: carried ones first (F15), then in the order of acceptance. */
export const standingInOrder = ({ coup, bets, carriedIds, accepted }: OpenCoup): readonly StandingStake[] => {
  const own = Array.from({ length: accepted }, (_, index) => betId(coup, index + 1));
  return [...carriedIds, ...own].flatMap((id) => bets.get(id) ?? []);
};

/** Returns a stake in the form of events. */
export const stakeAlone = ({ bet, patron, seat, stake }: StandingStake): StandingStake => ({
  bet,
  patron,
  seat,
  stake,
});

/** Returns stakes in pages of 500. */
export const pagesOfStakes = (stakes: readonly StandingStake[]): readonly (readonly StandingStake[])[] =>
  pagesOf(stakes.map(stakeAlone));
