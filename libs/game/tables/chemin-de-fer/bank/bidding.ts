import { accept, type Decision } from '#kernel/decision';
import { bidForBank as bid, noBids } from '../../player-banked/bank/bidding';
import type { BidForBank, CloseBidding } from '../../player-banked/commands';
import { notSeated } from '../../player-banked/seats/who-may-act';
import type { CheminEvent } from '../events';
import type { At } from '../state';
import { highestOf } from './auction';

/** Takes a bid of a seated patron (F14). */
export const bidForBank = (command: BidForBank, state: At<'bidding'>): Decision<CheminEvent> =>
  notSeated(state, command.by.id) ?? bid(command, state);

/** Closes the bidding: the highest bid gets the bank (F14). */
export const closeBidding = (_: CloseBidding, { bids, turn }: At<'bidding'>): Decision<CheminEvent> => {
  const highest = highestOf(bids, turn.from);
  return highest === null ? noBids() : accept({ type: 'BankAuctioned', ...highest });
};
