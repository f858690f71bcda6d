import { minorDigitsOf } from '#kernel/money';

const CHIPS = [5000n, 1000n, 500n, 100n] as const;

/** Returns a stake's chip colour: that of the largest value, in currency units, that the stake reaches. */
export const chipOf = (stake: string, currency: string): string => {
  const unit = 10n ** BigInt(minorDigitsOf(currency));
  const value = CHIPS.find((chip) => BigInt(stake) >= chip * unit) ?? 25n;
  return `var(--chip-${value})`;
};
