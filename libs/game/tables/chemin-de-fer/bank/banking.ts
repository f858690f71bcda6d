import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { subtract, type Money } from '#kernel/money';
import { amountMissing, outsideBank, tooFewChips } from '../../player-banked/bank/bank-limits';
import type {
  ContinueBank,
  DeclineBank,
  RetireBank,
  StakeBank,
  TakeOverBank,
} from '../../player-banked/commands';
import { actorOf, notSeated, seatOf, tooEarly } from '../../player-banked/seats/who-may-act';
import { pagesOfStakes } from '../betting/standing-stakes';
import type { CheminEvent } from '../events';
import { notOffered } from '../seats/who-may-act';
import type { At } from '../state';
import { mayBegin } from './bank-offer';

/**
 * Stakes the bank: by the patron who is offered it, or after all have declined by the first taker (F2, F14).
 */
export const stakeBank = (
  { amount: given, by }: StakeBank,
  state: At<'bank-offered' | 'bank-open'>,
): Decision<CheminEvent> => {
  const { rules, currency } = state;
  const patron = by.id;
  const bid = state.phase === 'bank-offered' ? state.bid : null;
  const refused =
    state.phase === 'bank-open'
      ? notSeated(state, patron)
      : notOffered(state, state.offered, patron, 'stake or decline the bank');
  if (refused !== null) return refused;
  const amount = given ?? bid;
  if (amount === null) return amountMissing('stake');
  const outside =
    outsideBank(amount, { least: bid ?? rules.bankMin, most: rules.bankMax }, state.currency) ??
    tooFewChips(state, patron, amount);
  return outside ?? accept({ type: 'BankStaked', patron, seat: seatOf(state, patron), amount, currency });
};

/** Declines the bank (F2, F12, F14, R11). */
export const declineBank = (
  command: DeclineBank,
  state: At<'bank-offered' | 'take-over'>,
): Decision<CheminEvent> => {
  const { patron, by } = actorOf(command);
  const refused = notTheirs(state, patron) ?? tooEarly(command, state);
  return refused ?? accept({ type: 'BankDeclined', patron, seat: seatOf(state, patron), by });
};

/** Refuses a retired bank to the patron who retired it; it is offered to all others (F12). */
const notTheirs = (state: At<'bank-offered' | 'take-over'>, patron: string): Refused | null => {
  if (state.phase === 'take-over' && state.retired.patron === patron) {
    return reject('FORBIDDEN', 'You retired this bank. It is offered to the other patrons.');
  }
  return notOffered(state, state.offered, patron, 'take or decline the bank');
};

/** Takes over the bank at exactly its amount (F12). */
export const takeOverBank = ({ by }: TakeOverBank, state: At<'take-over'>): Decision<CheminEvent> => {
  const patron = by.id;
  const { amount, currency } = state;
  const refused = notTheirs(state, patron) ?? tooFewChips(state, patron, amount);
  return refused ?? accept({ type: 'BankTakenOver', patron, seat: seatOf(state, patron), amount, currency });
};

/**
 * Returns the smallest bank to continue with: the greater of `bankMin` and the covered and won amount; the
 * uncovered part has left the bank (F11).
 */
export const leastToGoOn = ({ bank, rules }: At<'continue'>): Money =>
  bank.amount > rules.bankMin ? bank.amount : rules.bankMin;

/**
 * Returns where a continued bank's missing amount comes from: the reserve first, then the banker's chips
 * (F11).
 */
export const comesFrom = (
  { bank }: At<'continue'>,
  amount: Money,
): { readonly fromReserve: Money; readonly fromChips: Money } => {
  const lacking = subtract(amount, bank.amount);
  const fromReserve = lacking < bank.reserve ? lacking : bank.reserve;
  return { fromReserve, fromChips: subtract(lacking, fromReserve) };
};

/** Continues with the bank: at least the covered and won amount and `bankMin` (F11). */
export const continueBank = (
  { amount: given, by }: ContinueBank,
  state: At<'continue'>,
): Decision<CheminEvent> => {
  const { bank, rules, currency } = state;
  const refused = notTheBanker(state, by.id);
  if (refused !== null) return refused;
  const least = leastToGoOn(state);
  const amount = given ?? least;
  const most = rules.bankMax === null || rules.bankMax > least ? rules.bankMax : least;
  const { fromReserve, fromChips } = comesFrom(state, amount);
  const outside =
    outsideBank(amount, { least: least, most: most }, state.currency) ??
    tooFewChips(state, bank.patron, fromChips);
  if (outside !== null) return outside;
  const { patron } = bank;
  return accept({ type: 'BankContinued', patron, amount, fromReserve, fromChips, currency });
};

/** Refuses to continue with too few patrons; two are needed (F1). Returns `null` otherwise. */
export const tooFewSeated = (state: At<'continue'>): Refused | null =>
  mayBegin({ ...state, hadShoe: true })
    ? null
    : reject('WRONG_PHASE', 'Too few patrons are seated for another coup (F1). Wait, or retire the bank.');

const notTheBanker = ({ bank }: At<'continue'>, patron: string): Refused | null =>
  bank.patron === patron
    ? null
    : reject('FORBIDDEN', `Only ${bank.patron}, the banker, may continue with the bank or retire.`, {
        who: bank.patron,
      });

/** Retires the bank, with the reserve (F12, R11). Carried stakes are returned (F15). */
export const retireBank = (command: RetireBank, state: At<'continue'>): Decision<CheminEvent> => {
  const { patron, by } = actorOf(command);
  const refused = notTheBanker(state, patron) ?? tooEarly(command, state);
  if (refused !== null) return refused;
  const { bank, currency } = state;
  const { seat, amount, reserve } = bank;
  const returned = pagesOfStakes(bank.carried).map((bets): CheminEvent => {
    return { type: 'StakesReturned', currency, bets };
  });
  return accept<CheminEvent>(...returned, {
    type: 'BankRetired',
    patron,
    seat,
    bank: amount,
    reserve,
    by,
    currency,
  });
};
