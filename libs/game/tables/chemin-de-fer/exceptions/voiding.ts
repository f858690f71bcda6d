import { accept, invariant, type Decision } from '#kernel/decision';
import { pagesOfCoup } from '../../any-table/pages';
import type { Agreed } from '../../any-table/requests/exceptions.events';
import { openCoupOf } from '../../player-banked/phases';
import { stakeAlone, standingInOrder } from '../betting/standing-stakes';
import type { CheminEvent } from '../events';
import type { CheminOpenState } from '../state';

/**
 * Voids the coup: every stake is returned, carried ones included, the reserve returns to the bank, and the
 * cards are spent (R5).
 */
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
