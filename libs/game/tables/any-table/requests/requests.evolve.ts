import { invariant, unreachable } from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import type { LimitsArranged, LimitsRequested } from '../arranged/arranged.events';
import { limitsArranged, limitsEnded } from '../arranged/arranged.evolve';
import { credited, debited } from '../chips/holdings';
import type { Holdings } from '../position';
import type { AnyCore } from '../state';
import type { Asked, WaiverAsked } from './approval-asked';
import type {
  Corrected,
  CorrectionRequested,
  RulesChangeRequested,
  ShortfallPaid,
  VoidRequested,
} from './exceptions.events';
import { requestId } from './requests';

type Asking = Pick<AnyCore<string, unknown, Asked>, 'table' | 'requests'>;

/** The event of a requested waiver (P4). */
type WaiverRequested = Omit<WaiverAsked, 'what'> & {
  readonly type: 'WaiverRequested';
  readonly request: string;
  readonly by: string;
};

type AskedFor =
  VoidRequested | CorrectionRequested | RulesChangeRequested | WaiverRequested | LimitsRequested;

/** Adds a waiting request. */
export const requested = <State extends Asking>(state: State, event: AskedFor): State => {
  const { requests, table } = state;
  const count = requests.count + 1;
  invariant(event.request === requestId(table, count), `${event.request} isn't request ${count} of ${table}`);
  const request = { request: event.request, by: event.by, asked: askedIn(event) };
  return { ...state, requests: { ...requests, count, open: [...requests.open, request] } };
};

const askedIn = (event: AskedFor): Asked => {
  switch (event.type) {
    case 'VoidRequested':
      return { what: 'void', coup: event.coup, reason: event.reason };
    case 'CorrectionRequested': {
      const { coup, cards, five, reason } = event;
      return { what: 'correction', coup, cards, ...(five === undefined ? {} : { five }), reason };
    }
    case 'WaiverRequested': {
      const { patron, amount, reason } = event;
      return { what: 'waiver', patron, amount, reason };
    }
    case 'RulesChangeRequested':
      return { what: 'rules', rules: event.rules };
    case 'LimitsRequested': {
      const { patron, on, max, until } = event;
      return { what: 'limits', patron, on, max, until };
    }
    default:
      return unreachable(event);
  }
};

/** Removes an answered request. */
export const answered = <State extends Asking>(
  state: State,
  { request }: { readonly request: string },
): State => {
  const { requests } = state;
  const open = requests.open.filter((each) => each.request !== request);
  invariant(open.length < requests.open.length, `${request} is answered and doesn't wait`);
  return { ...state, requests: { ...requests, open } };
};

type Correcting = Pick<AnyCore<string, unknown, Asked>, 'correcting'>;

/** Applies the first page of a correction, and expects further ones if there are any. */
export const correctionBegun = <State extends Correcting>(
  state: State,
  { coup, pages }: { readonly coup: string; readonly pages: number },
): State => (pages === 0 ? state : { ...state, correcting: { coup, pages, done: 0 } });

/** Applies the next page of a correction. */
export const correctionGoneOn = <State extends Correcting>(
  state: State,
  { coup, page }: { readonly coup: string; readonly page: number },
): State => {
  const { correcting } = state;
  invariant(
    correcting?.coup === coup && correcting.done === page - 1,
    `page ${page} of the correction of ${coup} isn't the next`,
  );
  return { ...state, correcting: page === correcting.pages ? null : { ...correcting, done: page } };
};

type Purses = Pick<Holdings, 'chips' | 'owed'>;

/** Pays a correction to a patron, or takes it; what the chips don't cover is owed (R5). */
export const moved = <State extends Purses>(
  state: State,
  patron: string,
  { paid, taken, owed }: Corrected,
): State => {
  let { chips, owed: lacking } = state;
  if (paid > ZERO) chips = credited(chips, patron, paid);
  if (taken > ZERO) chips = debited(chips, patron, taken);
  if (owed > ZERO) lacking = lacking.with(patron, add(lacking.get(patron) ?? ZERO, owed));
  return { ...state, chips, owed: lacking };
};

/** Applies a bet that is settled again. `more` is its new result minus the previous one. */
export const settledAgain = <State extends Purses>(
  state: State,
  bet: Corrected & { readonly bet: string; readonly patron: string },
  more: Money,
): State => {
  const sums = subtract(subtract(bet.paid, bet.taken), bet.owed);
  invariant(sums === more, `${bet.bet} is corrected by another sum`);
  return moved(state, bet.patron, bet);
};

/** Applies the payment of a debt by new chips (R5). */
export const shortfallPaid = <State extends Purses>(
  state: State,
  { patron, amount }: ShortfallPaid,
): State => {
  const left = subtract(state.owed.get(patron) ?? ZERO, amount);
  invariant(left >= ZERO, `${patron} pays more than is owed`);
  const owed = left === ZERO ? state.owed.without(patron) : state.owed.with(patron, left);
  return { ...state, owed, chips: debited(state.chips, patron, amount) };
};

const arrangedAsAsked = <State extends Asking & Pick<AnyCore<string, unknown, Asked>, 'arranged'>>(
  state: State,
  event: LimitsArranged,
): State => answered(limitsArranged(state, event), event);

/** The effects of requests on a table of any game. */
export const REQUESTS = {
  VoidRequested: requested,
  CorrectionRequested: requested,
  RulesChangeRequested: requested,
  LimitsRequested: requested,
  LimitsArranged: arrangedAsAsked,
  LimitsEnded: limitsEnded,
  RequestRefused: answered,
  ShortfallPaid: shortfallPaid,
} as const;
