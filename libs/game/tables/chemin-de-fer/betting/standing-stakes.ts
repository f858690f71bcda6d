import { invariant } from '#kernel/decision';
import type { StandingStake } from '../../player-banked/betting/betting.events';
import { pagesOf } from '../../any-table/pages';
import type { OpenCoup } from '../state';
import { betId } from '../../any-table/ids';

/** Stakes that lie on the table, after those of one page have gone: they go in the order in which they lie. */
export const withoutFirst = (
  lying: readonly StandingStake[],
  page: readonly StandingStake[],
): readonly StandingStake[] => {
  const fits = page.length > 0 && page.every((stake, at) => isSameStake(lying[at], stake));
  invariant(fits, 'the stakes of a page aren’t those that lie next');
  return lying.slice(page.length);
};

/** Whether a stake is the one that an event tells of. */
export const isSameStake = (
  one: StandingStake | undefined,
  { bet, patron, seat, stake }: StandingStake,
): boolean => one?.bet === bet && one.patron === patron && one.seat === seat && one.stake === stake;

/** The stakes of a coup that aren't settled: carried ones first (F15), then in the order in which they were accepted. */
export const standingInOrder = ({ coup, bets, carriedIds, accepted }: OpenCoup): readonly StandingStake[] => {
  const own = Array.from({ length: accepted }, (_, index) => betId(coup, index + 1));
  return [...carriedIds, ...own].flatMap((id) => bets.get(id) ?? []);
};

/** A stake as events tell of it. */
export const stakeAlone = ({ bet, patron, seat, stake }: StandingStake): StandingStake => ({
  bet,
  patron,
  seat,
  stake,
});

/** The stakes in pages of 500. */
export const pagesOfStakes = (stakes: readonly StandingStake[]): readonly (readonly StandingStake[])[] =>
  pagesOf(stakes.map(stakeAlone));
