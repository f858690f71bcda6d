import { hasBank } from '../player-banked/phases';
import { isBeingScanned } from '../player-banked/shoe/scanning';
import type { At, BanqueCore, BanqueOpenState, OpenCoup, Place } from './state';
import { nextToTakeOver } from './bank/seat-order';

/** What stays when the bank's phase changes. Written out: spreads of so many shapes cost V8 several times as much. */
export const coreOf = (state: BanqueCore): BanqueCore => ({
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
  list: state.list,
  holding: state.holding,
  bancosLost: state.bancosLost,
  hasDealt: state.hasDealt,
  eventsSinceOpening: state.eventsSinceOpening,
});

/** The table at another place. */
export const at = (state: BanqueCore, place: Place): BanqueOpenState => Object.assign(coreOf(state), place);

/** Phases in which somebody has the bank. */
export type Banked = Extract<BanqueOpenState, { readonly bank: unknown }>;

/** B7: whether the banker of an unlimited bank has to put up what the stakes exceed it by. */
export const mustBeAccepted = ({ bank, coup }: At<'dealing'>): boolean =>
  bank.isUnlimited && coup.covered > bank.amount;

/** R3: whether the first card of the coup has left a physical shoe; any other is dealt from at once. */
export const hasBegun = ({ coup, shoe }: At<'dealing'>): boolean =>
  coup.play !== null || (shoe !== null && isBeingScanned(shoe));

/** B2, B7: tells whether the banker may retire, but for who it is and when. */
export const mayRetire = (state: BanqueOpenState): state is At<'continue' | 'broken' | 'dealing'> =>
  state.phase === 'continue' ||
  state.phase === 'broken' ||
  (state.phase === 'dealing' && mustBeAccepted(state));

/** B1: whether enough are seated for a bank to be given; once a coup has been dealt the game goes on with anyone. */
const isEnough = ({ hasDealt, seats, rules }: BanqueCore): boolean =>
  hasDealt || seats.size >= rules.minimumSeated;

/**
 * Where a table without a bank comes to rest: its shoe isn't ready, too few are seated, or the bank is to be had.
 * Nothing is recorded of it: it follows from what is there.
 */
export const rested = (state: BanqueOpenState): BanqueOpenState => {
  if (hasBank(state)) return state;
  const { shoe } = state;
  if (shoe === null) return at(withUnaskedListed(state), { phase: 'no-shoe' });
  if (!shoe.isReady) return at(state, { phase: 'cutting' });
  if (!isEnough(state)) return at(withUnaskedListed(state), { phase: 'seating' });
  return isOnOffer(state) ? state : at(state, { phase: 'bidding', bids: [] });
};

/** B1: a name whose offer from the list ends without an answer is the first on the list again. */
const withUnaskedListed = (state: BanqueOpenState): BanqueOpenState => {
  const unasked = state.phase === 'bank-offered' && state.bid === null ? state.offered : null;
  if (unasked === null) return state;
  const { patron } = unasked;
  return { ...state, list: [patron, ...state.list.filter((name) => name !== patron)] };
};

/** Whether somebody is asked, or bids; after the last who could be, bids are taken afresh (B1, B8). */
const isOnOffer = (state: BanqueOpenState): boolean => {
  switch (state.phase) {
    case 'bidding':
      return true;
    case 'bank-offered':
      return state.offered !== null || (state.bid === null ? state.list.length > 0 : state.bids.length > 0);
    case 'take-over':
      return state.offered !== null || nextToTakeOver(state, state.retired, state.asked) !== null;
    default:
      return false;
  }
};

/** Tells whether *banco* may be called in an open coup. */
export const isInBanco = (state: BanqueOpenState): state is At<'banco'> & { readonly coup: OpenCoup } =>
  state.phase === 'banco' && state.coup !== null;
