import { minorDigitsOf } from '#kernel/money';

const CHIPS = [5000n, 1000n, 500n, 100n] as const;

/** Returns the colour of the chip that a stake is shown by: the largest value, in currency units, that it reaches. */
export const chipOf = (stake: string, currency: string): string => {
  const unit = 10n ** BigInt(minorDigitsOf(currency));
  const value = CHIPS.find((chip) => BigInt(stake) >= chip * unit) ?? 25n;
  return `var(--chip-${value})`;
};
