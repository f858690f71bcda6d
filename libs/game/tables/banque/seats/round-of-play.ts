import type { PlayedHand, PlayTurn, RoundOfPlay } from '../../any-table/seats/round-of-play';
import { isOpen } from '../../any-table/state';
import { hasBank, openCoupOf } from '../../player-banked/phases';
import type { Seated } from '../../player-banked/seats/rotation';
import { bettorsOf, biddersOf, idle, offersOf } from '../../player-banked/seats/round-of-play';
import { seatOf } from '../../player-banked/seats/who-may-act';
import { highestOf } from '../bank/auction';
import { inTurn, nextToTakeOver } from '../bank/seat-order';
import { SIDES } from '../betting/sides';
import { standingInOrder } from '../betting/standing-stakes';
import { type Banked } from '../phases';
import { whoPlays } from '../play/hand-holder';
import type { BanqueOpenState, BanqueState } from '../state';

/** Returns each patron's action and the player of each hand (B1, B3, B4, B6, B8). */
export const banqueRound = (state: BanqueState): RoundOfPlay | null => {
  if (!isOpen(state)) return null;
  return {
    turns: turnsOf(state),
    plays: hasBank(state) ? playsOf(state) : [],
    nextSeat: null,
    commissionIfWon: null,
    offeredAt: offeredAt(state),
    highestBid: state.phase === 'bidding' ? (highestOf(state.bids)?.amount ?? null) : null,
  };
};

/** Returns the amount that has to be staked; `null` if any amount will do (B1, B8). */
const offeredAt = (state: BanqueOpenState): RoundOfPlay['offeredAt'] => {
  if (state.phase === 'take-over') return state.amount;
  return state.phase === 'bank-offered' ? state.bid : null;
};

const turnsOf = (state: BanqueOpenState): readonly PlayTurn[] => {
  switch (state.phase) {
    case 'bidding':
      return state.rules.bankBy === 'auction'
        ? biddersOf(state.bids, highestOf, inTurn(state))
        : listed(state);
    case 'bank-offered': {
      const { offered, bid, bids } = state;
      const asked = offered === null ? [] : [{ ...idle(offered, 'asked'), amount: bid }];
      const others = inTurn(state).filter(({ patron }) => patron !== offered?.patron);
      return [...asked, ...(bid === null ? listed(state) : biddersOf(bids, highestOf, others))];
    }
    case 'take-over': {
      const { retired, asked, offered } = state;
      return offersOf<Seated>((each) => nextToTakeOver(state, retired, each), asked, offered);
    }
    case 'banco': {
      const { calls, bancosLost } = state;
      return inTurn(state)
        .filter(({ patron }) => patron !== state.bank.patron)
        .map((each) => {
          const call = calls.find(({ patron }) => patron === each.patron);
          return {
            ...idle(each, call === undefined ? 'may-call' : 'called'),
            on: call?.on ?? null,
            suivi: bancosLost.some(({ patron, isSuivi }) => isSuivi && patron === each.patron),
          };
        });
    }
    default: {
      const coup = openCoupOf(state);
      return coup === null ? [] : bettorsOf(coup, standingInOrder(coup), state.phase === 'betting');
    }
  }
};

/** Returns the patrons on the list, in order (B1). */
const listed = (state: BanqueOpenState): readonly PlayTurn[] =>
  state.list.map((patron) => idle({ patron, seat: seatOf(state, patron) }, 'listed'));

/** Returns the players of the hands by the stakes so far; nobody for a side without stakes (B6). */
const playsOf = (state: Banked): readonly PlayedHand[] => {
  const coup = openCoupOf(state);
  const banker: PlayedHand = { hand: 'banker', seat: null, patron: state.bank.patron };
  if (coup === null) return [banker];
  const sides = SIDES.flatMap((hand) => {
    const patron = coup.play === null ? whoPlays(state, coup, hand) : coup.play.players[hand];
    return patron === null ? [] : [{ hand, patron, seat: seatOf(state, patron) }];
  });
  return [...sides, banker];
};
