import { accept, invariant, type Decision } from '#kernel';
import type { Agreed } from '../table/exceptions.events';
import { pagesOfCoup } from '../table/pages';
import type { CheminEvent } from './chemin.events';
import type { CheminOpenState } from './chemin.state';
import { stakeAlone, standingInOrder } from './lying';
import { openCoupOf } from './places';

/** R5: every stake goes back, carried ones too, what the reserve took returns to the bank, and the cards are spent. */
export const voidCoup = (state: CheminOpenState, coup: string, agreed: Agreed): Decision<CheminEvent> => {
  const open = openCoupOf(state);
  invariant(open !== null && open.coup === coup, `${coup} isn't open any more`);
  const { currency } = state;
  const { first, further } = pagesOfCoup(
    'BetsVoided',
    { coup, currency },
    standingInOrder(open).map(stakeAlone),
  );
  const voided = { type: 'CoupVoided' as const, coup, ...agreed, currency, fromReserve: open.reserved };
  return accept<CheminEvent>({ ...voided, bets: first, pages: further.length }, ...further);
};
