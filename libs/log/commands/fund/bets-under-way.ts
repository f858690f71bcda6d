import { keyOfHold, type Held } from '../messages/transfer';
import type { Prepared, PreparedForTable } from '../prepare/requests';
import { commandOf } from '../prepare/table-task';

/** Returns `true` for a bet at a table that buys missing chips (R12). A patron's buy-in is not one. */
export const isAutoBuyIn = (prepared: Prepared): prepared is PreparedForTable => {
  if (prepared.kind !== 'table' || !prepared.buysIn) return false;
  const command = commandOf(prepared.request.command);
  return command !== null && command.type !== 'BuyIn' && command.by.role === 'patron';
};

/**
 * Bets that this process is funding or deciding. The owner of their holds waits for them before it resumes a
 * hold.
 */
export class BetsUnderWay {
  private readonly keys = new Set<string>();

  /** Adds a command if it is such a bet. Returns a function that removes it. */
  begin(prepared: Prepared): () => void {
    if (!isAutoBuyIn(prepared)) return () => undefined;
    const key = keyOfBet(prepared);
    this.keys.add(key);
    return () => void this.keys.delete(key);
  }

  has(held: Held): boolean {
    return this.keys.has(keyOfHold(held));
  }
}

/** Returns the key of a bet's hold, whose id is the command's. */
export const keyOfBet = ({ request: { actor, commandId } }: PreparedForTable): string =>
  keyOfHold({ patron: actor.id, hold: commandId });
