import { hasBank, type WithBank } from '../player-banked/phases';
import { isBeingScanned } from '../player-banked/shoe/scanning';
import { nextToTakeOver } from './bank/seat-order';
import { nextOnList } from './shoe/cutter';
import type { At, BanqueCore, BanqueOpenState, OpenCoup, Place } from './state';

/**
 * Returns the fields that all phases share. They are listed, because V8 takes several times as long to spread
 * so many shapes.
 */
export const coreOf = (state: BanqueCore): BanqueCore => ({
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
  list: state.list,
  holding: state.holding,
  bancosLost: state.bancosLost,
  hasDealt: state.hasDealt,
  eventsSinceOpening: state.eventsSinceOpening,
});

/**
 * Returns the table in another phase. The fields are assigned, because a spread of the new core is slow on Node
 * 20. Recorded histories, µs an event: 6.8 so, 11.6 by a spread; on Node 24 4.0 in both ways.
 */
export const at = (state: BanqueCore, place: Place): BanqueOpenState => Object.assign(coreOf(state), place);

/** Phases in which a patron has the bank. */
export type Banked = WithBank<BanqueOpenState>;

/** Returns `true` if the banker of an unlimited bank has to cover stakes that exceed it (B7). */
export const mustBeAccepted = ({ bank, coup }: At<'dealing'>): boolean =>
  bank.isUnlimited && coup.covered > bank.amount;

/**
 * Returns `true` if the first card of the coup has left a physical shoe; `false` for any other shoe, which is
 * dealt from at once (R3).
 */
export const hasBegun = ({ coup, shoe }: At<'dealing'>): boolean =>
  coup.play !== null || (shoe !== null && isBeingScanned(shoe));

/** Returns `true` in a state in which the banker may retire (B2, B7). */
export const mayRetire = (state: BanqueOpenState): state is At<'continue' | 'broken' | 'dealing'> =>
  state.phase === 'continue' ||
  state.phase === 'broken' ||
  (state.phase === 'dealing' && mustBeAccepted(state));

/**
 * Returns `true` if enough patrons are seated to award a bank; after the first dealt coup any number will do
 * (B1).
 */
const isEnough = ({ hasDealt, seats, rules }: BanqueCore): boolean =>
  hasDealt || seats.size >= rules.minimumSeated;

/**
 * Returns the resting phase of a table without a bank. The bank is offered before the cut if the banker names who cuts (R4). It follows from the state and is
 * not recorded.
 */
export const rested = (state: BanqueOpenState): BanqueOpenState => {
  if (hasBank(state)) return state;
  const { shoe } = state;
  if (shoe === null) return at(withUnaskedListed(state), { phase: 'no-shoe' });
  if (!shoe.isReady && !state.rules.namedCutter) return at(state, { phase: 'cutting' });
  if (!isEnough(state)) return at(withUnaskedListed(state), { phase: 'seating' });
  return isOnOffer(state) ? state : at(state, { phase: 'bidding', bids: [] });
};

/** Puts a name back at the head of the list if its offer ended without an answer (B1). */
const withUnaskedListed = (state: BanqueOpenState): BanqueOpenState => {
  const unasked = state.phase === 'bank-offered' && state.bid === null ? state.offered : null;
  if (unasked === null) return state;
  const { patron } = unasked;
  return { ...state, list: [patron, ...state.list.filter((name) => name !== patron)] };
};

/**
 * Returns `true` if the bank is offered or open for bids. After the last candidate, bidding starts again (B1,
 * B8).
 */
const isOnOffer = (state: BanqueOpenState): boolean => {
  switch (state.phase) {
    case 'bidding':
      return true;
    case 'bank-offered':
      return (
        state.offered !== null || (state.bid === null ? nextOnList(state) !== null : state.bids.length > 0)
      );
    case 'take-over':
      return state.offered !== null || nextToTakeOver(state, state.retired, state.asked) !== null;
    default:
      return false;
  }
};

/** Returns `true` if *banco* may be called in an open coup. */
export const isInBanco = (state: BanqueOpenState): state is At<'banco'> & { readonly coup: OpenCoup } =>
  state.phase === 'banco' && state.coup !== null;
