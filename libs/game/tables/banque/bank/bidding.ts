import { accept, type Decision } from '#kernel/decision';
import { noBids } from '../../player-banked/bank/bidding';
import { notBeforeDealer, seatOf } from '../../player-banked/seats/who-may-act';
import type { BidForBank, CloseBidding } from '../../player-banked/commands';
import { awarded } from './auction';
import type { BanqueEvent } from '../events';
import type { At, BanqueOpenState } from '../state';

/** B1: a name on the list, at any time. */
export const putOnList = ({ by }: BidForBank, state: BanqueOpenState): Decision<BanqueEvent> => {
  const patron = by.id;
  return state.list.includes(patron)
    ? notBeforeDealer(state, 'reach your name on the list')
    : accept({ type: 'BidPlaced', patron, seat: seatOf(state, patron), amount: null });
};

/** B1: to the highest bid. */
export const closeBidding = (_: CloseBidding, state: At<'bidding'>): Decision<BanqueEvent> => {
  const award = awarded(state, state.bids);
  return award === null ? noBids() : accept(award);
};
