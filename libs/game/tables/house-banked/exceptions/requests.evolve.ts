import { invariant } from '#kernel/decision';
import { subtract, ZERO } from '#kernel/money';
import type { Evolving } from '../../any-table/fold/fold';
import {
  answered,
  correctionBegun,
  correctionGoneOn,
  requested,
  REQUESTS,
  settledAgain,
} from '../../any-table/requests/requests.evolve';
import { afterCorrection, afterWaiver } from '../settlement/commission-by-coup';
import type { OpenTableState } from '../state';
import { gainOf } from './correcting';
import type {
  BetsCorrected,
  CommissionWaived,
  CorrectedBet,
  CoupCorrected,
  ExceptionEvent,
  RulesChanged,
} from './exceptions.events';
import { betsVoided, coupVoided } from './voiding';

/** Reduces what the patron owes (P4). */
const commissionWaived = (state: OpenTableState, event: CommissionWaived): OpenTableState => {
  const { patron, amount } = event;
  const left = subtract(state.due.get(patron) ?? ZERO, amount);
  invariant(left >= ZERO && amount > ZERO, `${amount} is waived of what ${patron} doesn't owe`);
  const due = left === ZERO ? state.due.without(patron) : state.due.with(patron, left);
  return answered({ ...state, due, ...afterWaiver(state, event) }, event);
};

const rulesChanged = (state: OpenTableState, { rules, request }: RulesChanged): OpenTableState => {
  invariant(state.phase === 'no-shoe', `RulesChanged in phase ${state.phase}`);
  invariant(rules.variant === state.variant, 'rules of another variant');
  const after = { ...state, rules };
  return request === null ? after : answered(after, { request });
};

/** Applies the first page of a correction. */
const coupCorrected = (state: OpenTableState, event: CoupCorrected): OpenTableState =>
  correctionBegun(corrected(answered(state, event), event), event);

/** Applies a further page. */
const betsCorrected = (state: OpenTableState, event: BetsCorrected): OpenTableState =>
  corrected(correctionGoneOn(state, event), event);

const corrected = (
  state: OpenTableState,
  { coup, bets }: { readonly coup: string; readonly bets: readonly CorrectedBet[] },
): OpenTableState =>
  bets.reduce<OpenTableState>((after, bet) => {
    const { patron, commission, before, waived: fallen = ZERO } = bet;
    const change = subtract(commission, before.commission);
    const booked = afterCorrection(after, { coup, patron, change, fallen });
    return { ...settledAgain(after, bet, gainOf(bet)), ...booked };
  }, state);

/** The requests of staff, and their results (R5, R7). */
export const EXCEPTION: Evolving<OpenTableState, ExceptionEvent> = {
  ...REQUESTS,
  WaiverRequested: requested,
  CommissionWaived: commissionWaived,
  CoupVoided: coupVoided,
  BetsVoided: betsVoided,
  CoupCorrected: coupCorrected,
  BetsCorrected: betsCorrected,
  RulesChanged: rulesChanged,
};
