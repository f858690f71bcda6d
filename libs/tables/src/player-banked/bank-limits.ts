import { reject, type PersistentMap, type Refused } from '#kernel';
import { ZERO, type Money } from '#money';

/** F2, F11: what a bank, or a bid for it, may be; `most` null: anything. Null: it is within. */
export const outsideBank = (amount: Money, least: Money, most: Money | null): Refused | null => {
  if (amount < least) return reject('BELOW_MINIMUM', `the bank is at least ${least}`, { limit: `${least}` });
  return most !== null && amount > most
    ? reject('ABOVE_MAXIMUM', `the bank is at most ${most}`, { limit: `${most}` })
    : null;
};

/** Whether a patron's chips at the table cover an amount. Null: they do. */
export const tooFewChips = (chips: PersistentMap<Money>, patron: string, amount: Money): Refused | null => {
  const held = chips.get(patron) ?? ZERO;
  return held < amount
    ? reject('INSUFFICIENT_CHIPS', `${patron} has ${held} in chips at this table; ${amount} are needed`, {
        left: `${held}`,
      })
    : null;
};
