import { invariant, PersistentMap } from '#kernel';
import { ZERO, type Money } from '#money';
import type { Holder, TableOpening } from './house-banked.events';
import { rulesAsJson } from './house-banked.rules';
import { coreOf, type HouseBankedState, type OpeningState, type TableCore } from './house-banked.state';

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
  const opening = state.phase === 'opening' ? state : begun(state, event);
  const { nextPage, pages } = opening;
  invariant(event.page === nextPage, `page ${event.page} of an opening, not ${nextPage}`);
  invariant(sameTable(opening, event), `opening page ${event.page} is of another position`);
  const { seats, chips } = opening.live ? compared(opening, event) : withHolders(opening, event);
  if (event.page < pages) return { ...opening, seats, chips, nextPage: nextPage + 1 };
  return { ...coreOf(opening), phase: 'no-shoe', seats, chips };
};

const begun = (state: HouseBankedState, event: TableOpening): OpeningState => {
  if (state.phase !== 'unopened') {
    invariant(state.phase === 'no-shoe', `TableOpening in phase ${state.phase}`);
    const { pages } = event;
    return { ...coreOf(state), eventsSinceOpening: 0, phase: 'opening', nextPage: 1, pages, live: true };
  }
  const { table, variant, currency, rules, edition, dealer, shoes, pages } = event;
  const core = { table, variant, currency, rules, edition, dealer, shoes, eventsSinceOpening: 0 };
  const nobody = { seats: PersistentMap.empty<string>(), ...NO_MONEY };
  return { ...core, ...nobody, phase: 'opening', nextPage: 1, pages, live: false };
};

/** P4: between shoes nobody owes commission. */
const NO_MONEY = { chips: PersistentMap.empty<Money>(), due: PersistentMap.empty<Money>() };

type Holdings = Pick<TableCore, 'seats' | 'chips'>;

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
  let { seats, chips } = state;
  for (const { patron, seat, chips: held } of event.holders) {
    invariant(held > ZERO || (held === ZERO && seat !== null), `${patron} holds nothing in an opening`);
    invariant(!chips.has(patron), `${patron} holds chips twice in an opening`);
    invariant(seat === null || !seats.has(`${seat}`), `seat ${seat} is taken twice in an opening`);
    if (seat !== null) seats = seats.with(`${seat}`, patron);
    if (held !== ZERO) chips = chips.with(patron, held);
  }
  return { seats, chips };
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
  rulesText(state) === rulesText(event);

const rulesText = ({ rules }: Pick<TableCore, 'rules'>): string => JSON.stringify(rulesAsJson(rules));

const sameHolder = (a: Holder, b: Holder | undefined): boolean =>
  a.patron === b?.patron && a.seat === b.seat && a.chips === b.chips;
