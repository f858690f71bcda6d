import { accept, reject, type Decision, type Refused } from '#kernel';
import { outsideBank, tooFewChips } from '../player-banked/bank-limits';
import { notYourTurn, seatOf } from '../player-banked/persons';
import type { BidForBank, CloseBidding } from '../player-banked/player-banked.commands';
import { highestOf } from './auction';
import type { BanqueEvent } from './banque.events';
import type { At, BanqueOpenState } from './banque.state';

/** B1, F14: by anybody, within the limits of a bank and the bidder's chips, and above one's own last bid. */
export const bidForBank = ({ amount, by }: BidForBank, state: At<'bidding'>): Decision<BanqueEvent> => {
  const { rules, bids, chips } = state;
  const patron = by.id;
  if (amount === null) return reject('BAD_FIELD', 'amount: is missing; say what you bid');
  const own = bids.find((bid) => bid.patron === patron)?.amount ?? null;
  if (own !== null && amount <= own) {
    return reject('BELOW_MINIMUM', `your last bid is ${own}; a new one is above it`, { limit: `${own}` });
  }
  const outside = outsideBank(amount, rules.bankMin, rules.bankMax) ?? tooFewChips(chips, patron, amount);
  return outside ?? accept({ type: 'BidPlaced', patron, seat: seatOf(state, patron), amount });
};

/** B1: a name on the list, at any time. */
export const putOnList = ({ by }: BidForBank, state: BanqueOpenState): Decision<BanqueEvent> => {
  const patron = by.id;
  return state.list.includes(patron)
    ? notYourTurn('dealer', 'go down the list; you are on it')
    : accept({ type: 'BidPlaced', patron, seat: seatOf(state, patron), amount: null });
};

/** B1: to the highest bid. */
export const closeBidding = (_: CloseBidding, { bids }: At<'bidding'>): Decision<BanqueEvent> => {
  const highest = highestOf(bids);
  return highest === null ? noBids() : accept({ type: 'BankAuctioned', ...highest });
};

/** F14: with no bid there is nothing to close. */
export const noBids = (): Refused => reject('WRONG_PHASE', 'nobody has bid for the bank yet');
