import {
  freeChips,
  hasCoup,
  standingInOrder,
  wasOpened,
  type HouseBankedEvent,
  type HouseBankedState,
  type TableEvent,
} from '#game/tables';
import { ZERO } from '#kernel/money';
import { betsDiffering, differing, type Divergence, type Recomputed } from './divergence';
import { BETS_A_PAGE, pagesToCome } from './settlement';

type EventOf<Type extends HouseBankedEvent['type']> = Extract<HouseBankedEvent, { type: Type }>;
type InCoup = Extract<HouseBankedState, { readonly coup: unknown }>;

/**
 * Checks an event that carries out a request: against the request, its approval, and the state of the table
 * (R5, P4, R7). Returns `null` for any other event. A correction also needs its coup (`Corrections`).
 */
export const recomputeException = (state: HouseBankedState, event: HouseBankedEvent): Recomputed | null => {
  switch (event.type) {
    case 'CoupVoided':
      return hasCoup(state) ? voided(state, event) : null;
    case 'BetsVoided':
      return hasCoup(state) ? voidedPage(state, event) : null;
    case 'CommissionWaived':
      return waived(state, event);
    case 'RulesChanged':
      return { event, divergences: changed(state, event) };
    case 'LimitsArranged':
      return arranged(state, event);
    case 'ShortfallPaid':
      return shortfall(state, event);
    default:
      return null;
  }
};

/**
 * Returns the waiting request that an event carries out, or `null` if there is none, so that the event can't follow.
 */
export const requestAt = (state: HouseBankedState, request: string) =>
  wasOpened(state) ? (state.requests.open.find((open) => open.request === request) ?? null) : null;

/** Checks four eyes: requester and reason must be those of the request, and the approver must be somebody else. */
export const agreedDiffering = (
  state: HouseBankedState,
  { request, askedBy, approvedBy, reason }: Agreed,
): readonly Divergence[] => {
  const open = requestAt(state, request);
  if (open === null) return [];
  const why =
    open.asked.what !== 'rules' && open.asked.what !== 'limits' && reason !== undefined
      ? differing('the reason', reason, open.asked.reason)
      : [];
  return [
    ...differing('who asked', askedBy, open.by),
    ...why,
    ...(approvedBy === open.by ? [aloneBy(approvedBy)] : []),
  ];
};

/** Reports an approval by the requester (four eyes). */
export const approvedAlone = (event: TableEvent): readonly Divergence[] => {
  const { approvedBy = null, askedBy, changedBy }: Approvable = event;
  return approvedBy !== null && approvedBy === (askedBy ?? changedBy) ? [aloneBy(approvedBy)] : [];
};

/** The people of an event that needs two; any other event has none of them. */
interface Approvable extends Pick<TableEvent, 'type'> {
  readonly approvedBy?: string | null;
  readonly askedBy?: string;
  readonly changedBy?: string;
}

const aloneBy = (approvedBy: string | null): Divergence => ({
  what: 'who approved',
  recorded: approvedBy,
  recomputed: 'somebody else than who asked',
});

interface Agreed {
  readonly request: string;
  readonly askedBy: string;
  readonly approvedBy: string | null;
  readonly reason?: string;
}

const VOIDED_FIELDS = ['patron', 'on', 'stake'] as const;

/** Checks a void: all stakes are returned, including carried ones (R5). */
const voided = (state: InCoup, event: EventOf<'CoupVoided'>): Recomputed => {
  const { coup, currency } = state;
  const asked = requestAt(state, event.request)?.asked;
  const bets = stakesOf(state);
  const pages = pagesToCome(coup.bets.size);
  return {
    event: { ...event, coup: coup.coup, currency, bets, pages },
    divergences: [
      ...differing('the coup', event.coup, coup.coup),
      ...(asked === undefined ? [] : differing('what was asked', 'void', asked.what)),
      ...agreedDiffering(state, event),
      ...differing('the currency', event.currency, currency),
      ...differing('further pages of bets', event.pages, pages),
      ...betsDiffering(VOIDED_FIELDS, event.bets, bets),
    ],
  };
};

const voidedPage = (state: InCoup, event: EventOf<'BetsVoided'>): Recomputed => {
  const { coup, currency } = state;
  const page = (coup.settling?.settled ?? 0) + 1;
  const bets = stakesOf(state);
  return {
    event: { type: 'BetsVoided', coup: coup.coup, page, currency, bets },
    divergences: [
      ...differing('the coup', event.coup, coup.coup),
      ...differing('the page of bets', event.page, page),
      ...differing('the currency', event.currency, currency),
      ...betsDiffering(VOIDED_FIELDS, event.bets, bets),
    ],
  };
};

/** Returns the stakes of the next page of returns. */
const stakesOf = ({ coup }: InCoup) =>
  standingInOrder(coup)
    .slice(0, BETS_A_PAGE)
    .map(({ bet, patron, on, stake }) => ({ bet, patron, on, stake }));

/** Checks a waiver: the requested amount, of the patron it was requested for (P4). */
const waived = (state: HouseBankedState, event: EventOf<'CommissionWaived'>): Recomputed => {
  const asked = requestAt(state, event.request)?.asked;
  const agreed = agreedDiffering(state, event);
  if (asked?.what !== 'waiver') {
    return { event, divergences: [...agreed, ...differing('what was asked', 'waiver', asked?.what ?? null)] };
  }
  const { patron, amount } = asked;
  return {
    event: { ...event, patron, amount },
    divergences: [
      ...agreed,
      ...differing('the patron', event.patron, patron),
      ...differing('the amount', event.amount, amount),
    ],
  };
};

/** Checks a change of rules. One in the patrons' favour needs two people (R7). */
const changed = (
  state: HouseBankedState,
  { request, changedBy, approvedBy }: EventOf<'RulesChanged'>,
): readonly Divergence[] =>
  request === null ? [] : agreedDiffering(state, { request, askedBy: changedBy, approvedBy });

/** Checks an arranged limit: the requested maximum, of the patron, kind and time it was requested for (R7). */
const arranged = (state: HouseBankedState, event: EventOf<'LimitsArranged'>): Recomputed => {
  const asked = requestAt(state, event.request)?.asked;
  const agreed = agreedDiffering(state, event);
  if (asked?.what !== 'limits') {
    return { event, divergences: [...agreed, ...differing('what was asked', 'limits', asked?.what ?? null)] };
  }
  const { patron, on, max, until } = asked;
  return {
    event: { ...event, patron, on, max, until },
    divergences: [
      ...agreed,
      ...differing('the patron', event.patron, patron),
      ...differing('the kind of stake', event.on, on),
      ...differing('the maximum', event.max, max),
      ...differing('the end', event.until, until),
    ],
  };
};

/** Checks that chips brought in pay as much of a debt as they can (R5). */
const shortfall = (state: HouseBankedState, event: EventOf<'ShortfallPaid'>): Recomputed => {
  if (!wasOpened(state)) return { event, divergences: [] };
  const [chips, owed] = [freeChips(state, event.patron), state.owed.get(event.patron) ?? ZERO];
  const amount = chips < owed ? chips : owed;
  return {
    event: { ...event, amount },
    divergences: differing(`what ${event.patron} pays of what is owed`, event.amount, amount),
  };
};
