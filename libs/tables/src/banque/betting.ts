import { accept, reject, type Decision, type Refused } from '#kernel';
import { add, subtract, ZERO, type Money } from '#money';
import { tooFewChips } from '../player-banked/bank-limits';
import { actorOf, notYourTurn, seatOf, tooEarly } from '../player-banked/persons';
import type { PassBet } from '../player-banked/player-banked.commands';
import { betId } from '../table/ids';
import { outsideLimit } from '../table/limits';
import type { PlaceBet } from './banque.commands';
import type { BanqueEvent } from './banque.events';
import type { BanqueRules } from './banque.rules';
import type { At } from './banque.state';
import { sideOf, type StakedOn } from './sides';

type Betting = At<'betting'>;

/** B3, B7, R7: up to what is left of the bank, where it binds, and within the limits unless it is all that is left. */
export const placeBet = ({ on, stake, by }: PlaceBet, state: Betting): Decision<BanqueEvent> => {
  const { coup, chips, currency } = state;
  const patron = by.id;
  const seat = seatOf(state, patron);
  const refused =
    notTheirPlace(state, patron, on) ??
    notTheirMoment(state, patron) ??
    outsideBet(state, { patron, seat, on, stake }) ??
    tooFewChips(chips, patron, stake);
  if (refused !== null) return refused;
  const bet = betId(coup.coup, coup.accepted + 1);
  return accept({ type: 'BetPlaced', coup: coup.coup, bet, patron, seat, on, stake, currency });
};

/** B3: where `betOn` is `own-side`, no other hand from a seat, and nobody à cheval. Null: it may be. */
export const notOnOwnSide = (
  { betOn }: Pick<BanqueRules, 'betOn'>,
  seat: number | null,
  on: StakedOn,
): Refused | null => {
  if (betOn === 'either-side') return null;
  if (on === 'cheval') return reject('FORBIDDEN', 'nobody stakes à cheval at this table');
  return seat === null || sideOf(seat) === on
    ? null
    : reject('FORBIDDEN', `from seat ${seat} you stake on the ${sideOf(seat)} alone`);
};

const notTheirPlace = (state: Betting, patron: string, on: StakedOn): Refused | null =>
  patron === state.bank.patron
    ? reject('FORBIDDEN', 'you hold the bank; the others bet against it')
    : notOnOwnSide(state.rules, seatOf(state, patron), on);

interface Wanted {
  readonly patron: string;
  readonly seat: number | null;
  readonly on: StakedOn;
  readonly stake: Money;
}

const outsideBet = (state: Betting, { patron, seat, on, stake }: Wanted): Refused | null => {
  const { coup, bank, rules } = state;
  const left = bank.amount > coup.covered ? subtract(bank.amount, coup.covered) : ZERO;
  // B7: at risk the seated may go above the bank, and everyone once it is unlimited.
  const mayExceed = bank.isUnlimited || (rules.overBank === 'accepted-at-risk' && seat !== null);
  if (stake > left && !mayExceed) {
    return reject('EXCEEDS_BANK', `${left} of the bank are left`, { left: `${left}` });
  }
  const together = add(coup.staked.get(patron) ?? ZERO, stake);
  const refused = outsideLimit(rules.limits.punter, 'punter', together);
  // What is left of a bank may be below a minimum and off the step, never above the maximum.
  const isBound = stake !== left || refused?.rejection.code === 'ABOVE_MAXIMUM';
  return (isBound ? refused : null) ?? oddUnit(rules.roundTo, on, stake);
};

/** B3: half on each hand. Null: there are two halves. */
const oddUnit = (roundTo: Money, on: StakedOn, stake: Money): Refused | null => {
  const step = roundTo * 2n;
  return on === 'cheval' && stake % step !== 0n
    ? reject('NOT_A_STEP', `stakes à cheval go in steps of ${step}, half on each hand`, { limit: `${step}` })
    : null;
};

/** B3, F4: seats in turn, each once; then whoever has no seat. Null: this patron may bet now. */
const notTheirMoment = (state: Betting, patron: string): Refused | null => {
  const { coup } = state;
  const [onTurn] = coup.toSpeak;
  if (onTurn !== undefined) {
    if (onTurn.patron === patron) return null;
    return isLatecomer(state, patron) ? latecomer() : notYourTurn(onTurn.patron, 'bet or pass');
  }
  if (coup.passed.includes(patron)) return notYourTurn('dealer', 'close the betting; you have passed');
  if (seatOf(state, patron) === null) return null;
  return isLatecomer(state, patron) ? latecomer() : notYourTurn('dealer', 'close the betting; you have bet');
};

/** R10: who sat down during the betting has no turn in this coup. */
const isLatecomer = (state: Betting, patron: string): boolean => {
  const { rotation, staked } = state.coup;
  const isSeated = seatOf(state, patron) !== null;
  return isSeated && !staked.has(patron) && !rotation.some((each) => each.patron === patron);
};

const latecomer = (): Refused =>
  reject('FORBIDDEN', 'you sat down during the betting, and bet in the next coup (R10)');

/** F4, R11: one who has passed may not come back. */
export const passBet = (command: PassBet, state: Betting): Decision<BanqueEvent> => {
  const { patron, by } = actorOf(command);
  const { coup } = state;
  const refused = notToPass(state, patron) ?? tooEarly(command, state);
  return refused ?? accept({ type: 'BetPassed', coup: coup.coup, patron, seat: seatOf(state, patron), by });
};

const notToPass = ({ coup, bank }: Betting, patron: string): Refused | null => {
  const [onTurn] = coup.toSpeak;
  if (onTurn?.patron === patron) return null;
  if (patron === bank.patron) return reject('FORBIDDEN', 'you hold the bank; the others bet or pass');
  const hasPart = coup.staked.has(patron) || coup.rotation.some((each) => each.patron === patron);
  if (!hasPart) return reject('FORBIDDEN', 'you have no turn in this coup');
  return notYourTurn(onTurn?.patron ?? 'dealer', onTurn === undefined ? 'close the betting' : 'bet or pass');
};

/** F4: when every seat has spoken. */
export const closeBetting = ({ coup }: Betting): Decision<BanqueEvent> => {
  const [onTurn] = coup.toSpeak;
  if (onTurn !== undefined) return notYourTurn(onTurn.patron, 'bet or pass');
  return accept({ type: 'BettingClosed', coup: coup.coup, bets: coup.bets.size });
};
