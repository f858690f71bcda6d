import { invariant } from '#kernel/decision';
import { subtract, ZERO } from '#kernel/money';
import { coupId } from '../any-table/ids';
import { finish } from '../any-table/shoe/end-of-shoe';
import type { ShoeLookup } from '../any-table/shoe/shoe';
import type { CoupOpened } from '../player-banked/betting/betting.events';
import { openCoupOf } from '../player-banked/phases';
import { withdrawnLeave } from '../player-banked/seats/withdrawn';
import { nextSupply, waitsForFirstCut } from '../player-banked/shoe/supplied-shoe';
import { highestOf } from './bank/auction';
import { mayBegin, nextOffered, nextToTakeOver } from './bank/bank-offer';
import { pagesOfStakes } from './betting/standing-stakes';
import type { CheminEvent } from './events';
import { supplyOf } from './phases';
import { CARDS_OF_A_COUP } from './rules/options';
import { mustStay } from './seats/may-leave';
import type { At, CheminOpenState } from './state';

const leave = withdrawnLeave<CheminOpenState>(mustStay);

/** Returns the next step that a table takes by itself; empty if a person has to act. */
export const followingOn = (state: CheminOpenState, lookup: ShoeLookup): readonly CheminEvent[] => {
  const left = leave(state);
  if (left.length > 0) return left;
  const ofShoe = shoeGoesOn(state, lookup);
  if (ofShoe.length > 0) return ofShoe;
  switch (state.phase) {
    case 'seating':
      return mayBegin(state) ? offer(state) : [];
    case 'bank-offered':
      return state.offered === null ? offerNext(state) : [];
    case 'take-over':
      return state.offered === null ? offerRetired(state) : [];
    case 'banco':
      return openCoup(state);
    case 'betting':
      return state.coup === null ? openCoup(state) : closeWhenCovered(state);
    case 'dealing':
      return state.coup === null ? openCoup(state) : holdReserve(state);
    case 'continue':
      return state.isLost ? pass(state) : [];
    default:
      return [];
  }
};

/** Takes the first supply, which isn't cut, or finishes a shoe with too few cards for a coup (F13, R9). */
const shoeGoesOn = (state: CheminOpenState, lookup: ShoeLookup): readonly CheminEvent[] => {
  const { shoe, rules } = state;
  if (shoe === null || shoe.supply !== null || waitsForFirstCut(shoe) || openCoupOf(state) !== null)
    return [];
  const size = nextSupply(shoe, rules.supply);
  if (shoe.dealt === 0) {
    const uncut = { start: 0, size, cut: 0, patron: null, seat: null };
    return [{ type: 'SupplyTaken', shoe: shoe.shoe, ...uncut }];
  }
  return size < CARDS_OF_A_COUP ? finish(shoe, lookup(shoe.shoe), 'last-coup', null) : [];
};

/** Offers the bank, beginning at the seat whose turn it is (F1, F2). */
const offer = (state: CheminOpenState): readonly CheminEvent[] => {
  const to = nextOffered(state, null);
  invariant(to !== null, 'nobody is seated');
  return [{ type: 'BankOffered', ...to, amount: null }];
};

/** Offers the bank to the next in the round, or to the first taker (F2), or to the next bid (F14). */
const offerNext = (state: At<'bank-offered'>): readonly CheminEvent[] => {
  if (state.bid !== null) {
    const bid = highestOf(state.bids, state.turn.from);
    return bid === null ? [] : [{ type: 'BankAuctioned', ...bid }];
  }
  const to = nextOffered(state, state.asked);
  return to === null ? [{ type: 'BankOpened' }] : [{ type: 'BankOffered', ...to, amount: null }];
};

/** Offers a retired bank to the next patron; with none left it is offered with any amount (F12). */
const offerRetired = (state: At<'take-over'>): readonly CheminEvent[] => {
  const { amount, retired, asked } = state;
  const to = nextToTakeOver(state, retired, asked);
  return to === null ? offer(state) : [{ type: 'BankOffered', ...to, amount }];
};

/**
 * Opens a coup: its id is assigned as soon as a shoe is ready (`events.md`). Carried stakes belong to it
 * (F15).
 */
const openCoup = (state: At<'banco' | 'betting' | 'dealing'>): readonly CheminEvent[] => {
  const { coup, shoe, bank, currency } = state;
  if (coup !== null || shoe === null || supplyOf(state) === null) return [];
  const id = coupId(shoe.shoe, shoe.coups + 1);
  const coupOpened: CoupOpened = { type: 'CoupOpened', coup: id, banker: bank.patron, bank: bank.amount };
  const carried = pagesOfStakes(bank.carried).map((bets): CheminEvent => {
    return { type: 'StakesCarried', coup: id, currency, bets };
  });
  return [coupOpened, ...carried];
};

/** Closes betting on a covered bank (F3, F4, F15). */
const closeWhenCovered = ({ coup, bank }: At<'betting'>): readonly CheminEvent[] =>
  coup !== null && coup.covered === bank.amount
    ? [{ type: 'BettingClosed', coup: coup.coup, bets: coup.bets.size }]
    : [];

/** Moves the uncovered amount to the reserve (F5). */
const holdReserve = ({ coup, bank, currency }: At<'dealing'>): readonly CheminEvent[] => {
  if (coup === null || coup.covered === bank.amount) return [];
  const amount = subtract(bank.amount, coup.covered);
  return [{ type: 'ReserveHeld', coup: coup.coup, patron: bank.patron, amount, currency }];
};

/** Passes the lost bank (F10). */
const pass = ({ bank, currency }: At<'continue'>): readonly CheminEvent[] => {
  const { patron, seat, amount, reserve } = bank;
  invariant(amount >= ZERO, 'a bank below zero passes');
  return [{ type: 'BankPassed', patron, seat, bank: amount, reserve, currency }];
};
