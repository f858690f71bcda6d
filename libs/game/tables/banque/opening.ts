import { invariant } from '#kernel/decision';
import { limitsField, limitsOfList } from '../any-table/arranged/arranged-limits';
import { isSame } from '../any-table/is-same';
import { pagesOf } from '../any-table/pages';
import { holdersOf, NOBODY, withHolders } from '../any-table/position';
import { NO_REQUESTS } from '../any-table/requests/requests';
import { invitedInOpening } from '../any-table/seats/invitations';
import { isOpen } from '../any-table/state';
import type { TableOpening } from './events';
import { at, coreOf } from './phases';
import { banqueRulesAsJson } from './rules/rules';
import type { BanqueCore, BanqueOpeningState, BanqueOpenState, BanqueState } from './state';

/** Returns the part of a snapshot that is on every page. */
const positionOf = (state: BanqueCore) => {
  const { table, variant, currency, rules, edition, dealer, shoes, requests, float } = state;
  const { list, holding, bancosLost, hasDealt } = state;
  const asked = requests.count === 0 ? {} : { requests };
  const tray = float === null ? {} : { float };
  const own = { table, variant, currency, rules, edition, dealer, shoes };
  return {
    ...own,
    ...invitedInOpening(state),
    list,
    holding,
    bancosLost,
    hasDealt,
    ...asked,
    ...tray,
    ...limitsField(state),
  };
};

/** Returns the table's snapshot between two shoes, in pages. Folding them alone gives the same state. */
export const openingOf = (state: BanqueOpenState): readonly TableOpening[] => {
  invariant(state.phase === 'no-shoe', `no position in phase ${state.phase}`);
  const holders = pagesOf(holdersOf(state));
  const pages = Math.max(1, holders.length);
  return Array.from({ length: pages }, (_, index) => ({
    type: 'TableOpening' as const,
    page: index + 1,
    pages,
    ...positionOf(state),
    holders: holders[index] ?? [],
  }));
};

/**
 * Applies a page of a snapshot. On a live table it must match the state, otherwise the log is corrupt. As the
 * first event it builds the state.
 */
export const foldOpening = (state: BanqueState, event: TableOpening): BanqueState => {
  const opening = state.phase === 'opening' ? state : begun(state, event);
  const { live, pages, nextPage } = opening;
  const isNext = event.page === nextPage && event.pages === pages;
  invariant(isNext, `page ${event.page} of an opening, not ${nextPage}`);
  const { float: _, arranged: __, invited: ___, ...rest } = event;
  const recorded = live === null ? { ...rest, ...positionOf(opening) } : openingOf(live)[event.page - 1];
  invariant(isSame(inText(recorded), inText(event)), `opening page ${event.page} isn't the position`);
  const read = live === null ? withPage(opening, event) : opening;
  if (event.page < pages) return { ...read, nextPage: nextPage + 1 };
  return live === null ? at(read, { phase: 'no-shoe' }) : { ...live, eventsSinceOpening: 0 };
};

/** Returns a snapshot for comparison. Rules of an older log may lack newer options. */
const inText = (event: TableOpening | undefined): unknown =>
  event === undefined ? null : { ...event, rules: banqueRulesAsJson(event.rules) };

const begun = (state: BanqueState, event: TableOpening): BanqueOpeningState => {
  const start = { phase: 'opening', pages: event.pages, nextPage: 1 } as const;
  if (state.phase !== 'unopened') {
    invariant(isOpen(state), `TableOpening in phase ${state.phase}`);
    return { ...coreOf(state), ...start, live: state };
  }
  const { type: _, page: __, pages: ___, holders: ____, ...position } = event;
  const { requests = NO_REQUESTS, float = null } = position;
  const arranged = limitsOfList(position.arranged);
  const rest = { requests, float, arranged, correcting: null, shoe: null, eventsSinceOpening: 0 };
  return { ...position, ...NOBODY, ...rest, ...start, live: null };
};

const withPage = (state: BanqueOpeningState, { holders }: TableOpening): BanqueOpeningState => ({
  ...state,
  ...withHolders(state, holders),
});
