import { accept, reject, type Decision, type PersistentMap, type Refused } from '#kernel/decision';
import { inUnits, type Money } from '#kernel/money';
import type { BidForBank } from '../commands';
import { seatOf } from '../seats/who-may-act';
import { amountMissing, outsideBank, tooFewChips } from './bank-limits';
import type { BidPlaced } from './bank.events';

interface Bidding {
  readonly currency: string;
  readonly rules: { readonly bankMin: Money; readonly bankMax: Money | null };
  readonly seats: PersistentMap<string>;
  readonly chips: PersistentMap<Money>;
  readonly bids: readonly { readonly patron: string; readonly amount: Money }[];
}

/**
 * Takes a bid within the limits of a bank and the bidder's chips, and above the bidder's last one (F14, B1).
 */
export const bidForBank = ({ amount, by }: BidForBank, state: Bidding): Decision<BidPlaced> => {
  const { rules, bids } = state;
  const patron = by.id;
  if (amount === null) return amountMissing('bid');
  const own = bids.find((bid) => bid.patron === patron)?.amount ?? null;
  if (own !== null && amount <= own) {
    return reject(
      'BELOW_MINIMUM',
      `Your last bid is ${inUnits(own, state.currency)}. A new bid has to be higher.`,
      { limit: `${own}` },
    );
  }
  const outside =
    outsideBank(amount, { least: rules.bankMin, most: rules.bankMax }, state.currency) ??
    tooFewChips(state, patron, amount);
  return outside ?? accept({ type: 'BidPlaced', patron, seat: seatOf(state, patron), amount });
};

/** Refuses to close a bidding without bids (F14). */
export const noBids = (): Refused =>
  reject('WRONG_PHASE', 'Nobody has bid for the bank yet. Wait for a bid.');

/** Refuses to close a bidding without bids; `null` if the table is in another phase. */
export const noBidsYet = ({ phase }: { readonly phase: string }): Refused | null =>
  phase === 'bidding' ? noBids() : null;
