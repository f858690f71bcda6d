import { accept, type Decision } from '#kernel';
import { ZERO, type Money } from '#money';
import type { BuyIn } from './table.commands';
import type { ChipsBought, ChipsCashed } from './table.events';

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
