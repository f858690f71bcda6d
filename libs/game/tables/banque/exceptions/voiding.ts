import { accept, invariant, type Decision } from '#kernel/decision';
import { pagesOfCoup } from '../../any-table/pages';
import type { Agreed } from '../../any-table/requests/exceptions.events';
import { openCoupOf } from '../../player-banked/phases';
import { stakeAlone, standingInOrder } from '../betting/standing-stakes';
import type { BanqueEvent } from '../events';
import type { BanqueOpenState, OpenCoup } from '../state';

/** Returns all stakes of a void coup, 500 a page (R5). */
export const pagesOfVoid = (coup: OpenCoup, currency: string) =>
  pagesOfCoup('BetsVoided', { coup: coup.coup, currency }, standingInOrder(coup).map(stakeAlone));

/**
 * Voids the coup: every stake is returned, and the cards are spent; an amount of `AcceptStakes` stays in the
 * bank (R5).
 */
export const voidCoup = (state: BanqueOpenState, coup: string, agreed: Agreed): Decision<BanqueEvent> => {
  const open = openCoupOf(state);
  invariant(open !== null && open.coup === coup, `${coup} isn't open any more`);
  const { currency } = state;
  const { first, further } = pagesOfVoid(open, currency);
  const pages = further.length;
  const voided: BanqueEvent = { type: 'CoupVoided', coup, ...agreed, currency, bets: first, pages };
  return accept<BanqueEvent>(voided, ...further);
};
