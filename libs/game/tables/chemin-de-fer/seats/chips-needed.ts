import type { Money } from '#kernel/money';
import { chipsNeededByBoth } from '../../player-banked/seats/chips-needed';
import { comesFrom, leastToGoOn } from '../bank/banking';
import type { CheminCommand } from '../commands';
import type { CheminState } from '../state';

/**
 * Returns the chips that a command takes from its patron, or requires (R12); `null` if it needs none, or
 * comes at the wrong time.
 */
export const chipsNeeded = (command: CheminCommand, state: CheminState): Money | null => {
  switch (command.type) {
    case 'ContinueBank':
      return state.phase === 'continue'
        ? comesFrom(state, command.amount ?? leastToGoOn(state)).fromChips
        : null;
    default:
      return chipsNeededByBoth(command, state);
  }
};
