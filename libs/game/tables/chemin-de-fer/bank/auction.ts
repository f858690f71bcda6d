import type { Bid } from '../position';

/** Returns the highest bid, of equal ones the earlier in rotation from a seat (F14); `null` without a bid. */
export const highestOf = (bids: readonly Bid[], from: number): Bid | null => {
  const behind = ({ seat }: Bid): number => (seat < from ? 1 : 0);
  const order = (a: Bid, b: Bid): number => {
    if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1;
    return behind(a) - behind(b) || a.seat - b.seat;
  };
  return bids.toSorted(order)[0] ?? null;
};
