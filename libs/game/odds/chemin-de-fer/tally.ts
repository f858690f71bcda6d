import { ratioOf, type Ratio } from '#game/baccarat';

/** Numbers of orders by winner. */
export interface Tally {
  readonly punters: bigint;
  readonly banker: bigint;
  readonly tie: bigint;
}

export const NONE: Tally = { punters: 0n, banker: 0n, tie: 0n };

export const plusTally = (a: Tally, b: Tally): Tally => ({
  punters: a.punters + b.punters,
  banker: a.banker + b.banker,
  tie: a.tie + b.tie,
});

export const ordersOf = ({ punters, banker, tie }: Tally): bigint => punters + banker + tie;

const BPS = 10_000n;

/**
 * Returns the banker's gain on a stake of 1 in ten-thousandths of an order: winnings less commission (F10).
 */
export const bankersWorth = ({ punters, banker }: Tally, commissionBps: number): bigint =>
  banker * (BPS - BigInt(commissionBps)) - punters * BPS;

/** Returns the punters' gain on a stake of 1 in orders. They pay no commission (F10). */
export const puntersWorth = ({ punters, banker }: Tally): bigint => punters - banker;

/** Average results of a stake of 1; the three sum to zero (F10). */
export interface Results {
  readonly punters: Ratio;
  readonly banker: Ratio;
  readonly house: Ratio;
}

export const resultsOf = (tally: Tally, commissionBps: number): Results => {
  const orders = ordersOf(tally);
  return {
    punters: ratioOf(puntersWorth(tally), orders),
    banker: ratioOf(bankersWorth(tally, commissionBps), BPS * orders),
    house: ratioOf(tally.banker * BigInt(commissionBps), BPS * orders),
  };
};
