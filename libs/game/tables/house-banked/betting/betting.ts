import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { add, inUnits, subtract, ZERO } from '#kernel/money';
import { limitOf } from '../../any-table/arranged/arranged-limits';
import { kindNotOffered } from '../../any-table/arranged/arranging';
import { betId } from '../../any-table/ids';
import { outsideLimit } from '../../any-table/rules/limits';
import type { PlaceBet, WithdrawBet } from '../commands';
import type { BetPlaced, HouseBankedEvent } from '../events';
import { freeChips } from '../settlement/commission';
import { isCarried, seatOf, type InCoup } from '../state';
import { outsideExposure } from './stakes';

/** A stake as it is to be placed. */
type Stake = Pick<BetPlaced, 'patron' | 'on' | 'stake'>;

/** Refuses a stake outside the limits in force for its patron, or the table's exposure (R7); `null` otherwise. */
export const refusedStake = ({ patron, on, stake }: Stake, state: InCoup): Refused | null => {
  const { rules, coup, currency } = state;
  const ofTable = rules.limits[on];
  if (ofTable === undefined) return kindNotOffered(state, on, rules.wagers);
  const limit = limitOf(state, { patron, on }, ofTable);
  const own = coup.staked.get(`${patron}/${on}`) ?? ZERO;
  return outsideLimit(limit, on, add(own, stake), currency) ?? outsideExposure(state, on, own, stake);
};

/** Places a bet. It checks the limits and exposure (R7), then the patron's chips. */
export const placeBet = ({ on, stake, by }: PlaceBet, state: InCoup): Decision<HouseBankedEvent> => {
  const { coup, currency } = state;
  const refused = refusedStake({ patron: by.id, on, stake }, state);
  if (refused !== null) return refused;
  const chips = freeChips(state, by.id);
  if (stake > chips) {
    return reject(
      'INSUFFICIENT_CHIPS',
      `You have ${inUnits(chips, currency)} in free chips at this table, less than the stake of ${inUnits(stake, currency)}. Buy in first.`,
      {
        left: `${chips}`,
      },
    );
  }
  const bet = betId(coup.coup, coup.accepted + 1);
  const seat = seatOf(state, by.id);
  return accept({ type: 'BetPlaced', coup: coup.coup, bet, patron: by.id, seat, on, stake, currency });
};

/**
 * Withdraws a bet, unless it is a locked carried stake (P5). The patron's remaining stakes on the kind of wager must be zero, or at least the minimum (R7).
 */
export const withdrawBet = ({ bet: id, by }: WithdrawBet, state: InCoup): Decision<HouseBankedEvent> => {
  const { rules, coup, currency } = state;
  const bet = coup.bets.get(id);
  if (bet !== undefined && bet.patron !== by.id)
    return reject('FORBIDDEN', 'This bet belongs to another patron.');
  if (bet === undefined)
    return reject('NO_SUCH_BET', `No bet ${JSON.stringify(id)} is open in coup ${coup.coup}. Check the id.`);
  if (rules.carriedStakes === 'locked' && isCarried(coup, id)) {
    return reject('STAKE_LOCKED', `Bet ${id} was carried over a tie. It stays until a coup is won or lost.`);
  }
  const { on, stake, patron } = bet;
  const left = subtract(coup.staked.get(`${patron}/${on}`) ?? ZERO, stake);
  const min = rules.limits[on]?.min ?? ZERO;
  if (left !== ZERO && left < min) {
    return reject(
      'BELOW_MINIMUM',
      `The ${inUnits(left, currency)} left on ${on} would be below the minimum of ${inUnits(min, currency)}. Withdraw the other bets first.`,
      {
        limit: `${min}`,
      },
    );
  }
  return accept({ type: 'BetWithdrawn', coup: coup.coup, bet: id, patron, on, stake, currency });
};
