import { reject, type PersistentMap, type Refused } from '#kernel/decision';
import type { Money } from '#kernel/money';
import { notYourTurn } from '../seats/who-may-act';

interface Calling {
  readonly coup: { readonly staked: PersistentMap<Money> };
  readonly bank: { readonly patron: string };
}

/**
 * Refuses a call by another patron: those with a stake or the bank have to wait, onlookers have no part.
 * Returns `null` for the patron on turn.
 */
export const notTheirCall = ({ coup, bank }: Calling, onTurn: string, patron: string): Refused | null => {
  if (patron === onTurn) return null;
  return coup.staked.has(patron) || patron === bank.patron
    ? notYourTurn(onTurn, 'call carte or non')
    : reject('FORBIDDEN', 'You have no stake in this coup, so you may not call.', { who: onTurn });
};
