import { accept, type Decision, type PersistentMap } from '#kernel/decision';
import { subtract, ZERO, type Money } from '#kernel/money';
import type { BuyIn } from '../commands';
import type { ChipsBought, ChipsCashed } from '../events';

interface AtTable {
  readonly currency: string;
}

/** S7: the amount is held on the patron's account already, or the table is only asked. */
export const buyIn = ({ amount, hold, by }: BuyIn, { currency }: AtTable): Decision<ChipsBought> =>
  accept({ type: 'ChipsBought', patron: by.id, amount, currency, hold });

/** Chips that go back to a patron's account. */
export const cashed = ({ currency }: AtTable, patron: string, amount: Money): ChipsCashed => ({
  type: 'ChipsCashed',
  patron,
  amount,
  currency,
});

/** All that a patron may take away goes back to the patron's account; nothing when there is none. */
export const cashedAll = (table: AtTable, patron: string, free: Money): readonly ChipsCashed[] =>
  free === ZERO ? [] : [cashed(table, patron, free)];

/**
 * R12: the chips that a command of a patron's lacks of those that it needs (null: it needs none). Null: it lacks none,
 * or none may be bought for it (R5: they would pay what is owed). `free`: what the patron may stake.
 */
export const lackOf = (
  { owed }: { readonly owed: PersistentMap<Money> },
  patron: string,
  needed: Money | null,
  free: Money,
): Money | null =>
  needed === null || owed.get(patron) !== undefined || needed <= free ? null : subtract(needed, free);
