import type { Money } from '#kernel/money';
import { comesFrom, leastToGoOn } from '../bank/banking';
import type { CheminCommand } from '../commands';
import type { CheminState } from '../state';

/**
 * Returns the chips that a command takes from its patron, or requires (R12); `null` if it needs none, or
 * comes at the wrong time.
 */
export const chipsNeeded = (command: CheminCommand, state: CheminState): Money | null => {
  switch (command.type) {
    case 'PlaceBet':
      return command.stake;
    case 'BidForBank':
      return command.amount;
    case 'StakeBank':
      return command.amount ?? (state.phase === 'bank-offered' ? state.bid : null);
    case 'TakeOverBank':
      return state.phase === 'take-over' ? state.amount : null;
    case 'ContinueBank':
      return state.phase === 'continue'
        ? comesFrom(state, command.amount ?? leastToGoOn(state)).fromChips
        : null;
    case 'CallBanco':
      return state.phase === 'banco' ? state.bank.amount : null;
    default:
      return null;
  }
};
