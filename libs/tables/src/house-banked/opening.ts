import { invariant, PersistentMap } from '#kernel';
import { ZERO, type Money } from '#money';
import { NO_REQUESTS } from '../table/requests';
import type { Holder, TableOpening } from './house-banked.events';
import { rulesAsJson } from './house-banked.rules';
import { coreOf, type HouseBankedState, type OpeningState, type TableCore } from './house-banked.state';
import { pagesOf } from '../table/pages';

/** S6: after this many events the next shoe's first commit carries the position. */
export const EVENTS_BETWEEN_OPENINGS = 1_000;

/** The table's whole position between coups, in pages: folding them alone gives the state they were taken from. */
export const openingOf = (table: TableCore): readonly TableOpening[] => {
  const seatByPatron = new Map(table.seats.entries().map(([seat, patron]) => [patron, Number(seat)]));
  const known = [...table.chips.keys(), ...seatByPatron.keys(), ...table.owed.keys()];
  const patrons = [...new Set(known)].toSorted();
  const holders = patrons.map((patron) => ({
    patron,
    seat: seatByPatron.get(patron) ?? null,
    chips: table.chips.get(patron) ?? ZERO,
    ...owedBy(table, patron),
  }));
  const [first = [], ...further] = pagesOf(holders);
  return [first, ...further].map((page, index) => ({
    type: 'TableOpening' as const,
    page: index + 1,
    pages: 1 + further.length,
    table: table.table,
    variant: table.variant,
    currency: table.currency,
    rules: table.rules,
    edition: table.edition,
    dealer: table.dealer,
    shoes: table.shoes,
    ...(table.shoeHolder === null ? {} : { shoeHolder: table.shoeHolder }),
    ...(table.requests.count === 0 ? {} : { requests: table.requests }),
    holders: page,
  }));
};

const owedBy = ({ owed }: TableCore, patron: string): { readonly owed?: Money } => {
  const amount = owed.get(patron);
  return amount === undefined ? {} : { owed: amount };
};

/** Whether an opening position is due (S6). */
export const openingIsDue = (state: HouseBankedState): boolean =>
  'eventsSinceOpening' in state && state.eventsSinceOpening >= EVENTS_BETWEEN_OPENINGS;

/**
 * A page of an opening position. On a live table it must say what the state says: an opening that differs from the
 * fold of everything before it is a corrupt log. With nothing before it, it is what the state is built from.
 */
export const foldOpening = (state: HouseBankedState, event: TableOpening): HouseBankedState => {
  const opening = state.phase === 'opening' ? state : begun(state, event);
  const { nextPage, pages } = opening;
  invariant(event.page === nextPage, `page ${event.page} of an opening, not ${nextPage}`);
  invariant(sameTable(opening, event), `opening page ${event.page} is of another position`);
  const { seats, chips, owed } = opening.live ? compared(opening, event) : withHolders(opening, event);
  if (event.page < pages) return { ...opening, seats, chips, owed, nextPage: nextPage + 1 };
  const { shoeHolder: holder } = opening;
  const isSeated = holder === null || seats.keyOf(holder) !== undefined;
  invariant(isSeated, `${holder} holds the shoe in an opening, and has no seat`);
  return { ...coreOf(opening), phase: 'no-shoe', seats, chips, owed };
};

const begun = (state: HouseBankedState, event: TableOpening): OpeningState => {
  if (state.phase !== 'unopened') {
    invariant(state.phase === 'no-shoe', `TableOpening in phase ${state.phase}`);
    const { pages } = event;
    return { ...coreOf(state), eventsSinceOpening: 0, phase: 'opening', nextPage: 1, pages, live: true };
  }
  const { table, variant, currency, rules, edition, dealer, shoes, pages } = event;
  const { requests = NO_REQUESTS, shoeHolder = null } = event;
  const core = {
    table,
    variant,
    currency,
    rules,
    edition,
    dealer,
    shoes,
    shoeHolder,
    requests,
    correcting: null,
  };
  const nobody = {
    seats: PersistentMap.empty<string>(),
    chips: PersistentMap.empty<Money>(),
    owed: PersistentMap.empty<Money>(),
    due: PersistentMap.empty<Money>(), // P4: between shoes nobody owes commission
  };
  return { ...core, ...nobody, eventsSinceOpening: 0, phase: 'opening', nextPage: 1, pages, live: false };
};

type Holdings = Pick<TableCore, 'seats' | 'chips' | 'owed'>;

const compared = (state: OpeningState, event: TableOpening): Holdings => {
  const recorded = openingOf(state);
  const { holders = [] } = recorded[event.page - 1] ?? {};
  invariant(
    recorded.length === event.pages &&
      holders.length === event.holders.length &&
      holders.every((holder, index) => sameHolder(holder, event.holders[index])),
    `opening page ${event.page} isn't the position`,
  );
  return state;
};

const withHolders = (state: OpeningState, event: TableOpening): Holdings => {
  let { seats, chips, owed } = state;
  for (const { patron, seat, chips: held, owed: lacking = ZERO } of event.holders) {
    invariant(held >= ZERO && lacking >= ZERO, `${patron} holds less than nothing in an opening`);
    invariant(held + lacking > ZERO || seat !== null, `${patron} holds nothing in an opening`);
    invariant(!chips.has(patron) && !owed.has(patron), `${patron} is in an opening twice`);
    if (lacking !== ZERO) owed = owed.with(patron, lacking);
    invariant(seat === null || !seats.has(`${seat}`), `seat ${seat} is taken twice in an opening`);
    if (seat !== null) seats = seats.with(`${seat}`, patron);
    if (held !== ZERO) chips = chips.with(patron, held);
  }
  return { seats, chips, owed };
};

/** What every page says besides its holders. */
const sameTable = (state: OpeningState, event: TableOpening): boolean =>
  state.pages === event.pages &&
  state.table === event.table &&
  state.variant === event.variant &&
  state.currency === event.currency &&
  state.edition === event.edition &&
  state.dealer === event.dealer &&
  state.shoes === event.shoes &&
  state.shoeHolder === (event.shoeHolder ?? null) &&
  requestsText(state.requests) === requestsText(event.requests ?? NO_REQUESTS) &&
  rulesText(state) === rulesText(event);

const rulesText = ({ rules }: Pick<TableCore, 'rules'>): string => JSON.stringify(rulesAsJson(rules));

const requestsText = (requests: TableCore['requests']): string =>
  JSON.stringify(requests, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

const sameHolder = (a: Holder, b: Holder | undefined): boolean =>
  a.patron === b?.patron && a.seat === b.seat && a.chips === b.chips && a.owed === b.owed;
