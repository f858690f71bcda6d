import type { SupplyInUse } from '../player-banked/shoe/supplied-shoe';
import { mayBegin } from './bank/bank-offer';
import type { At, CheminCore, CheminOpenState, OpenCoup, Place } from './state';

/**
 * Returns the fields that all phases share. They are listed, because V8 takes several times as long to spread
 * so many shapes.
 */
export const coreOf = (state: CheminCore): CheminCore => ({
  table: state.table,
  variant: state.variant,
  currency: state.currency,
  rules: state.rules,
  edition: state.edition,
  dealer: state.dealer,
  invited: state.invited,
  seats: state.seats,
  chips: state.chips,
  owed: state.owed,
  requests: state.requests,
  correcting: state.correcting,
  float: state.float,
  arranged: state.arranged,
  shoes: state.shoes,
  shoe: state.shoe,
  hadShoe: state.hadShoe,
  hasDealt: state.hasDealt,
  turn: state.turn,
  owedTurn: state.owedTurn,
  suivi: state.suivi,
  eventsSinceOpening: state.eventsSinceOpening,
});

/**
 * Returns the table in another phase. The fields are assigned, because a spread of the new core is slow on Node
 * 20. Recorded histories, µs an event: 4.4 so, 8.5 by a spread; on Node 24 2.3 in both ways.
 */
export const at = (state: CheminCore, place: Place): CheminOpenState => Object.assign(coreOf(state), place);

/** Returns the supply in use; `null` without a shoe, or if it has to be cut. */
export const supplyOf = ({ shoe }: CheminCore): SupplyInUse | null => shoe?.supply ?? null;

/**
 * Returns the resting phase of a table without a bank: too few are seated, or bids may be given (F1, F14). It
 * follows from the state and is not recorded.
 */
export const rested = (state: CheminOpenState): CheminOpenState => {
  switch (state.phase) {
    case 'seating':
      return mayBegin(state) && state.rules.bankBy === 'auction'
        ? at(state, { phase: 'bidding', bids: [] })
        : state;
    case 'bidding':
    case 'bank-open':
    case 'take-over':
      return mayBegin(state) ? state : at(state, { phase: 'seating' });
    case 'bank-offered':
      if (!mayBegin(state)) return at(state, { phase: 'seating' });
      // After the last bid, bidding starts again (F14).
      return state.offered === null && state.bid !== null && state.bids.length === 0
        ? at(state, { phase: 'bidding', bids: [] })
        : state;
    default:
      return state;
  }
};

/** Returns `true` if *banco* may be called in an open coup. */
export const isInBanco = (state: CheminOpenState): state is At<'banco'> & { readonly coup: OpenCoup } =>
  state.phase === 'banco' && state.coup !== null;
