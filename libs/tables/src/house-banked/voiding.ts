import { accept, invariant, reject, type Decision, type Refused } from '#kernel';
import { withoutWaiting } from '../table/physical-shoe';
import type { ShoeLookup } from '../table/shoe';
import { isSameBet } from './carrying';
import { collect } from './commission';
import { finish } from '../table/finish';
import type { Agreed, BetsVoided, CoupVoided, VoidedBet } from './exceptions.events';
import { credited } from '../table/holdings';
import type { HouseBankedEvent } from './house-banked.events';
import { coreOf, standingInOrder, type InCoup, type OpenTableState } from './house-banked.state';
import { pagesOf } from '../table/pages';

/** R5: null, there is a coup to void. */
export const noOpenCoup = (state: OpenTableState): Refused | null =>
  isInCoup(state) ? null : reject('WRONG_PHASE', `no coup is open; the table is in phase ${state.phase}`);

/** R5: a name, where one is given, has to be the open coup's. Null: it is. */
export const notTheOpenCoup = (state: OpenTableState, coup: string | null): Refused | null => {
  if (coup === null || !isInCoup(state) || coup === state.coup.coup) return null;
  return reject(
    'NO_SUCH_COUP',
    `the open coup is ${state.coup.coup}; a settled one is corrected, not voided`,
  );
};

/** R5: every stake goes back, carried ones too, and the cards dealt are spent; the shoe ends as after a coup (R9). */
export const voidCoup = (
  state: OpenTableState,
  coup: string,
  agreed: Agreed,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  invariant(isInCoup(state) && state.coup.coup === coup, `${coup} isn't open any more`);
  const bets = standingInOrder(state.coup).map(({ bet, patron, on, stake }) => ({ bet, patron, on, stake }));
  const [first = [], ...further] = pagesOf(bets);
  const { currency, shoe } = state;
  const over = shoe.lastCoup === coup;
  return accept<HouseBankedEvent>(
    { type: 'CoupVoided', coup, ...agreed, currency, bets: first, pages: further.length },
    ...further.map((page, at): BetsVoided => {
      return { type: 'BetsVoided', coup, page: at + 1, currency, bets: page };
    }),
    // P4: what is due from earlier coups is collected at the end of every shoe.
    ...(over ? [...collect(state), ...finish(shoe, lookup(shoe.shoe), 'last-coup', null)] : []),
  );
};

const isInCoup = (state: OpenTableState): state is InCoup => 'coup' in state;

/** The first page of a void coup. */
export const coupVoided = (state: OpenTableState, event: CoupVoided): OpenTableState => {
  invariant(isInCoup(state) && state.coup.coup === event.coup, `${event.coup} is voided and isn't open`);
  invariant(state.coup.settling === null, `${event.coup} is voided while it is settled`);
  return stakesBack(state, event.bets, { pages: event.pages, settled: 0, carried: [], owed: [] });
};

/** A further page of it. */
export const betsVoided = (state: OpenTableState, { coup, page, bets }: BetsVoided): OpenTableState => {
  invariant(isInCoup(state) && state.coup.coup === coup, `a page of ${coup}, which isn't open`);
  const { settling } = state.coup;
  invariant(settling?.settled === page - 1, `page ${page} of the void ${coup} isn't the next`);
  return stakesBack(state, bets, { ...settling, settled: page });
};

const stakesBack = (
  state: InCoup,
  page: readonly VoidedBet[],
  settling: NonNullable<InCoup['coup']['settling']>,
): OpenTableState => {
  let { chips } = state;
  let { bets } = state.coup;
  for (const back of page) {
    invariant(isSameBet(bets.get(back.bet), back), `${back.bet} is voided and doesn't stand`);
    bets = bets.without(back.bet);
    chips = credited(chips, back.patron, back.stake);
  }
  if (settling.settled < settling.pages) return { ...state, chips, coup: { ...state.coup, bets, settling } };
  invariant(bets.size === 0, `${bets.size} stakes of ${state.coup.coup} haven't gone back`);
  return { ...coreOf(state), chips, phase: 'ready', shoe: withoutWaiting(state.shoe), carried: [] };
};
