import { unreachable } from '#kernel/decision';
import { entryOf, type Leg } from '#kernel/money';
import type { CageEvent } from './cage.events';

/** Returns the ledger account of a patron at the cage (`ledger.md`, Ledger). */
export const patronAccount = (patron: string): string => `patron:${patron}`;

/** Returns the balanced entry of an event of a patron's account, without legs if no money moves. */
export const cageEntry = (event: CageEvent): readonly Leg[] => {
  const account = patronAccount(event.patron);
  switch (event.type) {
    case 'Deposited':
      return entryOf(event.currency, [{ from: 'cage', to: account, amount: event.amount }]);
    case 'Withdrawn':
      return entryOf(event.currency, [{ from: account, to: 'cage', amount: event.amount }]);
    case 'FundsHeld':
      return entryOf(event.currency, [{ from: account, to: 'transit', amount: event.amount }]);
    case 'HoldReleased':
    case 'FundsReturned':
      return entryOf(event.currency, [{ from: 'transit', to: account, amount: event.amount }]);
    case 'HoldPosted':
    case 'TextsErased':
    case 'AccountOpening':
      return [];
    default:
      return unreachable(event);
  }
};
