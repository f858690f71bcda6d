import type { Bid } from '../position';

/** B1: the highest bid; of equal ones the earlier. Null: there is none. */
export const highestOf = (bids: readonly Bid[]): Bid | null =>
  bids.reduce<Bid | null>((best, bid) => (best === null || bid.amount > best.amount ? bid : best), null);
