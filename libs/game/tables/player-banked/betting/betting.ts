import { accept, invariant, reject, type Decision, type PersistentMap, type Refused } from '#kernel/decision';
import { add, ZERO, type Money } from '#kernel/money';
import { limitOf, type ArrangedLimits } from '../../any-table/arranged/arranged-limits';
import type { ArrangingLimits } from '../../any-table/arranged/arranging';
import type { CloseBetting } from '../../any-table/commands';
import { outsideLimit, type StakeLimit } from '../../any-table/rules/limits';
import type { PassBet } from '../commands';
import type { Seated } from '../seats/rotation';
import { actorOf, notBeforeDealer, notYourTurn, seatOf, tooEarly } from '../seats/who-may-act';
import type { BetPassed, BettingClosed } from './betting.events';

interface AnyCoup {
  readonly coup: string;
  readonly bets: { readonly size: number };
  /** Total stakes by patron. */
  readonly staked: PersistentMap<Money>;
  /** The seats in turn when betting opened, and those of them that have not bet yet. */
  readonly rotation: readonly Seated[];
  readonly toSpeak: readonly Seated[];
  readonly passed: readonly string[];
}

interface Betting {
  readonly dealer: string | null;
  readonly currency: string;
  readonly arranged: ArrangedLimits;
  readonly coup: AnyCoup;
  readonly bank: { readonly patron: string };
  readonly seats: PersistentMap<string>;
  readonly rules: { readonly decisionSeconds: number; readonly limits: { readonly punter: StakeLimit } };
}

/** Limits for one patron: only on `punter`, and without a cap but the bank, which each bet meets for itself (R7). */
export const ARRANGING: ArrangingLimits<Pick<Betting, 'rules'>> = {
  kindsOf: () => ['punter'],
  limitOn: ({ rules }, on) => (on === 'punter' ? rules.limits.punter : undefined),
  mostOn: () => null,
};

/** Refuses a bet by the banker; `null` for another patron. */
export const theBanker = ({ bank }: Betting, patron: string): Refused | null =>
  patron === bank.patron
    ? reject('FORBIDDEN', 'You hold the bank. Only the other patrons may bet against it.')
    : null;

/**
 * Refuses a patron's total stakes outside the limits, unless the stake takes all that is left of the bank
 * (R7); `null` if they are within.
 */
export const outsideLimits = (
  { coup, rules, currency, arranged }: Betting,
  { patron, stake, left }: { readonly patron: string; readonly stake: Money; readonly left: Money },
): Refused | null => {
  const together = add(coup.staked.get(patron) ?? ZERO, stake);
  const limit = limitOf({ arranged }, { patron, on: 'punter' }, rules.limits.punter);
  const refused = outsideLimit(limit, 'punter', together, currency);
  // The rest of a bank may be below the minimum and off the step, never above the maximum.
  return stake === left && refused?.rejection.code !== 'ABOVE_MAXIMUM' ? null : refused;
};

/**
 * Refuses a bet out of turn: seats in turn, each once, then bystanders (F4, B3). Returns `null` if the patron
 * may bet now.
 */
export const notTheirMoment = (state: Betting, patron: string): Refused | null => {
  const { coup } = state;
  const [onTurn] = coup.toSpeak;
  if (onTurn !== undefined) {
    if (onTurn.patron === patron) return null;
    return isLatecomer(state, patron) ? latecomer() : notYourTurn(onTurn.patron, 'bet or pass');
  }
  if (coup.passed.includes(patron)) return notBeforeDealer(state, 'close the betting');
  if (seatOf(state, patron) === null) return null;
  return isLatecomer(state, patron) ? latecomer() : notBeforeDealer(state, 'close the betting');
};

/** Returns `true` for a patron who sat down during betting and has no turn in this coup (R10). */
const isLatecomer = (state: Betting, patron: string): boolean => {
  const { rotation, staked } = state.coup;
  const isSeated = seatOf(state, patron) !== null;
  return isSeated && !staked.has(patron) && !rotation.some((each) => each.patron === patron);
};

const latecomer = (): Refused =>
  reject('FORBIDDEN', 'You sat down during the betting. You may bet in the next coup (R10).');

/** Returns a coup after the patron on turn has passed (F4). */
export const passedBy = <Coup extends Pick<AnyCoup, 'toSpeak' | 'passed'>>(
  coup: Coup,
  { patron, seat }: BetPassed,
): Coup => {
  const [onTurn, ...toSpeak] = coup.toSpeak;
  invariant(onTurn?.patron === patron && onTurn.seat === seat, `${patron} passes out of turn`);
  return { ...coup, toSpeak, passed: [...coup.passed, patron] };
};

/** Passes; a patron who has passed may not bet later (F4, R11). */
export const passBet = (command: PassBet, state: Betting): Decision<BetPassed> => {
  const { patron, by } = actorOf(command);
  const { coup } = state;
  const refused = notToPass(state, patron) ?? tooEarly(command, state);
  return refused ?? accept({ type: 'BetPassed', coup: coup.coup, patron, seat: seatOf(state, patron), by });
};

const notToPass = (state: Betting, patron: string): Refused | null => {
  const { coup, bank } = state;
  const [onTurn] = coup.toSpeak;
  if (onTurn?.patron === patron) return null;
  if (patron === bank.patron)
    return reject('FORBIDDEN', 'You hold the bank. Only the other patrons bet or pass.');
  // A patron who has left the seat is not in the rotation any more.
  const isInTurn = coup.rotation.some((each) => each.patron === patron) && seatOf(state, patron) !== null;
  const hasPart = coup.staked.has(patron) || isInTurn;
  if (!hasPart) return reject('FORBIDDEN', 'You have no turn in this coup. Wait for the next one.');
  return onTurn === undefined
    ? notBeforeDealer(state, 'close the betting')
    : notYourTurn(onTurn.patron, 'bet or pass');
};

/** Closes betting once every seat has bet or passed (F4). */
export const closeBetting = (_: CloseBetting, { coup }: Betting): Decision<BettingClosed> => {
  const [onTurn] = coup.toSpeak;
  if (onTurn !== undefined) return notYourTurn(onTurn.patron, 'bet or pass');
  return accept({ type: 'BettingClosed', coup: coup.coup, bets: coup.bets.size });
};
