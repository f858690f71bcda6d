import { invariant } from '#kernel';
import { requestId, type Request } from '../table/requests';
import type { Asked } from './asked';
import { worth } from './correcting';
import type {
  BetsCorrected,
  CommissionWaived,
  CorrectedBet,
  CorrectionRequested,
  CoupCorrected,
  RequestRefused,
  RulesChanged,
  RulesChangeRequested,
  ShortfallPaid,
  VoidRequested,
  WaiverRequested,
} from './exceptions.events';
import { credited, debited } from '../table/holdings';
import type { OpenTableState } from './house-banked.state';
import { add, subtract, ZERO } from '#money';

type AskedFor = VoidRequested | CorrectionRequested | WaiverRequested | RulesChangeRequested;

/** A request waits from now on. */
export const requested = (state: OpenTableState, event: AskedFor): OpenTableState => {
  const { requests, table } = state;
  const count = requests.count + 1;
  invariant(event.request === requestId(table, count), `${event.request} isn't request ${count} of ${table}`);
  const request: Request<Asked> = { request: event.request, by: event.by, asked: askedIn(event) };
  return { ...state, requests: { ...requests, count, open: [...requests.open, request] } };
};

const askedIn = (event: AskedFor): Asked => {
  switch (event.type) {
    case 'VoidRequested':
      return { what: 'void', coup: event.coup, reason: event.reason };
    case 'CorrectionRequested':
      return { what: 'correction', coup: event.coup, cards: event.cards, reason: event.reason };
    case 'WaiverRequested': {
      const { patron, amount, reason } = event;
      return { what: 'waiver', patron, amount, reason };
    }
    case 'RulesChangeRequested':
      return { what: 'rules', rules: event.rules };
  }
};

/** A request is answered, one way or the other. */
export const answered = (
  state: OpenTableState,
  { request }: Pick<RequestRefused, 'request'>,
): OpenTableState => {
  const { requests } = state;
  invariant(
    requests.open.some((each) => each.request === request),
    `${request} is answered and doesn't wait`,
  );
  return {
    ...state,
    requests: { ...requests, open: requests.open.filter((each) => each.request !== request) },
  };
};

/** P4: the patron owes so much less. */
export const commissionWaived = (state: OpenTableState, event: CommissionWaived): OpenTableState => {
  const { patron, amount } = event;
  const left = subtract(state.due.get(patron) ?? ZERO, amount);
  invariant(left >= ZERO && amount > ZERO, `${amount} is waived of what ${patron} doesn't owe`);
  const due = left === ZERO ? state.due.without(patron) : state.due.with(patron, left);
  return answered({ ...state, due }, event);
};

export const rulesChanged = (state: OpenTableState, { rules, request }: RulesChanged): OpenTableState => {
  invariant(state.phase === 'no-shoe', `RulesChanged in phase ${state.phase}`);
  invariant(rules.variant === state.variant, 'rules of another variant');
  const after = { ...state, rules };
  return request === null ? after : answered(after, { request });
};

/** The first page of a correction. */
export const coupCorrected = (state: OpenTableState, event: CoupCorrected): OpenTableState => {
  const after = corrected(answered(state, event), event.bets);
  return event.pages === 0
    ? after
    : { ...after, correcting: { coup: event.coup, pages: event.pages, done: 0 } };
};

/** A further page of it. */
export const betsCorrected = (state: OpenTableState, { coup, page, bets }: BetsCorrected): OpenTableState => {
  const { correcting } = state;
  invariant(
    correcting?.coup === coup && correcting.done === page - 1,
    `page ${page} of the correction of ${coup} isn't the next`,
  );
  const after = corrected(state, bets);
  return { ...after, correcting: page === correcting.pages ? null : { ...correcting, done: page } };
};

const corrected = (state: OpenTableState, bets: readonly CorrectedBet[]): OpenTableState => {
  let { chips, owed } = state;
  for (const bet of bets) {
    const { patron, stake, before, paid, taken } = bet;
    const more = subtract(worth(stake, bet), worth(stake, before));
    invariant(subtract(subtract(paid, taken), bet.owed) === more, `${bet.bet} is corrected by another sum`);
    if (paid > ZERO) chips = credited(chips, patron, paid);
    if (taken > ZERO) chips = debited(chips, patron, taken);
    if (bet.owed > ZERO) owed = owed.with(patron, add(owed.get(patron) ?? ZERO, bet.owed));
  }
  return { ...state, chips, owed };
};

/** R5: what was owed is paid by chips that came in. */
export const shortfallPaid = (state: OpenTableState, { patron, amount }: ShortfallPaid): OpenTableState => {
  const left = subtract(state.owed.get(patron) ?? ZERO, amount);
  invariant(left >= ZERO, `${patron} pays ${amount} and doesn't owe it`);
  const owed = left === ZERO ? state.owed.without(patron) : state.owed.with(patron, left);
  return { ...state, chips: debited(state.chips, patron, amount), owed };
};
