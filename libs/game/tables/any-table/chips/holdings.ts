import { invariant, type PersistentMap } from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';

type Chips = PersistentMap<Money>;

/** Adds chips to a patron. */
export const credited = (chips: Chips, patron: string, amount: Money): Chips => {
  invariant(amount > ZERO, () => `${patron} is given ${amount}`);
  return chips.with(patron, add(chips.get(patron) ?? ZERO, amount));
};

/** Removes chips from a patron. A patron without chips is not kept. */
export const debited = (chips: Chips, patron: string, amount: Money): Chips => {
  invariant(amount > ZERO, () => `${amount} is taken from ${patron}`);
  const left = subtract(chips.get(patron) ?? ZERO, amount);
  invariant(left >= ZERO, () => `chips of ${patron} below zero`);
  return left === ZERO ? chips.without(patron) : chips.with(patron, left);
};

/** Returns the stakes of a page to the chips of their patrons. Each must be as the page says (`isSame`). */
export const stakesBack = <
  Stake extends { readonly bet: string; readonly patron: string; readonly stake: Money },
>(
  before: { readonly chips: Chips; readonly bets: PersistentMap<Stake> },
  page: readonly Stake[],
  isSame: (lying: Stake | undefined, told: Stake) => boolean,
): { readonly chips: Chips; readonly bets: PersistentMap<Stake> } => {
  let { chips, bets } = before;
  for (const back of page) {
    invariant(isSame(bets.get(back.bet), back), () => `${back.bet} is voided and isn't open`);
    bets = bets.without(back.bet);
    chips = credited(chips, back.patron, back.stake);
  }
  return { chips, bets };
};
