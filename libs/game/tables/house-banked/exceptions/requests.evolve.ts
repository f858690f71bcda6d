import { invariant } from '#kernel/decision';
import { subtract, ZERO } from '#kernel/money';
import {
  answered,
  correctionBegun,
  correctionGoneOn,
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
  RulesChanged,
} from './exceptions.events';

/** Reduces what the patron owes (P4). */
export const commissionWaived = (state: OpenTableState, event: CommissionWaived): OpenTableState => {
  const { patron, amount } = event;
  const left = subtract(state.due.get(patron) ?? ZERO, amount);
  invariant(left >= ZERO && amount > ZERO, `${amount} is waived of what ${patron} doesn't owe`);
  const due = left === ZERO ? state.due.without(patron) : state.due.with(patron, left);
  return answered({ ...state, due, ...afterWaiver(state, event) }, event);
};

export const rulesChanged = (state: OpenTableState, { rules, request }: RulesChanged): OpenTableState => {
  invariant(state.phase === 'no-shoe', `RulesChanged in phase ${state.phase}`);
  invariant(rules.variant === state.variant, 'rules of another variant');
  const after = { ...state, rules };
  return request === null ? after : answered(after, { request });
};

/** Applies the first page of a correction. */
export const coupCorrected = (state: OpenTableState, event: CoupCorrected): OpenTableState =>
  correctionBegun(corrected(answered(state, event), event), event);

/** Applies a further page. */
export const betsCorrected = (state: OpenTableState, event: BetsCorrected): OpenTableState =>
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
