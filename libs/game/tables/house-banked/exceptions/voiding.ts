import { accept, invariant, type Decision } from '#kernel/decision';
import { stakesBack as givenBack } from '../../any-table/chips/holdings';
import { pagesOfCoup } from '../../any-table/pages';
import type { Agreed } from '../../any-table/requests/exceptions.events';
import { answered } from '../../any-table/requests/requests.evolve';
import { finish } from '../../any-table/shoe/end-of-shoe';
import { withoutWaiting } from '../../any-table/shoe/physical-shoe';
import type { ShoeLookup } from '../../any-table/shoe/shoe';
import { isSameBet } from '../betting/carrying';
import type { HouseBankedEvent } from '../events';
import { collect } from '../settlement/commission';
import { coreOf, hasCoup, standingInOrder, type InCoup, type OpenTableState } from '../state';
import type { BetsVoided, CoupVoided, VoidedBet } from './exceptions.events';

/**
 * Voids the coup: every stake is returned, carried ones included, and the cards are spent (R5). The shoe ends
 * as after a coup (R9).
 */
export const voidCoup = (
  state: OpenTableState,
  coup: string,
  agreed: Agreed,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  invariant(hasCoup(state) && state.coup.coup === coup, `${coup} isn't open any more`);
  const bets = standingInOrder(state.coup).map(({ bet, patron, on, stake }) => ({ bet, patron, on, stake }));
  const { currency, shoe } = state;
  const { first, further } = pagesOfCoup('BetsVoided', { coup, currency }, bets);
  const over = shoe.lastCoup === coup;
  return accept<HouseBankedEvent>(
    { type: 'CoupVoided', coup, ...agreed, currency, bets: first, pages: further.length },
    ...further,
    // Commission due from earlier coups is collected at the end of every shoe (P4).
    ...(over ? [...collect(state), ...finish(shoe, lookup(shoe.shoe), 'last-coup', null)] : []),
  );
};

/** Applies the first page of a void coup. */
export const coupVoided = (asked: OpenTableState, event: CoupVoided): OpenTableState => {
  const state = answered(asked, event);
  invariant(hasCoup(state) && state.coup.coup === event.coup, `${event.coup} is voided and isn't open`);
  invariant(state.coup.settling === null, `${event.coup} is voided while it is settled`);
  return stakesBack(state, event.bets, { pages: event.pages, settled: 0, carried: [], owed: [] });
};

/** Applies a further page. */
export const betsVoided = (state: OpenTableState, { coup, page, bets }: BetsVoided): OpenTableState => {
  invariant(hasCoup(state) && state.coup.coup === coup, `a page of ${coup}, which isn't open`);
  const { settling } = state.coup;
  invariant(settling?.settled === page - 1, `page ${page} of the void ${coup} isn't the next`);
  return stakesBack(state, bets, { ...settling, settled: page });
};

const stakesBack = (
  state: InCoup,
  page: readonly VoidedBet[],
  settling: NonNullable<InCoup['coup']['settling']>,
): OpenTableState => {
  const { chips, bets } = givenBack({ chips: state.chips, bets: state.coup.bets }, page, isSameBet);
  if (settling.settled < settling.pages) return { ...state, chips, coup: { ...state.coup, bets, settling } };
  invariant(bets.size === 0, `${bets.size} stakes of ${state.coup.coup} haven't gone back`);
  return { ...coreOf(state), chips, phase: 'ready', shoe: withoutWaiting(state.shoe), carried: [] };
};
