import { ZERO } from '#kernel/money';
import { coupId } from '../any-table/ids';
import { finish } from '../any-table/shoe/end-of-shoe';
import { cardsLeft, type ShoeLookup } from '../any-table/shoe/shoe';
import { hasBank, openCoupOf } from '../player-banked/phases';
import { seatOf } from '../player-banked/seats/who-may-act';
import { withdrawnLeave } from '../player-banked/seats/withdrawn';
import { awarded } from './bank/auction';
import { nextToTakeOver } from './bank/seat-order';
import type { BanqueEvent } from './events';
import { CARDS_OF_A_COUP } from './rules/options';
import { mustStay } from './seats/may-leave';
import { nextOnList } from './shoe/cutter';
import type { At, BanqueOpenState } from './state';

const leave = withdrawnLeave<BanqueOpenState>(mustStay);

/** Returns the next step that a table takes by itself; empty if a person has to act. */
export const followingOn = (state: BanqueOpenState, lookup: ShoeLookup): readonly BanqueEvent[] => {
  const left = leave(state);
  if (left.length > 0) return left;
  const ofShoe = cardsAreOut(state, lookup);
  if (ofShoe.length > 0) return ofShoe;
  switch (state.phase) {
    case 'bidding':
      return offerDownTheList(state);
    case 'bank-offered':
      return state.offered === null ? offerNext(state) : [];
    case 'take-over':
      return state.offered === null ? offerRetired(state) : [];
    case 'banco':
      return openCoup(state);
    case 'betting':
      return closeWhenCovered(state);
    case 'continue': {
      const { bank } = state;
      return bank.amount === ZERO ? [{ type: 'BankBroken', patron: bank.patron }] : [];
    }
    default:
      return [];
  }
};

/** Finishes a shoe with too few cards for another coup, which also passes the bank (R9, B2). */
const cardsAreOut = (state: BanqueOpenState, lookup: ShoeLookup): readonly BanqueEvent[] => {
  const { shoe, currency } = state;
  if (openCoupOf(state) !== null) return [];
  if (shoe !== null) {
    const isOut = shoe.coups > 0 && cardsLeft(shoe) < CARDS_OF_A_COUP;
    return isOut ? finish(shoe, lookup(shoe.shoe), 'last-coup', null) : [];
  }
  if (!hasBank(state)) return [];
  const { patron, amount } = state.bank;
  return [{ type: 'BankPassed', patron, seat: null, bank: amount, reserve: ZERO, currency }];
};

/** Offers the bank to the first name on the list (B1), without the patron who cut (R4). */
const offerDownTheList = (state: BanqueOpenState): readonly BanqueEvent[] => {
  const patron = nextOnList(state);
  if (patron === null || state.rules.bankBy !== 'list') return [];
  return [{ type: 'BankOffered', patron, seat: seatOf(state, patron), amount: null }];
};

/** Offers the bank to the next bid, or the next name (B1). */
const offerNext = (state: At<'bank-offered'>): readonly BanqueEvent[] => {
  if (state.bid === null) return offerDownTheList(state);
  const award = awarded(state, state.bids);
  return award === null ? [] : [award];
};

/** Offers a retired bank to the next patron who may take it over (B8). */
const offerRetired = (state: At<'take-over'>): readonly BanqueEvent[] => {
  const { amount, retired, asked } = state;
  const to = nextToTakeOver(state, retired, asked);
  return to === null ? [] : [{ type: 'BankOffered', ...to, amount }];
};

/** Opens a coup: its id is assigned as soon as there is a bank, and its shoe is cut (`events.md`). */
const openCoup = ({ coup, shoe, bank }: At<'banco'>): readonly BanqueEvent[] => {
  if (coup !== null || shoe === null || !shoe.isReady) return [];
  const id = coupId(shoe.shoe, shoe.coups + 1);
  return [{ type: 'CoupOpened', coup: id, banker: bank.patron, bank: bank.amount }];
};

/**
 * Closes betting after a banco (B4), or when the bank is covered, unless stakes above it are accepted (F4,
 * B7).
 */
const closeWhenCovered = ({ coup, bank, rules }: At<'betting'>): readonly BanqueEvent[] => {
  const isCovered = rules.overBank === 'refused' && coup.covered === bank.amount;
  const isBanco = coup.bancos.length > 0 && coup.toSpeak.length === 0;
  return isCovered || isBanco ? [{ type: 'BettingClosed', coup: coup.coup, bets: coup.bets.size }] : [];
};
