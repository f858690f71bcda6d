import { bankerDuty, isNaturalTotal, orthodoxBanker, orthodoxPunter, totalOf } from '#game/baccarat';
import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { betId } from '../any-table/ids';
import { isPhysical } from '../any-table/shoe/physical-shoe';
import { isIn, isOpen } from '../any-table/state';
import {
  coupAgain,
  otherShoeOrBanker,
  recomputingOf,
  shoeAgain,
  type Caller,
  type DecidedAgain,
} from '../player-banked/decided-again';
import { exceptionsAgain } from '../player-banked/exceptions/exceptions-again';
import { hasBank, openCoupOf } from '../player-banked/phases';
import { dealtBy } from '../player-banked/play/who-deals';
import { patronOf, SOME_DEALER, type Recomputing } from '../player-banked/recomputing';
import { seatOf } from '../player-banked/seats/who-may-act';
import { shortfallsFromChips } from '../player-banked/settlement/shortfalls';
import { cardFaceDown } from '../player-banked/shoe/supplied-shoe';
import { highestOf } from './bank/auction';
import { continueBank, retireBank, stakeBank, takeOverBank } from './bank/banking';
import { closeBanco } from './betting/banco';
import { placeBet } from './betting/betting';
import { CHEMIN_HANDS, type CheminEvent, type CheminHand } from './events';
import { EXCEPTIONS } from './exceptions/exceptions';
import { cardsDealt } from './play/dealing';
import { thirdOf } from './play/playing.evolve';
import { isFalseDraw, punterDutyOf } from './play/punter';
import type { CheminRules } from './rules/rules';
import type { CheminCoupInForce } from './settlement/coup-in-force';
import { cheminCorrectedCoup } from './settlement/coup-in-log';
import { comesOf } from './settlement/settling';
import { completedBy, takesScans } from './shoe/scanning';
import { cutBy, mayNameCutter } from './shoe/shoes';
import { mayShuffle } from './shoe/shuffling';
import type { CheminOpenState, CheminState, OpenCoup, Play } from './state';
import { followingOn } from './what-follows';

type AtAnyTime = DecidedAgain<CheminOpenState, CheminEvent, CheminCoupInForce | null>;
type InCoup = DecidedAgain<CheminOpenState, CheminEvent, OpenCoup>;

const playOf = (state: CheminState): Play | null => openCoupOf(state)?.play ?? null;

/** Recomputes events of the bank: whose it is, and its amount (F2, F11, F12, F14). */
const BANK_AGAIN: AtAnyTime = {
  BankStaked(state, event) {
    if (state.phase !== 'bank-offered' && state.phase !== 'bank-open') return null;
    const offered = state.phase === 'bank-offered' ? state.offered : null;
    const by = patronOf(offered?.patron ?? event.patron);
    return stakeBank({ type: 'StakeBank', by, amount: event.amount }, state);
  },
  BankTakenOver: (state) =>
    state.phase === 'take-over' && state.offered !== null
      ? takeOverBank({ type: 'TakeOverBank', by: patronOf(state.offered.patron) }, state)
      : null,
  BankDeclined: (state, event) =>
    (state.phase === 'bank-offered' || state.phase === 'take-over') && state.offered !== null
      ? accept({ ...event, ...state.offered })
      : null,
  BankAuctioned(state, event) {
    const highest = state.phase === 'bidding' ? highestOf(state.bids, state.turn.from) : null;
    return highest === null ? null : accept({ ...event, ...highest });
  },
  BankContinued: (state, { amount }) =>
    state.phase === 'continue' && !state.isLost
      ? continueBank({ type: 'ContinueBank', by: patronOf(state.bank.patron), amount }, state)
      : null,
  BankRetired: (state) => retiredAgain(state),
  StakesReturned: (state) => retiredAgain(state),
};

/** Recomputes the retirement of a banker, with the stakes that are returned (F12, F15). */
const retiredAgain = (state: CheminOpenState): Decision<CheminEvent> | null =>
  state.phase === 'continue' && !state.isLost
    ? retireBank({ type: 'RetireBank', by: patronOf(state.bank.patron), for: null, waitedSeconds: 0 }, state)
    : null;

/** Recomputes a cut of the shoe or of its next supply (R4, F13). */
const cutAgain = (
  state: CheminOpenState,
  patron: string | null,
  at: number,
): Decision<CheminEvent> | null => {
  const cut = cutBy(state, patron, at);
  return cut === null ? null : accept(cut);
};

/** Recomputes events of betting: which bet it is, and who has the banco (F3, F4). */
const BETTING_AGAIN: InCoup = {
  BancoCalled: (state, event, { coup }) =>
    accept({ ...event, coup, seat: seatOf(state, event.patron), suivi: state.suivi === event.patron }),
  BancoClosed: (state, _, coup) =>
    state.phase === 'banco' ? closeBanco({ type: 'CloseBanco', by: SOME_DEALER }, { ...state, coup }) : null,
  BetPlaced(state, event, coup) {
    const patron = coup.toSpeak[0]?.patron ?? event.patron;
    if (state.phase === 'betting' && coup.banco === null) {
      const by = patronOf(patron);
      return placeBet({ type: 'PlaceBet', by, stake: event.stake }, { ...state, coup }); // checks R7, too
    }
    const [bet, seat] = [betId(coup.coup, coup.accepted + 1), seatOf(state, patron)];
    return accept({ ...event, coup: coup.coup, bet, patron, seat, currency: state.currency });
  },
};

