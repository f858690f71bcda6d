import { coupId } from '../../any-table/ids';
import type { HouseBankedEvent } from '../events';
import { firstHolder } from '../squeeze/ceremony';
import type { InCoup, Ready } from '../state';
import { carryOver } from './carrying';

/** Opens the betting of the next coup, with the stakes carried to it (P5) and the holder of the shoe (C3). */
export const openBetting = (state: Ready): readonly HouseBankedEvent[] => {
  const coup = coupId(state.shoe.shoe, state.shoe.coups + 1);
  return [{ type: 'BettingOpened', coup }, ...carryOver(state, coup), ...firstHolder(state)];
};

/** Closes the betting. */
export const closeBetting = ({ coup }: InCoup): HouseBankedEvent => ({
  type: 'BettingClosed',
  coup: coup.coup,
  bets: coup.bets.size,
});
