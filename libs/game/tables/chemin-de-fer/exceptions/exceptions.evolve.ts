import { invariant } from '#kernel/decision';
import { add, subtract, type Money } from '#kernel/money';
import { stakesBack } from '../../any-table/chips/holdings';
import type { Evolving } from '../../any-table/fold/fold';
import { answered, REQUESTS } from '../../any-table/requests/requests.evolve';
import { correctionBy } from '../../player-banked/exceptions/exceptions.evolve';
import { hasCoup, openCoupOf } from '../../player-banked/phases';
import { isSameStake } from '../betting/standing-stakes';
import type { BetsVoided, CheminExceptionEvent, CorrectedBet, CoupVoided, RulesChanged } from '../events';
import { at } from '../phases';
import { worthOf } from '../settlement/bet-worth';
import { afterCoup } from '../settlement/settling.evolve';
import type { CheminOpenState, Settling } from '../state';

/** Applies the first page of a void coup (R5). */
const coupVoided = (asked: CheminOpenState, event: CoupVoided): CheminOpenState => {
  const state = answered(asked, event);
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

/**
 * Restores the bank, turns and rights from before the betting; the banco phase opens again, and the cards are
 * spent (R5).
 */
const voidedPage = (
  state: CheminOpenState,
  page: CoupVoided['bets'],
  settling: Settling,
): CheminOpenState => {
  invariant(hasCoup(state), 'a page of no coup');
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

const worthMore = (bet: CorrectedBet): Money =>
  subtract(worthOf(bet.stake, bet), worthOf(bet.stake, bet.before));

/**
 * Applies changed rules. Another way of passing the bank begins with a new round, when nobody has the bank.
 */
const rulesChanged = (state: CheminOpenState, { rules, request }: RulesChanged): CheminOpenState => {
  invariant(state.shoe === null && openCoupOf(state) === null, `RulesChanged in phase ${state.phase}`);
  const owedTurn = rules.bankBy === 'auction' ? null : state.owedTurn; // an auction knows no turns
  const answering = request === null ? state : answered(state, { request });
  const after = { ...answering, rules, owedTurn };
  const isOffered = ['bidding', 'bank-offered', 'bank-open', 'take-over'].includes(state.phase);
  return isOffered && rules.bankBy !== state.rules.bankBy ? at(after, { phase: 'seating' }) : after;
};

/** The requests of staff, and their results (R5, R7). */
export const EXCEPTION: Evolving<CheminOpenState, CheminExceptionEvent> = {
  ...REQUESTS,
  CoupVoided: coupVoided,
  BetsVoided: betsVoided,
  ...correctionBy<CheminOpenState, CorrectedBet>(worthMore),
  RulesChanged: rulesChanged,
};
