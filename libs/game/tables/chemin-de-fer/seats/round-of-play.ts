import type { PlayedHand, PlayTurn, RoundOfPlay } from '../../any-table/seats/round-of-play';
import { isOpen } from '../../any-table/state';
import { hasBank, openCoupOf } from '../../player-banked/phases';
import { inRotation, seatedFrom, seatOnTheRight } from '../../player-banked/seats/rotation';
import { bettorsOf, biddersOf, idle, offersOf } from '../../player-banked/seats/round-of-play';
import { commissionOn } from '../../player-banked/settlement/commission';
import { highestOf } from '../bank/auction';
import { nextOffered, nextToTakeOver } from '../bank/bank-offer';
import { standingInOrder } from '../betting/standing-stakes';
import { whoPlays } from '../play/punter';
import type { CheminOpenState, CheminState, OpenCoup } from '../state';

/** Returns each patron's action, the player of each hand, and the next seat of the bank (F2–F6, F12, F14). */
export const cheminRound = (state: CheminState): RoundOfPlay | null => {
  if (!isOpen(state)) return null;
  return {
    turns: turnsOf(state),
    plays: hasBank(state) ? playsOf(state.bank, openCoupOf(state)) : [],
    nextSeat: hasBank(state) && state.rules.bankBy === 'rotation' ? seatAfter(state, state.bank.seat) : null,
    commissionIfWon: commissionIfWon(state),
    offeredAt: offeredAt(state),
    highestBid: state.phase === 'bidding' ? (highestOf(state.bids, state.turn.from)?.amount ?? null) : null,
  };
};

const commissionIfWon = (state: CheminOpenState): RoundOfPlay['commissionIfWon'] => {
  const coup = openCoupOf(state);
  return coup === null ? null : commissionOn(coup.covered, state.rules).commission;
};

/** Returns the amount that has to be staked; `null` if any amount will do (F12, F14). */
const offeredAt = (state: CheminOpenState): RoundOfPlay['offeredAt'] => {
  if (state.phase === 'take-over') return state.amount;
  return state.phase === 'bank-offered' ? state.bid : null;
};

/** Returns the seat that is owed the turn, otherwise the one on the right (F12). */
const seatAfter = ({ seats, owedTurn }: CheminOpenState, banker: number): number =>
  owedTurn ?? seatOnTheRight(seats, banker);

const turnsOf = (state: CheminOpenState): readonly PlayTurn[] => {
  switch (state.phase) {
    case 'bidding':
    case 'bank-offered': {
      const { seats, turn, bids } = state;
      const highest = (left: typeof bids) => highestOf(left, turn.from);
      if (state.phase === 'bidding') return biddersOf(bids, highest, seatedFrom(seats, turn.from));
      const { offered, bid, asked } = state;
      if (bid === null) return offersOf((each) => nextOffered(state, each), asked, offered);
      const others = seatedFrom(seats, turn.from).filter(({ patron }) => patron !== offered?.patron);
      const first = offered === null ? [] : [{ ...idle(offered, 'asked'), amount: bid }];
      return [...first, ...biddersOf(bids, highest, others)];
    }
    case 'take-over': {
      const { retired, asked, offered } = state;
      return offersOf((each) => nextToTakeOver(state, retired, each), asked, offered);
    }
    case 'banco': {
      const { calls, suivi, seats, bank } = state;
      return inRotation(seats, bank.seat).map((each) => ({
        ...idle(each, calls.some(({ patron }) => patron === each.patron) ? 'called' : 'may-call'),
        suivi: each.patron === suivi,
      }));
    }
    default: {
      const coup = openCoupOf(state);
      return coup === null ? [] : bettorsOf(coup, standingInOrder(coup), state.phase === 'betting');
    }
  }
};

/** Returns the players of the hands; before the deal the largest stake so far (F6). */
const playsOf = (
  bank: { readonly seat: number; readonly patron: string },
  coup: OpenCoup | null,
): readonly PlayedHand[] => {
  const banker: PlayedHand = { hand: 'banker', seat: bank.seat, patron: bank.patron };
  if (coup === null || coup.bets.size === 0) return [banker];
  const patron = coup.play?.punter ?? whoPlays(coup);
  const seat = coup.rotation.find((each) => each.patron === patron)?.seat ?? null;
  return [{ hand: 'punter', seat, patron }, banker];
};
