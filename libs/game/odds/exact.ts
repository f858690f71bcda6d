import type { Ratio } from '#game/baccarat';
import { decimalOf, fractionOf } from './decimals';

/** A number as it is printed: to the nearest of nine places, and exactly. */
export interface Exact {
  readonly decimal: string;
  readonly fraction: string;
}

export const exact = (ratio: Ratio): Exact => ({ decimal: decimalOf(ratio, 9), fraction: fractionOf(ratio) });
