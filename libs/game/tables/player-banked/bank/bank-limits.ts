import { reject, type PersistentMap, type Refused } from '#kernel/decision';
import { inUnits, ZERO, type Money } from '#kernel/money';

/**
 * Refuses a bank, or a bid for it, outside the limits; `most` is `null` without a maximum (F2, F11). Returns
 * `null` if it is within.
 */
export const outsideBank = (
  amount: Money,
  { least, most }: { readonly least: Money; readonly most: Money | null },
  currency: string,
): Refused | null => {
  if (amount < least)
    return reject(
      'BELOW_MINIMUM',
      `A bank of ${inUnits(amount, currency)} is below the minimum of ${inUnits(least, currency)}. Offer more.`,
      { limit: `${least}` },
    );
  return most !== null && amount > most
    ? reject(
        'ABOVE_MAXIMUM',
        `A bank of ${inUnits(amount, currency)} exceeds the maximum of ${inUnits(most, currency)}. Offer less.`,
        { limit: `${most}` },
      )
    : null;
};

/** Refuses a command without the amount to stake, or to bid. */
export const amountMissing = (to: 'stake' | 'bid'): Refused =>
  reject('BAD_FIELD', `amount: is missing. Send the amount to ${to}.`);

/** Refuses an amount that a patron's chips at the table don't cover; `null` if they do. */
export const tooFewChips = (
  { chips, currency }: { readonly chips: PersistentMap<Money>; readonly currency: string },
  patron: string,
  amount: Money,
): Refused | null => {
  const held = chips.get(patron) ?? ZERO;
  return held < amount
    ? reject(
        'INSUFFICIENT_CHIPS',
        `${patron} has ${inUnits(held, currency)} in chips at this table and needs ${inUnits(amount, currency)}. Buy in first.`,
        {
          left: `${held}`,
        },
      )
    : null;
};
