import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { inUnits, subtract, ZERO, type Money } from '#kernel/money';
import { betId } from '../../any-table/ids';
import { tooFewChips } from '../../player-banked/bank/bank-limits';
import { notTheirMoment, outsideLimits, theBanker } from '../../player-banked/betting/betting';
import { seatOf } from '../../player-banked/seats/who-may-act';
import type { PlaceBet } from '../commands';
import type { BanqueEvent } from '../events';
import type { BanqueRules } from '../rules/rules';
import type { At } from '../state';
import { sideOf, type StakedOn } from './sides';

type Betting = At<'betting'>;

/**
 * Places a bet: up to the rest of the bank, if it binds, and within the limits unless it takes all of the
 * rest (B3, B7, R7).
 */
export const placeBet = ({ on, stake, by }: PlaceBet, state: Betting): Decision<BanqueEvent> => {
  const { coup, currency } = state;
  const patron = by.id;
  const seat = seatOf(state, patron);
  const refused =
    notTheirPlace(state, patron, on) ??
    notTheirMoment(state, patron) ??
    outsideBet(state, { patron, seat, on, stake }) ??
    tooFewChips(state, patron, stake);
  if (refused !== null) return refused;
  const bet = betId(coup.coup, coup.accepted + 1);
  return accept({ type: 'BetPlaced', coup: coup.coup, bet, patron, seat, on, stake, currency });
};

/**
 * Refuses a bet that `betOn: own-side` excludes: the other hand from a seat, and à cheval (B3). Returns
 * `null` for a permitted one.
 */
export const notOnOwnSide = (
  { betOn }: Pick<BanqueRules, 'betOn'>,
  seat: number | null,
  on: StakedOn,
): Refused | null => {
  if (betOn === 'either-side') return null;
  if (on === 'cheval')
    return reject('FORBIDDEN', 'This table does not allow stakes à cheval. Stake on one hand.');
  return seat === null || sideOf(seat) === on
    ? null
    : reject('FORBIDDEN', `From seat ${seat} you may stake only on the ${sideOf(seat)}.`);
};

const notTheirPlace = (state: Betting, patron: string, on: StakedOn): Refused | null =>
  theBanker(state, patron) ?? notOnOwnSide(state.rules, seatOf(state, patron), on);

interface Wanted {
  readonly patron: string;
  readonly seat: number | null;
  readonly on: StakedOn;
  readonly stake: Money;
}

const outsideBet = (state: Betting, { patron, seat, on, stake }: Wanted): Refused | null => {
  const { coup, bank, rules } = state;
  const left = bank.amount > coup.covered ? subtract(bank.amount, coup.covered) : ZERO;
  // At risk the seated may exceed the bank, and everyone once it is unlimited (B7).
  const mayExceed = bank.isUnlimited || (rules.overBank === 'accepted-at-risk' && seat !== null);
  if (stake > left && !mayExceed) {
    return reject(
      'EXCEEDS_BANK',
      `The stake of ${inUnits(stake, state.currency)} exceeds the ${inUnits(left, state.currency)} of the bank that are not covered yet. Lower the stake.`,
      {
        left: `${left}`,
      },
    );
  }
  return outsideLimits(state, { patron, stake, left }) ?? oddUnit(rules.roundTo, on, stake, state.currency);
};

/** Refuses a stake à cheval that can't be halved (B3); `null` otherwise. */
const oddUnit = (roundTo: Money, on: StakedOn, stake: Money, currency: string): Refused | null => {
  const step = (roundTo * 2n) as Money;
  return on === 'cheval' && stake % step !== 0n
    ? reject(
        'NOT_A_STEP',
        `A stake of ${inUnits(stake, currency)} à cheval is not a multiple of ${inUnits(step, currency)}. Change the stake.`,
        {
          limit: `${step}`,
        },
      )
    : null;
};
