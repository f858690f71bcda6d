import { accept, type Decision } from '#kernel/decision';
import { noBids } from '../../player-banked/bank/bidding';
import type { BidForBank, CloseBidding } from '../../player-banked/commands';
import { notBeforeDealer, seatOf } from '../../player-banked/seats/who-may-act';
import type { BanqueEvent } from '../events';
import type { At, BanqueOpenState } from '../state';
import { awarded } from './auction';

/** Adds a name to the list, at any time (B1). */
export const putOnList = ({ by }: BidForBank, state: BanqueOpenState): Decision<BanqueEvent> => {
  const patron = by.id;
  return state.list.includes(patron)
    ? notBeforeDealer(state, 'reach your name on the list')
    : accept({ type: 'BidPlaced', patron, seat: seatOf(state, patron), amount: null });
};

/** Closes the bidding: the highest bid gets the bank (B1). */
export const closeBidding = (_: CloseBidding, state: At<'bidding'>): Decision<BanqueEvent> => {
  const award = awarded(state, state.bids);
  return award === null ? noBids() : accept(award);
};
