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
import type { BanqueAsked } from './asked';
import type {
  BanqueExceptionEvent,
  BetsCorrected,
  BetsVoided,
  Corrected,
  CoupCorrected,
  CoupVoided,
  RulesChanged,
} from './banque.events';
import type { BanqueOpenState } from './banque.state';
import { isSameStake } from './lying';
import { at, hasBank, openCoupOf } from './places';
import { isSame } from './same';
import { pagesOfVoid } from './voiding';

/** What staff asked for, and what came of it (R5, R7). */
export const evolveException = (state: BanqueOpenState, event: BanqueExceptionEvent): BanqueOpenState => {
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
const requested = (state: BanqueOpenState, event: AskedFor): BanqueOpenState => {
  const { requests, table } = state;
  const count = requests.count + 1;
  invariant(event.request === requestId(table, count), `${event.request} isn't request ${count} of ${table}`);
  const request = { request: event.request, by: event.by, asked: askedIn(event) };
  return { ...state, requests: { ...requests, count, open: [...requests.open, request] } };
};

const askedIn = (event: AskedFor): BanqueAsked => {
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
const answered = (state: BanqueOpenState, { request }: Pick<RequestRefused, 'request'>): BanqueOpenState => {
  const { requests } = state;
  const open = requests.open.filter((each) => each.request !== request);
  invariant(open.length < requests.open.length, `${request} is answered and doesn't wait`);
  return { ...state, requests: { ...requests, open } };
};

/** The first page of a void coup (R5). */
const coupVoided = (state: BanqueOpenState, event: CoupVoided): BanqueOpenState => {
  const coup = openCoupOf(state);
  invariant(coup !== null && coup.coup === event.coup, `${event.coup} is voided and isn't open`);
  invariant(coup.settling.length === 0, `${event.coup} is voided while it is settled`);
  const { first, further } = pagesOfVoid(coup, state.currency);
  const isWhole = isSame(event.bets, first) && event.pages === further.length;
  invariant(isWhole, `${event.coup} is voided with other stakes`);
  return voidedPage(state, event.bets, further);
};

const betsVoided = (state: BanqueOpenState, event: BetsVoided): BanqueOpenState => {
  const [next, ...further] = openCoupOf(state)?.settling ?? [];
  const isNext = next?.type === 'BetsVoided' && isSame(next, event);
  invariant(isNext, `page ${event.page} of the void ${event.coup} isn't the next`);
  return voidedPage(state, event.bets, further.filter(isOfVoid));
};

const isOfVoid = (page: { readonly type: string }): page is BetsVoided => page.type === 'BetsVoided';

/** R5: the bank, the hands and the rights are as before the betting, and the banco phase opens again; the cards are spent. */
const voidedPage = (
  state: BanqueOpenState,
  page: CoupVoided['bets'],
  further: readonly BetsVoided[],
): BanqueOpenState => {
  invariant('coup' in state && state.coup !== null, 'a page of no coup');
  const { coup, bank, shoe } = state;
  let { chips } = state;
  let { bets } = coup;
  for (const back of page) {
    invariant(isSameStake(bets.get(back.bet), back), `${back.bet} is voided and doesn't stand`);
    bets = bets.without(back.bet);
    chips = credited(chips, back.patron, back.stake);
  }
  if (further.length > 0) return { ...state, chips, coup: { ...coup, bets, settling: further } };
  invariant(shoe !== null, `${coup.coup} is voided without a shoe`);
  const after = { ...state, chips, shoe: { ...shoe, coups: shoe.coups + 1 } };
  return at(after, { phase: 'banco', bank, calls: [], coup: null });
};

/** The first page of a correction: what the then banker gets or gives, and the first bets. */
const coupCorrected = (state: BanqueOpenState, event: CoupCorrected): BanqueOpenState => {
  const { bank, pages, coup } = event;
  const after = correctedPage(moved(state, bank.patron, bank), event.bets);
  return pages === 0 ? after : { ...after, correcting: { coup, pages, done: 0 } };
};

const betsCorrected = (state: BanqueOpenState, { coup, page, bets }: BetsCorrected): BanqueOpenState => {
  const { correcting } = state;
  invariant(
    correcting?.coup === coup && correcting.done === page - 1,
    `page ${page} of the correction of ${coup} isn't the next`,
  );
  const after = correctedPage(state, bets);
  return { ...after, correcting: page === correcting.pages ? null : { ...correcting, done: page } };
};

const correctedPage = (state: BanqueOpenState, bets: CoupCorrected['bets']): BanqueOpenState =>
  bets.reduce<BanqueOpenState>((after, bet) => {
    const more = subtract(bet.returned, bet.before.returned);
    const sums = subtract(subtract(bet.paid, bet.taken), bet.owed);
    invariant(sums === more, `${bet.bet} is corrected by another sum`);
    return moved(after, bet.patron, bet);
  }, state);

const moved = (state: BanqueOpenState, patron: string, { paid, taken, owed }: Corrected): BanqueOpenState => {
  let { chips, owed: lacking } = state;
  if (paid > ZERO) chips = credited(chips, patron, paid);
  if (taken > ZERO) chips = debited(chips, patron, taken);
  if (owed > ZERO) lacking = lacking.with(patron, add(lacking.get(patron) ?? ZERO, owed));
  return { ...state, chips, owed: lacking };
};

const shortfallPaid = (state: BanqueOpenState, { patron, amount }: ShortfallPaid): BanqueOpenState => {
  const left = subtract(state.owed.get(patron) ?? ZERO, amount);
  invariant(left >= ZERO, `${patron} pays more than is owed`);
  const owed = left === ZERO ? state.owed.without(patron) : state.owed.with(patron, left);
  return { ...state, owed, chips: debited(state.chips, patron, amount) };
};

/** B1: a list that is no more kept is forgotten. */
const rulesChanged = (state: BanqueOpenState, { rules, request }: RulesChanged): BanqueOpenState => {
  invariant(state.shoe === null && !hasBank(state), `RulesChanged in phase ${state.phase}`);
  const list = rules.bankBy === 'list' ? state.list : [];
  const after = { ...state, rules, list };
  return request === null ? after : answered(after, { request });
};
