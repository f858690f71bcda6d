import { accept, type Decision } from '#kernel/decision';
import { subtract, ZERO } from '#kernel/money';
import { isInvited } from '../../any-table/seats/invitations';
import { amountMissing, outsideBank, tooFewChips } from '../../player-banked/bank/bank-limits';
import type {
  ContinueBank,
  DeclineBank,
  RetireBank,
  StakeBank,
  TakeOverBank,
} from '../../player-banked/commands';
import { actorOf, seatOf, tooEarly } from '../../player-banked/seats/who-may-act';
import { pagesOfStakes, standingInOrder } from '../betting/standing-stakes';
import type { AcceptStakes, ReplenishBank } from '../commands';
import type { BanqueEvent } from '../events';
import { notOffered, notTheBanker } from '../seats/who-may-act';
import type { At } from '../state';

/**
 * Stakes the bank after an offer, and leaves the banker's seat; after an auction the bid or more (B1, F2).
 */
export const stakeBank = (
  { amount: given, by }: StakeBank,
  state: At<'bank-offered'>,
): Decision<BanqueEvent> => {
  const { rules, bid, currency } = state;
  const patron = by.id;
  const refused = notOffered(state, patron, 'stake or decline the bank');
  if (refused !== null) return refused;
  const amount = given ?? bid;
  if (amount === null) return amountMissing('stake');
  const outside =
    outsideBank(amount, { least: bid ?? rules.bankMin, most: rules.bankMax }, state.currency) ??
    tooFewChips(state, patron, amount);
  if (outside !== null) return outside;
  const seat = seatOf(state, patron);
  const staked: BanqueEvent = { type: 'BankStaked', patron, seat, amount, currency };
  return accept<BanqueEvent>(staked, ...seatLeft(patron, seat));
};

/** Returns the event by which the banker leaves one of the ten seats; the chips stay (B1). */
const seatLeft = (patron: string, seat: number | null): readonly BanqueEvent[] =>
  seat === null ? [] : [{ type: 'SeatLeft', seat, patron }];

/** Declines the bank (B1, B8, R11). */
export const declineBank = (
  command: DeclineBank,
  state: At<'bank-offered' | 'take-over'>,
): Decision<BanqueEvent> => {
  const { patron, by } = actorOf(command);
  const refused = notOffered(state, patron, 'take or decline the bank') ?? tooEarly(command, state);
  return refused ?? accept({ type: 'BankDeclined', patron, seat: seatOf(state, patron), by });
};

/**
 * Takes over the bank at exactly its amount. The retired banker gets the seat that becomes free, unless
 * seated by now, or no longer invited (B8, R15).
 */
export const takeOverBank = ({ by }: TakeOverBank, state: At<'take-over'>): Decision<BanqueEvent> => {
  const patron = by.id;
  const { amount, currency, retired } = state;
  const refused = notOffered(state, patron, 'take or decline the bank') ?? tooFewChips(state, patron, amount);
  if (refused !== null) return refused;
  const seat = seatOf(state, patron);
  const isFree = seat !== null && seatOf(state, retired) === null && isInvited(state, retired);
  const moved: readonly BanqueEvent[] = isFree ? [{ type: 'SeatTaken', seat, patron: retired }] : [];
  const taken: BanqueEvent = { type: 'BankTakenOver', patron, seat, amount, currency };
  return accept<BanqueEvent>(taken, ...seatLeft(patron, seat), ...moved);
};

/** Continues with the bank unchanged, or raised up to `bankMax`, never lowered (B11). */
export const continueBank = (
  { amount: given, by }: ContinueBank,
  state: At<'continue'>,
): Decision<BanqueEvent> => {
  const { bank, rules, currency } = state;
  const refused = notTheBanker(state, by.id, 'continue with the bank or retire');
  if (refused !== null) return refused;
  const least = bank.amount;
  const amount = given ?? least;
  const most = rules.bankMax === null || rules.bankMax > least ? rules.bankMax : least;
  const fromChips = subtract(amount, least);
  const outside =
    outsideBank(amount, { least, most }, state.currency) ?? tooFewChips(state, bank.patron, fromChips);
  if (outside !== null) return outside;
  const { patron } = bank;
  return accept({ type: 'BankContinued', patron, amount, fromReserve: ZERO, fromChips, currency });
};

/** Replenishes a broken bank within the limits (B8). */
export const replenishBank = (
  { amount: given, by }: ReplenishBank,
  state: At<'broken'>,
): Decision<BanqueEvent> => {
  const { rules, currency } = state;
  const patron = by.id;
  const amount = given ?? rules.bankMin;
  const refused =
    notTheBanker(state, patron, 'replenish the bank or retire') ??
    outsideBank(amount, { least: rules.bankMin, most: rules.bankMax }, state.currency) ??
    tooFewChips(state, patron, amount);
  return refused ?? accept({ type: 'BankReplenished', patron, amount, currency });
};

/**
 * Retires the bank with all that is in it (B2, B8, R11). Stakes that the banker of an unlimited bank does not
 * accept are returned (B7).
 */
export const retireBank = (
  command: RetireBank,
  state: At<'continue' | 'broken' | 'dealing'>,
): Decision<BanqueEvent> => {
  const { patron, by } = actorOf(command);
  const refused = notTheBanker(state, patron, 'retire') ?? tooEarly(command, state);
  if (refused !== null) return refused;
  const { bank, currency } = state;
  const sums = { bank: bank.amount, reserve: ZERO };
  const retired: BanqueEvent = { type: 'BankRetired', patron, seat: null, ...sums, by, currency };
  return accept<BanqueEvent>(...(state.phase === 'dealing' ? stakesReturned(state) : []), retired);
};

const stakesReturned = ({ coup, currency }: At<'dealing'>): readonly BanqueEvent[] =>
  pagesOfStakes(standingInOrder(coup)).map((bets) => {
    return { type: 'StakesReturned', coup: coup.coup, currency, bets };
  });

/** Accepts the stakes: what they exceed the bank by comes from the banker's chips (B7). */
export const acceptStakes = ({ by }: AcceptStakes, state: At<'dealing'>): Decision<BanqueEvent> => {
  const { bank, coup, currency } = state;
  const patron = by.id;
  const amount = subtract(coup.covered, bank.amount);
  const refused = notTheBanker(state, patron, 'accept the stakes') ?? tooFewChips(state, patron, amount);
  return refused ?? accept({ type: 'StakesAccepted', coup: coup.coup, patron, amount, currency });
};

/** Returns `true` if stakes exceed the bank and may be accepted (B7). */
export const isExceeded = (state: At<'dealing'>): boolean =>
  state.rules.overBank === 'accepted-at-risk' && state.coup.covered > state.bank.amount;
