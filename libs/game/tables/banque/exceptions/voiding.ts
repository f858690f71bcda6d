import { accept, invariant, type Decision } from '#kernel/decision';
import type { Agreed } from '../../any-table/requests/exceptions.events';
import { pagesOfCoup } from '../../any-table/pages';
import type { BanqueEvent } from '../events';
import type { BanqueOpenState, OpenCoup } from '../state';
import { stakeAlone, standingInOrder } from '../betting/standing-stakes';
import { openCoupOf } from '../../player-banked/phases';

/** R5: the stakes of a coup that all go back, 500 a page. */
export const pagesOfVoid = (coup: OpenCoup, currency: string) =>
  pagesOfCoup('BetsVoided', { coup: coup.coup, currency }, standingInOrder(coup).map(stakeAlone));

/** R5: every stake goes back, and the cards are spent; what `AcceptStakes` moved stays in the bank. */
export const voidCoup = (state: BanqueOpenState, coup: string, agreed: Agreed): Decision<BanqueEvent> => {
  const open = openCoupOf(state);
  invariant(open !== null && open.coup === coup, `${coup} isn't open any more`);
  const { currency } = state;
  const { first, further } = pagesOfVoid(open, currency);
  const pages = further.length;
  const voided: BanqueEvent = { type: 'CoupVoided', coup, ...agreed, currency, bets: first, pages };
  return accept<BanqueEvent>(voided, ...further);
};
