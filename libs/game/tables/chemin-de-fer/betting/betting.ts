import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { inUnits, subtract, type Money } from '#kernel/money';
import { betId } from '../../any-table/ids';
import { tooFewChips } from '../../player-banked/bank/bank-limits';
import { notTheirMoment, outsideLimits, theBanker } from '../../player-banked/betting/betting';
import { seatOf } from '../../player-banked/seats/who-may-act';
import type { PlaceBet } from '../commands';
import type { CheminEvent } from '../events';
import type { At, OpenCoup } from '../state';

type Betting = At<'betting'> & { readonly coup: OpenCoup };

/**
 * Places a bet: up to the rest of the bank, and within the limits unless it takes all of the rest (F4, R7).
 */
export const placeBet = ({ stake, by }: PlaceBet, state: Betting): Decision<CheminEvent> => {
  const { coup, currency } = state;
  const patron = by.id;
  const refused =
    theBanker(state, patron) ??
    notTheirMoment(state, patron) ??
    outsideBet(state, patron, stake) ??
    tooFewChips(state, patron, stake);
  if (refused !== null) return refused;
  const bet = betId(coup.coup, coup.accepted + 1);
  const seat = seatOf(state, patron);
  return accept({ type: 'BetPlaced', coup: coup.coup, bet, patron, seat, stake, currency });
};

const outsideBet = (state: Betting, patron: string, stake: Money): Refused | null => {
  const left = subtract(state.bank.amount, state.coup.covered);
  if (stake > left)
    return reject(
      'EXCEEDS_BANK',
      `The stake of ${inUnits(stake, state.currency)} exceeds the ${inUnits(left, state.currency)} of the bank that are not covered yet. Lower the stake.`,
      {
        left: `${left}`,
      },
    );
  return outsideLimits(state, { patron, stake, left });
};
