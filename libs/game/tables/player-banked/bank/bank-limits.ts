import { reject, type PersistentMap, type Refused } from '#kernel/decision';
import { inUnits, ZERO, type Money } from '#kernel/money';

/** F2, F11: what a bank, or a bid for it, may be; `most` null: anything. Null: it is within. */
export const outsideBank = (
  amount: Money,
  { least, most }: { readonly least: Money; readonly most: Money | null },
  currency: string,
): Refused | null => {
  if (amount < least)
    return reject('BELOW_MINIMUM', `the bank is at least ${inUnits(least, currency)}`, { limit: `${least}` });
  return most !== null && amount > most
    ? reject('ABOVE_MAXIMUM', `the bank is at most ${inUnits(most, currency)}`, { limit: `${most}` })
    : null;
};

/** Refuses an amount that a patron's chips at the table don't cover; `null`: they do. */
export const tooFewChips = (
  { chips, currency }: { readonly chips: PersistentMap<Money>; readonly currency: string },
  patron: string,
  amount: Money,
): Refused | null => {
  const held = chips.get(patron) ?? ZERO;
  return held < amount
    ? reject(
        'INSUFFICIENT_CHIPS',
        `${patron} has ${inUnits(held, currency)} in chips at this table; ${inUnits(amount, currency)} are needed`,
        {
          left: `${held}`,
        },
      )
    : null;
};
