import type { BankAuctioned } from '../../player-banked/bank/bank.events';
import { seatOf } from '../../player-banked/seats/who-may-act';
import type { Bid } from '../position';
import type { BanqueCore } from '../state';

/** B1: the highest bid; of equal ones the earlier. Null: there is none. */
export const highestOf = (bids: readonly Bid[]): Bid | null =>
  bids.reduce<Bid | null>((best, bid) => (best === null || bid.amount > best.amount ? bid : best), null);

/** B1: the award of the bank to the highest bid, with the seat that its patron has now; `null` without a bid. */
export const awarded = (state: Pick<BanqueCore, 'seats'>, bids: readonly Bid[]): BankAuctioned | null => {
  const highest = highestOf(bids);
  return highest && { type: 'BankAuctioned', ...highest, seat: seatOf(state, highest.patron) };
};
