import { invariant, type PersistentMap } from '#kernel';
import { add, subtract, ZERO, type Money } from '#money';

type Chips = PersistentMap<Money>;

/** Chips that come to a patron. */
export const credited = (chips: Chips, patron: string, amount: Money): Chips => {
  invariant(amount > ZERO, `${patron} is given ${amount}`);
  return chips.with(patron, add(chips.get(patron) ?? ZERO, amount));
};

/** Chips that go from a patron; one who has none left isn't kept. */
export const debited = (chips: Chips, patron: string, amount: Money): Chips => {
  invariant(amount > ZERO, `${amount} is taken from ${patron}`);
  const left = subtract(chips.get(patron) ?? ZERO, amount);
  invariant(left >= ZERO, `chips of ${patron} below zero`);
  return left === ZERO ? chips.without(patron) : chips.with(patron, left);
};
