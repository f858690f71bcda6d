import { invariant } from '#kernel/decision';
import { isPageOfBets } from '../../any-table/pages';
import type { HouseBankedEvent } from '../events';
import { evolveHouseBanked } from '../evolve';
import { UNOPENED, type HouseBankedState } from '../state';
import type { BetInForce, CoupInForce } from './coup-in-force';

/**
 * Returns a settled coup from the log. `events` are those of its table, from a snapshot or the first event,
 * to the coup's last. `corrections` are its `CoupCorrected` and their further pages, in order.
 */
export const coupInForceOf = (
  coup: string,
  events: readonly HouseBankedEvent[],
  corrections: readonly HouseBankedEvent[],
): CoupInForce => {
  const first = events.findIndex((event) => event.type === 'BettingOpened' && event.coup === coup);
  const atOpening = events.slice(0, first + 1).reduce<HouseBankedState>(evolveHouseBanked, UNOPENED);
  invariant(atOpening.phase === 'betting' && atOpening.coup.coup === coup, `${coup} begins with its betting`);
  const own = events.slice(first);
  const decision = own.find((event) => event.type === 'FiveDecided' && event.coup === coup);
  const last = corrections.findLastIndex(({ type }) => type === 'CoupCorrected');
  const inForce = last < 0 ? own : corrections.slice(last);
  return {
    coup,
    rules: atOpening.rules,
    edition: atOpening.shoe.edition,
    onFive: moveOnFiveOf(decision),
    corrections: corrections.filter(({ type }) => type === 'CoupCorrected').length,
    bets: inForce.flatMap((event) => betsOf(coup, event)),
  };
};

const moveOnFiveOf = (event: HouseBankedEvent | undefined): CoupInForce['onFive'] => {
  if (event?.type !== 'FiveDecided') return null;
  return event.draw ? 'draw' : 'stand';
};

const betsOf = (coup: string, event: HouseBankedEvent): readonly BetInForce[] => {
  if (!isPageOfBets(event, coup)) return [];
  return event.bets.map(({ bet, patron, on, stake, outcome, winnings, commission, returned }) => {
    return { bet, patron, on, stake, outcome, winnings, commission, returned };
  });
};
