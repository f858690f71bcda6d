import type { Ratio } from '#game/baccarat';
import { decimalOf, fractionOf } from './decimals';

/** A printed number: rounded to nine decimal places, and exact. */
export interface Exact {
  readonly decimal: string;
  readonly fraction: string;
}

export const exact = (ratio: Ratio): Exact => ({ decimal: decimalOf(ratio, 9), fraction: fractionOf(ratio) });
