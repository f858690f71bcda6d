import type { SupplyInUse } from '../player-banked/shoe/supplied-shoe';
import type { At, CheminCore, CheminOpenState, OpenCoup, Place } from './state';
import { mayBegin } from './bank/bank-offer';

/** What stays when the bank's phase changes. Written out: spreads of so many shapes cost V8 several times as much. */
export const coreOf = (state: CheminCore): CheminCore => ({
  table: state.table,
  variant: state.variant,
  currency: state.currency,
  rules: state.rules,
  edition: state.edition,
  dealer: state.dealer,
  seats: state.seats,
  chips: state.chips,
  owed: state.owed,
  requests: state.requests,
  correcting: state.correcting,
  float: state.float,
  shoes: state.shoes,
  shoe: state.shoe,
  hadShoe: state.hadShoe,
  hasDealt: state.hasDealt,
  turn: state.turn,
  owedTurn: state.owedTurn,
  suivi: state.suivi,
  eventsSinceOpening: state.eventsSinceOpening,
});

/** The table at another place. */
export const at = (state: CheminCore, place: Place): CheminOpenState => Object.assign(coreOf(state), place);

/** The supply that is dealt from, or null: there is no shoe, or it has to be cut. */
export const supplyOf = ({ shoe }: CheminCore): SupplyInUse | null => shoe?.supply ?? null;

/**
 * Where a table without a bank comes to rest (F1, F14): too few are seated, or bids may be given. Nothing is recorded of
 * it: it follows from who is there.
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
      // F14: after the last bid, bidding opens afresh.
      return state.offered === null && state.bid !== null && state.bids.length === 0
        ? at(state, { phase: 'bidding', bids: [] })
        : state;
    default:
      return state;
  }
};

/** Tells whether *banco* may be called in an open coup. */
export const isInBanco = (state: CheminOpenState): state is At<'banco'> & { readonly coup: OpenCoup } =>
  state.phase === 'banco' && state.coup !== null;
