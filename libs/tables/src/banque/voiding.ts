import { accept, invariant, reject, type Decision, type Refused } from '#kernel';
import type { Agreed } from '../house-banked/exceptions.events';
import type { BanqueEvent, BanqueStake, BetsVoided } from './banque.events';
import type { BanqueOpenState, OpenCoup } from './banque.state';
import { pagesOfStakes, standingInOrder } from './lying';
import { openCoupOf } from './places';

/** R5: null, there is a coup to void. */
export const noOpenCoup = (state: BanqueOpenState): Refused | null =>
  openCoupOf(state) === null
    ? reject('WRONG_PHASE', `no coup is open; the table is in phase ${state.phase}`)
    : null;

/** R5: a name, where one is given, has to be the open coup's. Null: it is. */
export const notTheOpenCoup = (state: BanqueOpenState, coup: string | null): Refused | null => {
  const open = openCoupOf(state)?.coup;
  return coup === null || coup === open
    ? null
    : reject('NO_SUCH_COUP', `the open coup is ${open}; a settled one is corrected, not voided`);
};

/** R5: the stakes of a coup that all go back, 500 a page. */
export const pagesOfVoid = (
  coup: OpenCoup,
  currency: string,
): { readonly first: readonly BanqueStake[]; readonly further: readonly BetsVoided[] } => {
  const [first = [], ...others] = pagesOfStakes(standingInOrder(coup));
  const further = others.map((bets, index) => ({
    type: 'BetsVoided' as const,
    coup: coup.coup,
    page: index + 1,
    currency,
    bets,
  }));
  return { first, further };
};

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
