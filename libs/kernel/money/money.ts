import { parsed, reject, type Parsed } from '#kernel/decision';

declare const money: unique symbol;
/**
 * Minor units of one currency (cents, yen). Made by `parseMoney` or from other money, never from a number.
 */
export type Money = bigint & { readonly [money]: true };

/** The form of an amount: a decimal string of minor units with at most 18 digits (`ids-and-formats.md`). */
export const MONEY_PATTERN = /^(?:0|[1-9][0-9]{0,17})$/;

export const ZERO = 0n as Money;
/** One minor unit. */
export const ONE = 1n as Money;

/** Parses an amount. Refuses anything but a non-negative decimal string of minor units with `BAD_STAKE`. */
export const parseMoney = (text: unknown): Parsed<Money> =>
  typeof text === 'string' && MONEY_PATTERN.test(text)
    ? parsed(BigInt(text) as Money)
    : reject(
        'BAD_STAKE',
        'An amount has to be a whole number of minor units in a string, such as "2500" for 25.00 EUR.',
      );

/**
 * Parses a stored amount, which may be negative (a balance, a leg of an entry). Throws `SyntaxError` for
 * anything else.
 */
export const moneyOf = (text: string): Money => BigInt(text) as Money;

/** Returns the sum of amounts of one currency. */
export const sum = (amounts: Iterable<Money>): Money => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total as Money;
};

export const add = (a: Money, b: Money): Money => (a + b) as Money;
export const subtract = (a: Money, b: Money): Money => (a - b) as Money;

/**
 * Returns `amount × numerator / denominator`, rounded down to a multiple of `unit`. No argument is negative
 * (R6).
 */
export const shareRoundedDown = (
  amount: Money,
  numerator: bigint,
  denominator: bigint,
  unit: Money,
): Money => {
  const steps = (amount * numerator) / (denominator * unit);
  return (steps * unit) as Money;
};

/**
 * Returns `amount × numerator / denominator`, rounded up to a multiple of `unit`. No argument is negative
 * (R6).
 */
export const shareRoundedUp = (amount: Money, numerator: bigint, denominator: bigint, unit: Money): Money => {
  const divisor = denominator * unit;
  return (((amount * numerator + divisor - 1n) / divisor) * unit) as Money;
};
