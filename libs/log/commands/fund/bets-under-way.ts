import { keyOfHold, type Held } from '../messages/transfer';
import type { Prepared, PreparedForTable } from '../prepare/requests';

/** Says if a command is a bet at a table that buys the chips which it lacks (R12). A patron's buy-in is none. */
export const isAutoBuyIn = (prepared: Prepared): prepared is PreparedForTable => {
  if (prepared.kind !== 'table' || !prepared.buysIn || !('command' in prepared.request.command)) return false;
  const { command } = prepared.request.command;
  return command.type !== 'BuyIn' && command.by.role === 'patron';
};

/** Bets that are being funded or decided in this process: who drives their holds on waits for that. */
export class BetsUnderWay {
  private readonly keys = new Set<string>();

  /** Notes a command that is such a bet. Returns what ends it. */
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

/** Returns the key of a bet's hold, which has the command's id. */
export const keyOfBet = ({ request: { actor, commandId } }: PreparedForTable): string =>
  keyOfHold({ patron: actor.id, hold: commandId });
