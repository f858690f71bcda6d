import { parsed, reject, type Parsed } from '#kernel/decision';

declare const money: unique symbol;
/** Minor units of one currency (cents, yen). Made by `parseMoney` or from other money, never from a number. */
export type Money = bigint & { readonly [money]: true };

/** The form of an amount: a decimal string of minor units, at most 18 digits (`ids-and-formats.md`). */
export const MONEY_PATTERN = /^(?:0|[1-9][0-9]{0,17})$/;

export const ZERO = 0n as Money;
/** The smallest amount: one minor unit. */
export const ONE = 1n as Money;

/** An amount from its text; refuses with `BAD_STAKE` what isn't a non-negative decimal string of minor units. */
export const parseMoney = (text: unknown): Parsed<Money> =>
  typeof text === 'string' && MONEY_PATTERN.test(text)
    ? parsed(BigInt(text) as Money)
    : reject(
        'BAD_STAKE',
        'An amount has to be a whole number of minor units in a string, such as "2500" for 25.00 EUR.',
      );

/** A stored amount, which may be negative (a balance, a leg of an entry). Throws a `SyntaxError` on anything else. */
export const moneyOf = (text: string): Money => BigInt(text) as Money;

/** The sum of amounts of one currency. */
export const sum = (amounts: Iterable<Money>): Money => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total as Money;
};

export const add = (a: Money, b: Money): Money => (a + b) as Money;
export const subtract = (a: Money, b: Money): Money => (a - b) as Money;

/** `amount × numerator / denominator`, rounded down to a multiple of `unit`; all are positive or zero (R6). */
export const shareRoundedDown = (
  amount: Money,
  numerator: bigint,
  denominator: bigint,
  unit: Money,
): Money => {
  const steps = (amount * numerator) / (denominator * unit);
  return (steps * unit) as Money;
};

/** `amount × numerator / denominator`, rounded up to a multiple of `unit`; all are positive or zero (R6). */
export const shareRoundedUp = (amount: Money, numerator: bigint, denominator: bigint, unit: Money): Money => {
  const divisor = denominator * unit;
  return (((amount * numerator + divisor - 1n) / divisor) * unit) as Money;
};
