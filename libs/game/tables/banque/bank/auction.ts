import type { BankAuctioned } from '../../player-banked/bank/bank.events';
import { seatOf } from '../../player-banked/seats/who-may-act';
import type { Bid } from '../position';
import type { BanqueCore } from '../state';

/** Returns the highest bid, of equal ones the earlier (B1); `null` without a bid. */
export const highestOf = (bids: readonly Bid[]): Bid | null =>
  bids.reduce<Bid | null>((best, bid) => (best === null || bid.amount > best.amount ? bid : best), null);

/** Awards the bank to the highest bid, with the seat that its patron has now (B1); `null` without a bid. */
export const awarded = (state: Pick<BanqueCore, 'seats'>, bids: readonly Bid[]): BankAuctioned | null => {
  const highest = highestOf(bids);
  return highest && { type: 'BankAuctioned', ...highest, seat: seatOf(state, highest.patron) };
};
