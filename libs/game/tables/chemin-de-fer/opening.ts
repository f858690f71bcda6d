import { invariant } from '#kernel/decision';
import { limitsField, limitsOfList } from '../any-table/arranged/arranged-limits';
import { isSame } from '../any-table/is-same';
import { pagesOf } from '../any-table/pages';
import { holdersOf, NOBODY, withHolders } from '../any-table/position';
import { NO_REQUESTS } from '../any-table/requests/requests';
import { invitedInOpening } from '../any-table/seats/invitations';
import { isOpen } from '../any-table/state';
import { hasBank, openCoupOf } from '../player-banked/phases';
import { pagesOfStakes } from './betting/standing-stakes';
import type { TableOpening } from './events';
import { coreOf } from './phases';
import type { BankPlace } from './position';
import type { CheminOpeningState, CheminOpenState, CheminState, Place } from './state';

/** Returns the table's snapshot between coups, in pages. Folding them alone gives the same state. */
export const openingOf = (state: CheminOpenState): readonly TableOpening[] => {
  const holders = pagesOf(holdersOf(state));
  const lying = pagesOfStakes(hasBank(state) ? state.bank.carried : []);
  const pages = Math.max(1, holders.length, lying.length);
  const { table, variant, currency, rules, edition, dealer, shoes, requests, float } = state;
  const { turn, owedTurn, suivi, hadShoe, hasDealt } = state;
  const place = placeOf(state);
  return Array.from({ length: pages }, (_, index) => ({
    type: 'TableOpening' as const,
    page: index + 1,
    pages,
    table,
    variant,
    currency,
    rules,
    edition,
    dealer,
    shoes,
    ...invitedInOpening(state),
    place,
    turn,
    owedTurn,
    suivi,
    hadShoe,
    hasDealt,
    ...(requests.count === 0 ? {} : { requests }),
    ...(float === null ? {} : { float }),
    ...limitsField(state),
    holders: holders[index] ?? [],
    carried: lying[index] ?? [],
  }));
};

const placeOf = (state: CheminOpenState): BankPlace => {
  invariant(openCoupOf(state) === null && state.shoe === null, `no position in phase ${state.phase}`);
  switch (state.phase) {
    case 'seating':
    case 'bank-open':
      return { phase: state.phase };
    case 'bidding':
      return { phase: state.phase, bids: state.bids };
    case 'bank-offered': {
      const { phase, offered, bid, bids } = state;
      invariant(offered !== null, 'a position between two offers');
      return { phase, offered, bid, bids };
    }
    case 'take-over': {
      const { phase, offered, amount, retired, right } = state;
      invariant(offered !== null, 'a position between two offers');
      return { phase, offered, amount, retired, right };
    }
    default: {
      const { patron, seat, amount, reserve } = state.bank;
      invariant(state.phase !== 'punter' && state.phase !== 'banker', 'a position in a coup');
      return { phase: state.phase, bank: { patron, seat, amount, reserve } };
    }
  }
};

/** Returns the phase in a snapshot, without carried stakes. */
const placeIn = (place: BankPlace): Place => {
  switch (place.phase) {
    case 'seating':
    case 'bank-open':
    case 'bidding':
      return place;
    case 'bank-offered':
    case 'take-over':
      return { ...place, asked: place.offered };
    case 'continue':
      return { phase: place.phase, bank: { ...place.bank, carried: [] }, isLost: false, offender: null };
    case 'banco':
      return { phase: place.phase, bank: { ...place.bank, carried: [] }, calls: [], coup: null };
    default:
      return { phase: place.phase, bank: { ...place.bank, carried: [] }, coup: null };
  }
};

/**
 * Applies a page of a snapshot. On a live table it must match the state, otherwise the log is corrupt. As the
 * first event it builds the state.
 */
export const foldOpening = (state: CheminState, event: TableOpening): CheminState => {
  const opening = state.phase === 'opening' ? state : begun(state, event);
  const { live, pages, nextPage } = opening;
  const isNext = event.page === nextPage && event.pages === pages;
  invariant(isNext, `page ${event.page} of an opening, not ${nextPage}`);
  const recorded = live === null ? samePosition(opening, event) : openingOf(live)[event.page - 1];
  invariant(isSame(recorded, event), `opening page ${event.page} isn't the position`);
  const isThere = live !== null || isSame(placeIn(event.place), opening.place);
  invariant(isThere, `opening page ${event.page} is of another place`);
  const read = live === null ? withPage(opening, event) : opening;
  if (event.page < pages) return { ...read, nextPage: nextPage + 1 };
  if (live !== null) return { ...live, eventsSinceOpening: 0 };
  return { ...coreOf(read), ...withLying(read) };
};

const begun = (state: CheminState, event: TableOpening): CheminOpeningState => {
  const start = { phase: 'opening', pages: event.pages, nextPage: 1, lying: [] } as const;
  if (state.phase !== 'unopened') {
    invariant(isOpen(state), `TableOpening in phase ${state.phase}`);
    return { ...coreOf(state), ...start, live: state, place: placeIn(placeOf(state)) };
  }
  const { table, variant, currency, rules, edition, dealer, shoes, requests = NO_REQUESTS } = event;
  const { turn, owedTurn, suivi, hadShoe, hasDealt, float = null, invited } = event;
  const own = { table, variant, currency, rules, edition, dealer, shoes, requests };
  const game = {
    shoe: null,
    correcting: null,
    float,
    arranged: limitsOfList(event.arranged),
    invited,
    turn,
    owedTurn,
    suivi,
    hadShoe,
    hasDealt,
    eventsSinceOpening: 0,
  };
  return { ...own, ...NOBODY, ...game, ...start, live: null, place: placeIn(event.place) };
};

const withPage = (state: CheminOpeningState, { holders, carried }: TableOpening): CheminOpeningState => {
  return { ...state, ...withHolders(state, holders), lying: [...state.lying, ...carried] };
};

const withLying = ({ place, lying }: CheminOpeningState): Place => {
  if (lying.length === 0) return place;
  invariant(hasBank(place), 'stakes lie where there is no bank');
  return { ...place, bank: { ...place.bank, carried: lying } };
};

/** Returns the part of a snapshot that is on every page, as on the first one. */
const samePosition = (state: CheminOpeningState, event: TableOpening): TableOpening => {
  const { table, variant, currency, rules, edition, dealer, shoes, requests, float } = state;
  const { turn, owedTurn, suivi, hadShoe, hasDealt } = state;
  const { float: _, arranged: __, invited: ___, ...rest } = event;
  const ofTable = { table, variant, currency, rules, edition, dealer, shoes };
  const game = { turn, owedTurn, suivi, hadShoe, hasDealt };
  const asked = requests.count === 0 ? {} : { requests };
  return {
    ...rest,
    ...ofTable,
    ...game,
    ...asked,
    ...(float === null ? {} : { float }),
    ...limitsField(state),
    ...invitedInOpening(state),
  };
};
