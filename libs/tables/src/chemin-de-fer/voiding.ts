import { accept, invariant, reject, type Decision, type Refused } from '#kernel';
import type { Agreed } from '../house-banked/exceptions.events';
import type { CheminEvent } from './chemin.events';
import type { CheminOpenState } from './chemin.state';
import { pagesOfStakes, standingInOrder } from './lying';
import { openCoupOf } from './places';

/** R5: null, there is a coup to void. */
export const noOpenCoup = (state: CheminOpenState): Refused | null =>
  openCoupOf(state) === null
    ? reject('WRONG_PHASE', `no coup is open; the table is in phase ${state.phase}`)
    : null;

/** R5: a name, where one is given, has to be the open coup's. Null: it is. */
export const notTheOpenCoup = (state: CheminOpenState, coup: string | null): Refused | null => {
  const open = openCoupOf(state)?.coup;
  return coup === null || coup === open
    ? null
    : reject('NO_SUCH_COUP', `the open coup is ${open}; a settled one is corrected, not voided`);
};

/** R5: every stake goes back, carried ones too, what the reserve took returns to the bank, and the cards are spent. */
export const voidCoup = (state: CheminOpenState, coup: string, agreed: Agreed): Decision<CheminEvent> => {
  const open = openCoupOf(state);
  invariant(open !== null && open.coup === coup, `${coup} isn't open any more`);
  const { currency } = state;
  const [first = [], ...further] = pagesOfStakes(standingInOrder(open));
  return accept<CheminEvent>(
    {
      type: 'CoupVoided',
      coup,
      ...agreed,
      currency,
      fromReserve: open.reserved,
      bets: first,
      pages: further.length,
    },
    ...further.map((bets, index): CheminEvent => {
      return { type: 'BetsVoided', coup, page: index + 1, currency, bets };
    }),
  );
};
