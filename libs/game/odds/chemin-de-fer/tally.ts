import { ratioOf, type Ratio } from '#game/baccarat';

/** In how many orders who wins. */
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

/** F10: what the banker gains on a stake of 1, in ten-thousandths of an order: what is won is less commission. */
export const bankersWorth = ({ punters, banker }: Tally, commissionBps: number): bigint =>
  banker * (BPS - BigInt(commissionBps)) - punters * BPS;

/** What the punters gain on a stake of 1, in orders: they pay no commission (F10). */
export const puntersWorth = ({ punters, banker }: Tally): bigint => punters - banker;

/** What each has on average of a stake of 1; the three sum to nothing (F10). */
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
