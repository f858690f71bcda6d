import { accept, reject, type Decision, type Refused } from '#kernel';
import { add, subtract, ZERO, type Money } from '#money';
import { tooFewChips } from '../player-banked/bank-limits';
import type { PassBet } from '../player-banked/player-banked.commands';
import { betId } from '../table/ids';
import { outsideLimit } from '../table/limits';
import { actorOf, notYourTurn, seatOf, tooEarly } from '../player-banked/persons';
import type { PlaceBet } from './chemin.commands';
import type { CheminEvent } from './chemin.events';
import type { At, OpenCoup } from './chemin.state';

type Betting = At<'betting'> & { readonly coup: OpenCoup };

/** F4, R7: up to what is left of the bank, and within the limits unless it is all that is left. */
export const placeBet = ({ stake, by }: PlaceBet, state: Betting): Decision<CheminEvent> => {
  const { coup, chips, currency } = state;
  const patron = by.id;
  const refused =
    notTheirMoment(state, patron) ?? outsideBet(state, patron, stake) ?? tooFewChips(chips, patron, stake);
  if (refused !== null) return refused;
  const bet = betId(coup.coup, coup.accepted + 1);
  const seat = seatOf(state, patron);
  return accept({ type: 'BetPlaced', coup: coup.coup, bet, patron, seat, stake, currency });
};

const outsideBet = ({ coup, bank, rules }: Betting, patron: string, stake: Money): Refused | null => {
  const left = subtract(bank.amount, coup.covered);
  if (stake > left) return reject('EXCEEDS_BANK', `${left} of the bank are left`, { left: `${left}` });
  const together = add(coup.staked.get(patron) ?? ZERO, stake);
  const refused = outsideLimit(rules.limits.punter, 'punter', together);
  // What is left of a bank may be below a minimum and off the step, never above the maximum.
  return stake === left && refused?.rejection.code !== 'ABOVE_MAXIMUM' ? null : refused;
};

/** F4: seats in turn, each once; then whoever has no seat. Null: this patron may bet now. */
const notTheirMoment = (state: Betting, patron: string): Refused | null => {
  const { coup, bank } = state;
  const [onTurn] = coup.toSpeak;
  if (patron === bank.patron) return reject('FORBIDDEN', 'you hold the bank; the others bet against it');
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
export const passBet = (command: PassBet, state: Betting): Decision<CheminEvent> => {
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
export const closeBetting = ({ coup }: Betting): Decision<CheminEvent> => {
  const [onTurn] = coup.toSpeak;
  if (onTurn !== undefined) return notYourTurn(onTurn.patron, 'bet or pass');
  return accept({ type: 'BettingClosed', coup: coup.coup, bets: coup.bets.size });
};
