import { ratioOf, type Ratio } from '#game/baccarat';

export const NEVER: Ratio = { numerator: 0n, denominator: 1n };
export const ALWAYS: Ratio = { numerator: 1n, denominator: 1n };

export const plusRatio = (a: Ratio, b: Ratio): Ratio =>
  ratioOf(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const timesRatio = (a: Ratio, b: Ratio): Ratio =>
  ratioOf(a.numerator * b.numerator, a.denominator * b.denominator);

export const minusRatio = (a: Ratio, b: Ratio): Ratio => plusRatio(a, { ...b, numerator: -b.numerator });
