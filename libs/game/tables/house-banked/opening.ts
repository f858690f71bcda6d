import { invariant, PersistentMap } from '#kernel/decision';
import { limitsField, limitsList, limitsOfList } from '../any-table/arranged/arranged-limits';
import type { Holder } from '../any-table/events';
import { isSame } from '../any-table/is-same';
import { pagesOf } from '../any-table/pages';
import { holdersOf, NOBODY, withHolders, type Holdings } from '../any-table/position';
import { NO_REQUESTS } from '../any-table/requests/requests';
import { invitedInOpening } from '../any-table/seats/invitations';
import type { TableOpening, Tally, WaivedOfCoup } from './events';
import { rulesAsJson } from './rules/rules';
import {
  coreOf,
  NO_COMMISSION,
  type HouseBankedState,
  type OpeningState,
  type TableCore,
  type WaivedCommission,
} from './state';

/** Returns the table's snapshot between coups, in pages. Folding them alone gives the same state. */
export const openingOf = (table: TableCore): readonly TableOpening[] => {
  const holders = holdersOf(table);
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
    ...(table.positions === undefined ? {} : { positions: table.positions }),
    ...invitedInOpening(table),
    ...(table.requests.count === 0 ? {} : { requests: table.requests }),
    ...(table.float === null ? {} : { float: table.float }),
    ...limitsField(table),
    ...(table.waived.size === 0 ? {} : { waived: waivedList(table.waived) }),
    holders: page,
  }));
};

/**
 * Applies a page of a snapshot. On a live table it must match the state, otherwise the log is corrupt. As the
 * first event it builds the state.
 */
export const foldOpening = (state: HouseBankedState, event: TableOpening): HouseBankedState => {
  const opening = state.phase === 'opening' ? state : begun(state, event);
  const { nextPage, pages } = opening;
  invariant(event.page === nextPage, `page ${event.page} of an opening, not ${nextPage}`);
  invariant(sameTable(opening, event), `opening page ${event.page} is of another position`);
  const { seats, chips, owed } = opening.live
    ? compared(opening, event)
    : withHolders(opening, event.holders);
  if (event.page < pages) return { ...opening, seats, chips, owed, nextPage: nextPage + 1 };
  const { shoeHolder: holder } = opening;
  const isSeated = holder === null || seats.keyOf(holder) !== undefined;
  invariant(isSeated, `${holder} holds the shoe in an opening, and has no seat`);
  return { ...coreOf(opening), phase: 'no-shoe', seats, chips, owed };
};

const begun = (state: HouseBankedState, event: TableOpening): OpeningState => {
  if (state.phase !== 'unopened') {
    invariant(state.phase === 'no-shoe', `TableOpening in phase ${state.phase}`);
    const { pages, waived } = event;
    const same = waived === undefined || isSame(waivedList(state.waived), waived);
    invariant(same, 'an opening says that other commission was waived');
    // An older snapshot lacks this field. From there on it is unknown, as after a load.
    const current = { ...coreOf(state), waived: waivedOfList(waived) };
    return { ...current, eventsSinceOpening: 0, phase: 'opening', nextPage: 1, pages, live: true };
  }
  const { table, variant, currency, rules, edition, dealer, shoes, pages } = event;
  const { requests = NO_REQUESTS, shoeHolder = null, float = null, positions, invited } = event;
  const core = {
    table,
    variant,
    currency,
    rules,
    edition,
    dealer,
    shoes,
    shoeHolder,
    positions,
    invited,
    requests,
    correcting: null,
    float,
    arranged: limitsOfList(event.arranged),
  };
  const nobody = { ...NOBODY, ...NO_COMMISSION, waived: waivedOfList(event.waived) }; // nobody owes commission between shoes (P4)
  return { ...core, ...nobody, eventsSinceOpening: 0, phase: 'opening', nextPage: 1, pages, live: false };
};

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

/** Returns `true` if the part that is on every page matches. */
const sameTable = (state: OpeningState, event: TableOpening): boolean =>
  state.pages === event.pages &&
  state.table === event.table &&
  state.variant === event.variant &&
  state.currency === event.currency &&
  state.edition === event.edition &&
  state.dealer === event.dealer &&
  state.shoes === event.shoes &&
  state.shoeHolder === (event.shoeHolder ?? null) &&
  isSame(state.invited ?? null, event.invited ?? null) &&
  isSame(state.positions ?? {}, event.positions ?? {}) &&
  isSame(state.requests, event.requests ?? NO_REQUESTS) &&
  isSame(state.float, event.float ?? null) &&
  isSame(limitsList(state.arranged), event.arranged ?? []) &&
  isSame(waivedList(state.waived), event.waived ?? []) &&
  rulesText(state) === rulesText(event);

const rulesText = ({ rules }: Pick<TableCore, 'rules'>): string => JSON.stringify(rulesAsJson(rules));

const sameHolder = (a: Holder, b: Holder | undefined): boolean =>
  a.patron === b?.patron && a.seat === b.seat && a.chips === b.chips && a.owed === b.owed;

const waivedList = (waived: WaivedCommission): readonly WaivedOfCoup[] =>
  waived.entries().flatMap(([coup, all]) => all.map(({ patron, amount }) => ({ coup, patron, amount })));

const waivedOfList = (list: readonly WaivedOfCoup[] = []): WaivedCommission => {
  const coups = new Map<string, Tally[]>();
  for (const { coup, patron, amount } of list) {
    const all = coups.get(coup) ?? [];
    all.push({ patron, amount });
    coups.set(coup, all);
  }
  return PersistentMap.of(coups);
};
