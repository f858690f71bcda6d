import { invariant, PersistentMap } from '#kernel';
import { ZERO } from '#money';
import type { Holder, TableOpening } from './house-banked.events';
import { rulesAsJson } from './house-banked.rules';
import type { HouseBankedState, OpeningState, TableCore } from './house-banked.state';

/** S6: after this many events the next shoe's first commit carries the position. */
export const EVENTS_BETWEEN_OPENINGS = 1_000;
/** Holders on one page of an opening position. */
const HOLDERS_A_PAGE = 500;

/** The table's whole position between coups, in pages: folding them alone gives the state they were taken from. */
export const openingOf = (table: TableCore): readonly TableOpening[] => {
  const seatByPatron = new Map(table.seats.entries().map(([seat, patron]) => [patron, Number(seat)]));
  const patrons = [...new Set([...table.chips.keys(), ...seatByPatron.keys()])].toSorted();
  const holders = patrons.map((patron) => ({
    patron,
    seat: seatByPatron.get(patron) ?? null,
    chips: table.chips.get(patron) ?? ZERO,
  }));
  const pages = Math.max(1, Math.ceil(holders.length / HOLDERS_A_PAGE));
  return Array.from({ length: pages }, (_, index) => ({
    type: 'TableOpening' as const,
    page: index + 1,
    pages,
    table: table.table,
    variant: table.variant,
    currency: table.currency,
    rules: table.rules,
    edition: table.edition,
    dealer: table.dealer,
    shoes: table.shoes,
    holders: holders.slice(index * HOLDERS_A_PAGE, (index + 1) * HOLDERS_A_PAGE),
  }));
};

/** Whether an opening position is due (S6). */
export const openingIsDue = (state: HouseBankedState): boolean =>
  'eventsSinceOpening' in state && state.eventsSinceOpening >= EVENTS_BETWEEN_OPENINGS;

/**
 * A page of an opening position. On a live table it must say what the state says: an opening that differs from the
 * fold of everything before it is a corrupt log. With nothing before it, it is what the state is built from.
 */
export const foldOpening = (state: HouseBankedState, event: TableOpening): HouseBankedState => {
  if (state.phase === 'unopened') {
    invariant(event.page === 1, `an opening begins with page ${event.page}`);
    return withHolders(emptyTable(event), event);
  }
  if (state.phase === 'opening') {
    invariant(event.page === state.nextPage, `page ${event.page} of an opening, not ${state.nextPage}`);
    return withHolders(state, event);
  }
  invariant(state.phase !== 'closed', 'an opening position of a closed table');
  const recorded = openingOf(state)[event.page - 1];
  invariant(
    recorded !== undefined && samePage(recorded, event),
    `opening page ${event.page} isn't the position`,
  );
  return { ...state, eventsSinceOpening: 0 };
};

const emptyTable = (event: TableOpening): OpeningState => {
  const { table, variant, currency, rules, edition, dealer, shoes, pages } = event;
  const core = { table, variant, currency, rules, edition, dealer, shoes, eventsSinceOpening: 0 };
  return {
    phase: 'opening',
    nextPage: 1,
    pages,
    ...core,
    seats: PersistentMap.empty(),
    chips: PersistentMap.empty(),
  };
};

const withHolders = (state: OpeningState, event: TableOpening): HouseBankedState => {
  let { seats, chips } = state;
  for (const { patron, seat, chips: held } of event.holders) {
    if (seat !== null) seats = seats.with(`${seat}`, patron);
    if (held !== ZERO) chips = chips.with(patron, held);
  }
  if (event.page < event.pages) return { ...state, seats, chips, nextPage: event.page + 1 };
  const { nextPage: _, pages: __, ...core } = state;
  return { ...core, phase: 'no-shoe', seats, chips };
};

const samePage = (a: TableOpening, b: TableOpening): boolean =>
  a.pages === b.pages &&
  a.table === b.table &&
  a.variant === b.variant &&
  a.currency === b.currency &&
  a.edition === b.edition &&
  a.dealer === b.dealer &&
  a.shoes === b.shoes &&
  rulesText(a) === rulesText(b) &&
  a.holders.length === b.holders.length &&
  a.holders.every((holder, index) => sameHolder(holder, b.holders[index]));

const rulesText = ({ rules }: TableOpening): string => JSON.stringify(rulesAsJson(rules));

const sameHolder = (a: Holder, b: Holder | undefined): boolean =>
  a.patron === b?.patron && a.seat === b.seat && a.chips === b.chips;