/** Recomputes events of play: who plays which hand (F6–F9). */
const PLAY_AGAIN: InCoup = {
  CardsDealt(state, event, coup) {
    const { shoe } = state;
    if (shoe === null || isPhysical(shoe)) return null; // its cards follow from the scans
    return !hasBank(state) || coup.covered === 0n
      ? null
      : accept(dealtBy(cardsDealt({ coup, bank: state.bank, shoe }), state, event.by ?? null));
  },
  NaturalAnnounced(state, event, { coup, play }) {
    if (play === null || !isIn(state, ['punter', 'banker'])) return null;
    return accept({ ...event, coup, hand: play.natural === 'punter' ? 'banker' : state.phase });
  },
};

const callerOf = (state: CheminOpenState, { play }: OpenCoup): Caller<CheminHand> | null => {
  if (play === null || !isIn(state, ['punter', 'banker'])) return null;
  const { phase: hand, bank } = state;
  return { hand, patron: hand === 'punter' ? play.punter : bank.patron };
};

/** Refuses rules under which other patrons would have acted, or other cards been dealt; `null` otherwise. */
const actedOtherwise = (state: CheminOpenState, coup: OpenCoup, rules: CheminRules): Refused | null => {
  const { play } = coup;
  const refused = otherShoeOrBanker(rules, state.rules);
  if (refused !== null) return refused;
  if (rules.tieStakes === 'returned' && coup.carriedIds.length > 0)
    return reject(
      'BAD_RULES',
      'tieStakes: the stakes carried over a tie would have gone back, so the coup cannot be recomputed.',
    );
  const totals = {
    punter: totalOf(play?.exposed.punter ?? []),
    banker: totalOf(play?.exposed.banker ?? []),
  };
  const { punter, banker } = play?.called ?? { punter: null, banker: null };
  if (rules.falseDraw === 'refused' && punter !== null && isFalseDraw(coup, totals.punter, punter))
    return reject(
      'BAD_RULES',
      'falseDraw: the punter’s call would have been refused under these rules, so the coup cannot be recomputed.',
    );
  const duty = play === null || banker === null ? null : bankerDuty(totals.banker, thirdOf(play));
  return rules.bankerPlay === 'tableau' && duty !== null && duty !== banker
    ? reject(
        'BAD_RULES',
        'bankerPlay: the banker’s call would have been refused under these rules, so the coup cannot be recomputed.',
      )
    : null;
};

/** Recomputes a coup of chemin de fer, with other house rules or cards. */
export const cheminRecomputing: Recomputing<CheminEvent, CheminState, CheminCoupInForce, CheminRules> = {
  ...recomputingOf<CheminState, OpenCoup, CheminEvent, CheminCoupInForce, CheminRules>({
    atAnyTime: {
      ...shoeAgain<CheminOpenState>(mayShuffle, mayNameCutter),
      ...exceptionsAgain(EXCEPTIONS),
      ...BANK_AGAIN,
      ShoeCut: (state, { patron, at }) => cutAgain(state, patron, at),
      SupplyTaken: (state, { patron, cut }) => cutAgain(state, patron, cut),
    },
    inCoup: {
      ...coupAgain<CheminOpenState, CheminHand, OpenCoup>({
        hands: CHEMIN_HANDS,
        takesScans,
        callerOf,
        nextCard: (shoe) => cardFaceDown(shoe, 0),
      }),
      ...BETTING_AGAIN,
      ...PLAY_AGAIN,
    },
    isSettling: ({ settling }) => settling !== null,
    isShown: ({ exposed, isFalse }) => exposed.punter !== null && exposed.banker !== null && !isFalse,
    completedBy,
    comesOf,
    followingOn,
    paidOfOwed: shortfallsFromChips,
    actedOtherwise,
  }),
  corrected: cheminCorrectedCoup,

  callDue(state, hand, isForced) {
    const coup = openCoupOf(state);
    const play = coup?.play ?? null;
    if (!isOpen(state) || coup === null || play === null) return null;
    const total = totalOf((hand === 'punter' ? play.exposed.punter : play.exposed.banker) ?? []);
    const third = thirdOf(play);
    if (isForced) return hand === 'punter' ? orthodoxPunter(total) : orthodoxBanker(total, third);
    if (hand === 'punter') return state.rules.falseDraw === 'refused' ? punterDutyOf(coup, total) : null;
    return state.rules.bankerPlay === 'tableau' ? bankerDuty(total, third) : null;
  },

  naturalDue(state, hand) {
    const play = playOf(state);
    const cards = play?.exposed[hand === 'punter' ? 'punter' : 'banker'] ?? null;
    if (play === null || cards === null || !isNaturalTotal(totalOf(cards))) return null;
    return totalOf(cards);
  },

  mayGoUnannounced: (state, hand) => hand === 'banker' && playOf(state)?.natural === 'punter',

  unannounced(state, event) {
    const play = playOf(state);
    if (event.type !== 'HandExposed' || event.hand !== 'punter' || play === null || play.natural !== null)
      return null;
    const isPunters = state.phase === 'punter';
    const total = totalOf(event.cards.map(({ card }) => card));
    if (isPunters && !isNaturalTotal(total)) return null;
    const { coup } = event;
    // The banker's total is known once that hand is exposed; until then the smallest natural represents it.
    return {
      type: 'NaturalAnnounced',
      coup,
      hand: isPunters ? 'punter' : 'banker',
      total: isPunters ? total : 8,
    };
  },
};
