import { accept, type Decision } from '#kernel/decision';
import { noBids } from '../../player-banked/bank/bidding';
import { notYourTurn, seatOf } from '../../player-banked/seats/who-may-act';
import type { BidForBank, CloseBidding } from '../../player-banked/commands';
import { highestOf } from './auction';
import type { BanqueEvent } from '../events';
import type { At, BanqueOpenState } from '../state';

/** B1: a name on the list, at any time. */
export const putOnList = ({ by }: BidForBank, state: BanqueOpenState): Decision<BanqueEvent> => {
  const patron = by.id;
  return state.list.includes(patron)
    ? notYourTurn('dealer', 'reach your name on the list')
    : accept({ type: 'BidPlaced', patron, seat: seatOf(state, patron), amount: null });
};

/** B1: to the highest bid. */
export const closeBidding = (_: CloseBidding, { bids }: At<'bidding'>): Decision<BanqueEvent> => {
  const highest = highestOf(bids);
  return highest === null ? noBids() : accept({ type: 'BankAuctioned', ...highest });
};
