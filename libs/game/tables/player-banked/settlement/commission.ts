import { ratioOf } from '#game/baccarat';
import { shareRoundedDown, shareRoundedUp, type Money } from '#kernel/money';

const BPS = 10_000n;

/**
 * Returns the commission on all stakes that a bank won, taken once and rounded up; a sum that is no multiple
 * of `roundTo` is first rounded down (R6, F10). `rounding` is what both roundings took from the banker,
 * possibly negative: a fraction in lowest terms.
 */
export const commissionOn = (
  won: Money,
  { commissionBps, roundTo }: { readonly commissionBps: number; readonly roundTo: Money },
): { readonly commission: Money; readonly rounding: string } => {
  const bps = BigInt(commissionBps);
  const commission = shareRoundedUp(shareRoundedDown(won, 1n, 1n, roundTo), bps, BPS, roundTo);
  const { numerator, denominator } = ratioOf(commission * BPS - won * bps, BPS);
  return { commission, rounding: denominator === 1n ? `${numerator}` : `${numerator}/${denominator}` };
};
