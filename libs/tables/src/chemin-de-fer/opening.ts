import { invariant, PersistentMap } from '#kernel';
import { ZERO, type Money } from '#money';
import type { Holder } from '../house-banked/house-banked.events';
import { pagesOf } from '../table/pages';
import { NO_REQUESTS } from '../table/requests';
import { seatOf } from '../player-banked/persons';
import type { TableOpening } from './chemin.events';
import type { CheminCore, CheminOpeningState, CheminOpenState, CheminState, Place } from './chemin.state';
import { pagesOfStakes } from './lying';
import { coreOf, hasBank, isOpen, openCoupOf } from './places';
import type { BankPlace } from './position';

/** S6: after this many events the next shoe's first commit carries the position. */
const EVENTS_BETWEEN_OPENINGS = 1_000;

/** Whether an opening position is due (S6). */
export const openingIsDue = ({ eventsSinceOpening }: CheminCore): boolean =>
  eventsSinceOpening >= EVENTS_BETWEEN_OPENINGS;

/** The table's whole position between coups, in pages: folding them alone gives the state they were taken from. */
export const openingOf = (state: CheminOpenState): readonly TableOpening[] => {
  const holders = pagesOf(holdersOf(state));
  const lying = pagesOfStakes(hasBank(state) ? state.bank.carried : []);
  const pages = Math.max(1, holders.length, lying.length);
  const { table, variant, currency, rules, edition, dealer, shoes, requests } = state;
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
    place,
    turn,
    owedTurn,
    suivi,
    hadShoe,
    hasDealt,
    ...(requests.count === 0 ? {} : { requests }),
    holders: holders[index] ?? [],
    carried: lying[index] ?? [],
  }));
};

const holdersOf = (state: CheminOpenState): readonly Holder[] => {
  const known = [
    ...state.chips.keys(),
    ...state.seats.entries().map(([, patron]) => patron),
    ...state.owed.keys(),
  ];
  return [...new Set(known)].toSorted().map((patron) => {
    const owed = state.owed.get(patron);
    const holder = { patron, seat: seatOf(state, patron), chips: state.chips.get(patron) ?? ZERO };
    return owed === undefined ? holder : { ...holder, owed };
  });
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

/** The place that a position tells of, without the stakes that lie. */
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
 * A page of an opening position. On a live table it must say what the state says: an opening that differs from the fold
 * of everything before it is a corrupt log. With nothing before it, it is what the state is built from.
 */
export const foldOpening = (state: CheminState, event: TableOpening): CheminState => {
  const opening = state.phase === 'opening' ? state : begun(state, event);
  const { live, pages, nextPage } = opening;
  const isNext = event.page === nextPage && event.pages === pages;
  invariant(isNext, `page ${event.page} of an opening, not ${nextPage}`);
  const recorded = live === null ? samePosition(opening, event) : textOf(openingOf(live)[event.page - 1]);
  invariant(recorded === textOf(event), `opening page ${event.page} isn't the position`);
  const isThere = live !== null || textOf(placeIn(event.place)) === textOf(opening.place);
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
  const { turn, owedTurn, suivi, hadShoe, hasDealt } = event;
  const own = { table, variant, currency, rules, edition, dealer, shoes, requests };
  const nobody = {
    seats: PersistentMap.empty<string>(),
    chips: PersistentMap.empty<Money>(),
    owed: PersistentMap.empty<Money>(),
  };
  const game = {
    shoe: null,
    correcting: null,
    turn,
    owedTurn,
    suivi,
    hadShoe,
    hasDealt,
    eventsSinceOpening: 0,
  };
  return { ...own, ...nobody, ...game, ...start, live: null, place: placeIn(event.place) };
};

const withPage = (state: CheminOpeningState, { holders, carried }: TableOpening): CheminOpeningState => {
  let { seats, chips, owed } = state;
  for (const { patron, seat, chips: held, owed: lacking = ZERO } of holders) {
    invariant(held >= ZERO && lacking >= ZERO, `${patron} holds less than nothing in an opening`);
    invariant(held + lacking > ZERO || seat !== null, `${patron} holds nothing in an opening`);
    invariant(!chips.has(patron) && !owed.has(patron), `${patron} is in an opening twice`);
    invariant(seat === null || !seats.has(`${seat}`), `seat ${seat} is taken twice in an opening`);
    if (lacking !== ZERO) owed = owed.with(patron, lacking);
    if (seat !== null) seats = seats.with(`${seat}`, patron);
    if (held !== ZERO) chips = chips.with(patron, held);
  }
  return { ...state, seats, chips, owed, lying: [...state.lying, ...carried] };
};

const withLying = ({ place, lying }: CheminOpeningState): Place => {
  if (lying.length === 0) return place;
  invariant('bank' in place, 'stakes lie where there is no bank');
  return { ...place, bank: { ...place.bank, carried: lying } };
};

/** What every page says besides its own holders and stakes, as the first one said it. */
const samePosition = (state: CheminOpeningState, event: TableOpening): string => {
  const { table, variant, currency, rules, edition, dealer, shoes, requests } = state;
  const { turn, owedTurn, suivi, hadShoe, hasDealt } = state;
  const said = { table, variant, currency, rules, edition, dealer, shoes };
  const game = { turn, owedTurn, suivi, hadShoe, hasDealt };
  return textOf({ ...event, ...said, ...game, ...(requests.count === 0 ? {} : { requests }) });
};

/** One text for one position, whatever the order of its fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'bigint') return `${each}`;
    return isPlain(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  });

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
