import { subtract, type Money } from '#kernel/money';
import { chipsNeededByBoth } from '../../player-banked/seats/chips-needed';
import type { BanqueCommand } from '../commands';
import type { BanqueState } from '../state';

/**
 * Returns the chips that a command takes from its patron, or requires (R12); `null` if it needs none, or
 * comes at the wrong time.
 */
export const chipsNeeded = (command: BanqueCommand, state: BanqueState): Money | null => {
  switch (command.type) {
    case 'ContinueBank':
      return state.phase === 'continue' && command.amount !== null
        ? subtract(command.amount, state.bank.amount)
        : null;
    case 'ReplenishBank':
      return state.phase === 'broken' ? (command.amount ?? state.rules.bankMin) : null;
    case 'AcceptStakes':
      return state.phase === 'dealing' ? subtract(state.coup.covered, state.bank.amount) : null;
    default:
      return chipsNeededByBoth(command, state);
  }
};
