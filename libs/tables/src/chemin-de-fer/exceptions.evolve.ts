import { invariant, unreachable } from '#kernel';
import { add, subtract, ZERO } from '#money';
import type {
  CorrectionRequested,
  RequestRefused,
  RulesChangeRequested,
  ShortfallPaid,
  VoidRequested,
} from '../house-banked/exceptions.events';
import { credited, debited } from '../table/holdings';
import { requestId } from '../table/requests';
import type { CheminAsked } from './asked';
import type {
  BetsCorrected,
  BetsVoided,
  CheminExceptionEvent,
  Corrected,
  CoupCorrected,
  CoupVoided,
  RulesChanged,
} from './chemin.events';
import type { CheminOpenState, Settling } from './chemin.state';
import { worthOf } from './worth';
import { isSameStake } from './lying';
import { at, openCoupOf } from './places';
import { afterCoup } from './settling.evolve';

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

type AskedFor = VoidRequested | CorrectionRequested | RulesChangeRequested;

/** A request waits from now on. */
const requested = (state: CheminOpenState, event: AskedFor): CheminOpenState => {
  const { requests, table } = state;
  const count = requests.count + 1;
  invariant(event.request === requestId(table, count), `${event.request} isn't request ${count} of ${table}`);
  const request = { request: event.request, by: event.by, asked: askedIn(event) };
  return { ...state, requests: { ...requests, count, open: [...requests.open, request] } };
};

const askedIn = (event: AskedFor): CheminAsked => {
  switch (event.type) {
    case 'VoidRequested':
      return { what: 'void', coup: event.coup, reason: event.reason };
    case 'CorrectionRequested':
      return { what: 'correction', coup: event.coup, cards: event.cards, reason: event.reason };
    case 'RulesChangeRequested':
      return { what: 'rules', rules: event.rules };
    default:
      return unreachable(event);
  }
};

/** A request is answered, one way or the other. */
const answered = (state: CheminOpenState, { request }: Pick<RequestRefused, 'request'>): CheminOpenState => {
  const { requests } = state;
  const open = requests.open.filter((each) => each.request !== request);
  invariant(open.length < requests.open.length, `${request} is answered and doesn't wait`);
  return { ...state, requests: { ...requests, open } };
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
  let { chips } = state;
  let { bets } = coup;
  for (const back of page) {
    invariant(isSameStake(bets.get(back.bet), back), `${back.bet} is voided and doesn't stand`);
    bets = bets.without(back.bet);
    chips = credited(chips, back.patron, back.stake);
  }
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
const coupCorrected = (state: CheminOpenState, event: CoupCorrected): CheminOpenState => {
  const { bank, pages, coup } = event;
  const after = correctedPage(moved(state, bank.patron, bank), event.bets);
  return pages === 0 ? after : { ...after, correcting: { coup, pages, done: 0 } };
};

const betsCorrected = (state: CheminOpenState, { coup, page, bets }: BetsCorrected): CheminOpenState => {
  const { correcting } = state;
  invariant(
    correcting?.coup === coup && correcting.done === page - 1,
    `page ${page} of the correction of ${coup} isn't the next`,
  );
  const after = correctedPage(state, bets);
  return { ...after, correcting: page === correcting.pages ? null : { ...correcting, done: page } };
};

const correctedPage = (state: CheminOpenState, bets: CoupCorrected['bets']): CheminOpenState =>
  bets.reduce<CheminOpenState>((after, bet) => {
    const more = subtract(worthOf(bet.stake, bet), worthOf(bet.stake, bet.before));
    const sums = subtract(subtract(bet.paid, bet.taken), bet.owed);
    invariant(sums === more, `${bet.bet} is corrected by another sum`);
    return moved(after, bet.patron, bet);
  }, state);

const moved = (state: CheminOpenState, patron: string, { paid, taken, owed }: Corrected): CheminOpenState => {
  let { chips, owed: lacking } = state;
  if (paid > ZERO) chips = credited(chips, patron, paid);
  if (taken > ZERO) chips = debited(chips, patron, taken);
  if (owed > ZERO) lacking = lacking.with(patron, add(lacking.get(patron) ?? ZERO, owed));
  return { ...state, chips, owed: lacking };
};

const shortfallPaid = (state: CheminOpenState, { patron, amount }: ShortfallPaid): CheminOpenState => {
  const left = subtract(state.owed.get(patron) ?? ZERO, amount);
  invariant(left >= ZERO, `${patron} pays more than is owed`);
  const owed = left === ZERO ? state.owed.without(patron) : state.owed.with(patron, left);
  return { ...state, owed, chips: debited(state.chips, patron, amount) };
};

/** Another way of handing the bank on begins with a new round, when nobody has the bank. */
const rulesChanged = (state: CheminOpenState, { rules, request }: RulesChanged): CheminOpenState => {
  invariant(state.shoe === null && openCoupOf(state) === null, `RulesChanged in phase ${state.phase}`);
  const owedTurn = rules.bankBy === 'auction' ? null : state.owedTurn; // bids leave nobody a turn to be owed
  const answering = request === null ? state : answered(state, { request });
  const after = { ...answering, rules, owedTurn };
  const isOffered = ['bidding', 'bank-offered', 'bank-open', 'take-over'].includes(state.phase);
  return isOffered && rules.bankBy !== state.rules.bankBy ? at(after, { phase: 'seating' }) : after;
};
