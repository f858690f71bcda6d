import { invariant } from '#kernel/decision';
import { subtract, type Money } from '#kernel/money';
import { stakesBack } from '../../any-table/chips/holdings';
import type { Evolving } from '../../any-table/fold/fold';
import { isSame } from '../../any-table/is-same';
import { answered, REQUESTS } from '../../any-table/requests/requests.evolve';
import { withoutWaiting } from '../../any-table/shoe/physical-shoe';
import { correctionBy } from '../../player-banked/exceptions/exceptions.evolve';
import { hasBank, hasCoup, openCoupOf } from '../../player-banked/phases';
import { isSameStake } from '../betting/standing-stakes';
import type { BanqueExceptionEvent, BetsVoided, CorrectedBet, CoupVoided, RulesChanged } from '../events';
import { at } from '../phases';
import type { BanqueOpenState } from '../state';
import { pagesOfVoid } from './voiding';

/** Applies the first page of a void coup (R5). */
const coupVoided = (asked: BanqueOpenState, event: CoupVoided): BanqueOpenState => {
  const state = answered(asked, event);
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

/**
 * Restores the bank, the hands and the rights from before the betting; the banco phase opens again, and the
 * cards are spent (R5).
 */
const voidedPage = (
  state: BanqueOpenState,
  page: CoupVoided['bets'],
  further: readonly BetsVoided[],
): BanqueOpenState => {
  invariant(hasCoup(state), 'a page of no coup');
  const { coup, bank, shoe } = state;
  const { chips, bets } = stakesBack({ chips: state.chips, bets: coup.bets }, page, isSameStake);
  if (further.length > 0) return { ...state, chips, coup: { ...coup, bets, settling: further } };
  invariant(shoe !== null, `${coup.coup} is voided without a shoe`);
  const after = { ...state, chips, shoe: withoutWaiting({ ...shoe, coups: shoe.coups + 1 }) };
  return at(after, { phase: 'banco', bank, calls: [], coup: null });
};

const returnedMore = (bet: CorrectedBet): Money => subtract(bet.returned, bet.before.returned);

/** Applies changed rules. A list that is no longer used is dropped (B1). */
const rulesChanged = (state: BanqueOpenState, { rules, request }: RulesChanged): BanqueOpenState => {
  invariant(state.shoe === null && !hasBank(state), `RulesChanged in phase ${state.phase}`);
  const list = rules.bankBy === 'list' ? state.list : [];
  const after = { ...state, rules, list };
  return request === null ? after : answered(after, { request });
};

/** The requests of staff, and their results (R5, R7). */
export const EXCEPTION: Evolving<BanqueOpenState, BanqueExceptionEvent> = {
  ...REQUESTS,
  CoupVoided: coupVoided,
  BetsVoided: betsVoided,
  ...correctionBy<BanqueOpenState, CorrectedBet>(returnedMore),
  RulesChanged: rulesChanged,
};
