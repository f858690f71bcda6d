import { invariant, unreachable } from '#kernel/decision';
import { add, subtract } from '#kernel/money';
import { stakesBack } from '../../any-table/chips/holdings';
import {
  answered,
  correctionBegun,
  correctionGoneOn,
  moved,
  requested,
  settledAgain,
  shortfallPaid,
} from '../../any-table/requests/requests.evolve';
import type {
  BetsCorrected,
  BetsVoided,
  CheminExceptionEvent,
  CoupCorrected,
  CoupVoided,
  RulesChanged,
} from '../events';
import type { CheminOpenState, Settling } from '../state';
import { worthOf } from '../settlement/bet-worth';
import { isSameStake } from '../betting/standing-stakes';
import { at, openCoupOf } from '../phases';
import { afterCoup } from '../settlement/settling.evolve';

/** What staff asked for, and what came of it (R5, R7). */
export const evolveException = (state: CheminOpenState, event: CheminExceptionEvent): CheminOpenState => {
  switch (event.type) {
    case 'VoidRequested':
    case 'CorrectionRequested':
    case 'RulesChangeRequested':
      return requested(state, event);
    case 'RequestRefused':
      return answered(state, event);
    case 'CoupVoided':
      return coupVoided(answered(state, event), event);
    case 'BetsVoided':
      return betsVoided(state, event);
    case 'CoupCorrected':
      return coupCorrected(answered(state, event), event);
    case 'BetsCorrected':
      return betsCorrected(state, event);
    case 'ShortfallPaid':
      return shortfallPaid(state, event);
    case 'RulesChanged':
      return rulesChanged(state, event);
    default:
      return unreachable(event);
  }
};

/** The first page of a void coup (R5). */
const coupVoided = (state: CheminOpenState, event: CoupVoided): CheminOpenState => {
  const coup = openCoupOf(state);
  invariant(coup !== null && coup.coup === event.coup, `${event.coup} is voided and isn't open`);
  invariant(coup.settling === null, `${event.coup} is voided while it is settled`);
  invariant(event.fromReserve === coup.reserved, `${event.fromReserve} returns from the reserve`);
  return voidedPage(state, event.bets, { pages: event.pages, done: 0, outcome: 'void', staying: [] });
};

const betsVoided = (state: CheminOpenState, { coup, page, bets }: BetsVoided): CheminOpenState => {
  const settling = openCoupOf(state)?.settling;
  invariant(
    coup === openCoupOf(state)?.coup && settling?.outcome === 'void' && settling.done === page - 1,
    `page ${page} of the void ${coup} isn't the next`,
  );
  return voidedPage(state, bets, { ...settling, done: page });
};

/** R5: the bank is as before the betting, turns and rights too, and the banco phase opens again; the cards are spent. */
const voidedPage = (
  state: CheminOpenState,
  page: CoupVoided['bets'],
  settling: Settling,
): CheminOpenState => {
  invariant('coup' in state && state.coup !== null, 'a page of no coup');
  const { coup, bank, shoe } = state;
  const { chips, bets } = stakesBack({ chips: state.chips, bets: coup.bets }, page, isSameStake);
  if (settling.done < settling.pages) return { ...state, chips, coup: { ...coup, bets, settling } };
  invariant(bets.size === 0, `${bets.size} stakes of ${coup.coup} haven't gone back`);
  invariant(shoe !== null, `${coup.coup} is voided without a shoe`);
  const before = {
    ...bank,
    amount: add(bank.amount, coup.reserved),
    reserve: subtract(bank.reserve, coup.reserved),
  };
  const after = { ...state, chips, shoe: afterCoup(shoe) };
  return at(after, { phase: 'banco', bank: before, calls: [], coup: null });
};

/** The first page of a correction: what the then banker gets or gives, and the first bets. */
const coupCorrected = (state: CheminOpenState, event: CoupCorrected): CheminOpenState =>
  correctionBegun(correctedPage(moved(state, event.bank.patron, event.bank), event.bets), event);

const betsCorrected = (state: CheminOpenState, event: BetsCorrected): CheminOpenState =>
  correctedPage(correctionGoneOn(state, event), event.bets);

const correctedPage = (state: CheminOpenState, bets: CoupCorrected['bets']): CheminOpenState =>
  bets.reduce<CheminOpenState>(
    (after, bet) =>
      settledAgain(after, bet, subtract(worthOf(bet.stake, bet), worthOf(bet.stake, bet.before))),
    state,
  );

/** Another way of handing the bank on begins with a new round, when nobody has the bank. */
const rulesChanged = (state: CheminOpenState, { rules, request }: RulesChanged): CheminOpenState => {
  invariant(state.shoe === null && openCoupOf(state) === null, `RulesChanged in phase ${state.phase}`);
  const owedTurn = rules.bankBy === 'auction' ? null : state.owedTurn; // bids leave nobody a turn to be owed
  const answering = request === null ? state : answered(state, { request });
  const after = { ...answering, rules, owedTurn };
  const isOffered = ['bidding', 'bank-offered', 'bank-open', 'take-over'].includes(state.phase);
  return isOffered && rules.bankBy !== state.rules.bankBy ? at(after, { phase: 'seating' }) : after;
};
