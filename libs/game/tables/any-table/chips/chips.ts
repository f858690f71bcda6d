import { accept, type Decision, type PersistentMap } from '#kernel/decision';
import { subtract, ZERO, type Money } from '#kernel/money';
import type { BuyIn } from '../commands';
import type { ChipsBought, ChipsCashed } from '../events';

interface AtTable {
  readonly currency: string;
}

/** Sells chips. The amount is already held on the patron's account, or the command is only tried (S7). */
export const buyIn = ({ amount, hold, by }: BuyIn, { currency }: AtTable): Decision<ChipsBought> =>
  accept({ type: 'ChipsBought', patron: by.id, amount, currency, hold });

/** Returns the event that cashes chips out to a patron's account. */
export const cashed = ({ currency }: AtTable, patron: string, amount: Money): ChipsCashed => ({
  type: 'ChipsCashed',
  patron,
  amount,
  currency,
});

/** Returns the event that cashes out all free chips of a patron; empty if there are none. */
export const cashedAll = (table: AtTable, patron: string, free: Money): readonly ChipsCashed[] =>
  free === ZERO ? [] : [cashed(table, patron, free)];

/**
 * Returns the chips that a command needs and the patron lacks (R12). `needed` is `null` if it needs none.
 * Returns `null` if none are lacking, or none may be bought because they would pay what is owed (R5). `free`
 * are the chips that the patron may stake.
 */
export const lackOf = (
  { owed }: { readonly owed: PersistentMap<Money> },
  patron: string,
  needed: Money | null,
  free: Money,
): Money | null =>
  needed === null || owed.get(patron) !== undefined || needed <= free ? null : subtract(needed, free);
