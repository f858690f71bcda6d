import { accept, reject, type Decision, type Refused } from '#kernel';
import { outsideBank, tooFewChips } from '../player-banked/bank-limits';
import type { BidForBank, CloseBidding } from '../player-banked/player-banked.commands';
import { notSeated, seatOf } from '../player-banked/persons';
import { highestOf } from './auction';
import type { CheminEvent } from './chemin.events';
import type { At } from './chemin.state';

/** F14: within the limits of a bank and the bidder's chips, and above one's own last bid. */
export const bidForBank = ({ amount, by }: BidForBank, state: At<'bidding'>): Decision<CheminEvent> => {
  const { rules, bids, chips } = state;
  const patron = by.id;
  const refused = notSeated(state, patron);
  if (refused !== null) return refused;
  if (amount === null) return reject('BAD_FIELD', 'amount: is missing; say what you bid');
  const own = bids.find((bid) => bid.patron === patron)?.amount ?? null;
  if (own !== null && amount <= own) {
    return reject('BELOW_MINIMUM', `your last bid is ${own}; a new one is above it`, { limit: `${own}` });
  }
  const outside = outsideBank(amount, rules.bankMin, rules.bankMax) ?? tooFewChips(chips, patron, amount);
  return outside ?? accept({ type: 'BidPlaced', patron, seat: seatOf(state, patron), amount });
};

/** F14: to the highest bid. */
export const closeBidding = (_: CloseBidding, { bids, turn }: At<'bidding'>): Decision<CheminEvent> => {
  const highest = highestOf(bids, turn.from);
  return highest === null ? noBids() : accept({ type: 'BankAuctioned', ...highest });
};

/** F14: with no bid there is nothing to close. */
export const noBids = (): Refused => reject('WRONG_PHASE', 'nobody has bid for the bank yet');
