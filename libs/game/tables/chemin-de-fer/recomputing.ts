import { bankerDuty, isNaturalTotal, orthodoxBanker, orthodoxPunter, totalOf } from '#game/baccarat';
import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { betId } from '../any-table/ids';
import { finish } from '../any-table/shoe/end-of-shoe';
import { isPhysical } from '../any-table/shoe/physical-shoe';
import { isOpen } from '../any-table/state';
import { exceptionAgain } from '../player-banked/exceptions/exceptions-again';
import { bankerOf, hasBank, openCoupOf } from '../player-banked/phases';
import { dealtBy } from '../player-banked/play/who-deals';
import {
  movedTo,
  movedToAll,
  patronOf,
  SECRETS_UNTOLD,
  SOME_DEALER,
  type Recomputing,
} from '../player-banked/recomputing';
import { seatOf } from '../player-banked/seats/who-may-act';
import { shortfallsFromChips } from '../player-banked/settlement/shortfalls';
import { cutterNamed } from '../player-banked/shoe/cutter';
import { shuffleJoined } from '../player-banked/shoe/players-shuffle';
import { drawsNow } from '../player-banked/shoe/scanning';
import { cardFaceDown } from '../player-banked/shoe/supplied-shoe';
import { highestOf } from './bank/auction';
import { continueBank, retireBank, stakeBank, takeOverBank } from './bank/banking';
import { closeBanco } from './betting/banco';
import { placeBet } from './betting/betting';
import { CHEMIN_HANDS, type CheminEvent } from './events';
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

type EventOf<Type extends CheminEvent['type']> = Extract<CheminEvent, { readonly type: Type }>;
type Decided = Decision<CheminEvent> | null;

const playOf = (state: CheminState): Play | null => openCoupOf(state)?.play ?? null;

const following = (state: CheminState): readonly CheminEvent[] => {
  if (!isOpen(state) || state.correcting !== null) return [];
  const coup = openCoupOf(state);
  if (coup !== null && coup.settling !== null) return [];
  const play = coup?.play ?? null;
  const complete = completedBy(state);
  if (complete !== null) return [complete];
  if (play !== null) {
    const isShown = play.exposed.punter !== null && play.exposed.banker !== null && !play.isFalse;
    return isShown ? comesOf(state) : [];
  }
  const next = followingOn(state, SECRETS_UNTOLD);
  return next.length > 0 ? next : shortfallsFromChips(state);
};

const decided = (state: CheminState, event: CheminEvent, coup: CheminCoupInForce | null): Decided => {
  if (!isOpen(state)) return null;
  switch (event.type) {
    case 'BankStaked':
    case 'BankTakenOver':
    case 'BankContinued':
    case 'BankRetired':
    case 'BankDeclined':
    case 'BankAuctioned':
    case 'BidPlaced':
    case 'StakesReturned':
      return ofBank(state, event);
    case 'ShoeShuffled':
    case 'ShuffleJoined':
    case 'CutterNamed':
    case 'ShoeCut':
    case 'SupplyTaken':
    case 'ShoeFinished':
      return ofShoe(state, event);
    case 'CoupVoided':
    case 'CoupCorrected':
    case 'LimitsArranged':
    case 'RulesChanged':
      return ofException(state, event, coup);
    default: {
      const open = openCoupOf(state);
      return open === null ? null : (ofBetting(state, open, event) ?? ofPlay(state, open, event));
    }
  }
};

type OfBank = EventOf<
  | 'BankStaked'
  | 'BankTakenOver'
  | 'BankContinued'
  | 'BankRetired'
  | 'BankDeclined'
  | 'BankAuctioned'
  | 'BidPlaced'
  | 'StakesReturned'
>;

/**
 * Recomputes events of the bank: whose it is, its amount, and where a missing amount comes from (F2, F11,
 * F12, F14).
 */
const ofBank = (state: CheminOpenState, event: OfBank): Decided => {
  const { phase } = state;
  switch (event.type) {
    case 'BankStaked': {
      if (phase !== 'bank-offered' && phase !== 'bank-open') return null;
      const offered = phase === 'bank-offered' ? state.offered : null;
      const by = patronOf(offered?.patron ?? event.patron);
      return stakeBank({ type: 'StakeBank', by, amount: event.amount }, state);
    }
    case 'BankTakenOver':
      return phase === 'take-over' && state.offered !== null
        ? takeOverBank({ type: 'TakeOverBank', by: patronOf(state.offered.patron) }, state)
        : null;
    case 'BankDeclined':
      return (phase === 'bank-offered' || phase === 'take-over') && state.offered !== null
        ? accept({ ...event, ...state.offered })
        : null;
    case 'BankAuctioned': {
      const highest = phase === 'bidding' ? highestOf(state.bids, state.turn.from) : null;
      return highest === null ? null : accept({ ...event, ...highest });
    }
    case 'BidPlaced':
      return accept({ ...event, seat: seatOf(state, event.patron) });
    default:
      if (phase !== 'continue' || state.isLost) return null;
      return event.type === 'BankContinued'
        ? continueBank({ type: 'ContinueBank', by: patronOf(state.bank.patron), amount: event.amount }, state)
        : retireBank(
            { type: 'RetireBank', by: patronOf(state.bank.patron), for: null, waitedSeconds: 0 },
            state,
          );
  }
};

/** Recomputes events of the shoe (R3, R4, R9, F13). */
const ofShoe = (
  state: CheminOpenState,
  event: EventOf<
    'ShoeShuffled' | 'ShuffleJoined' | 'CutterNamed' | 'ShoeCut' | 'SupplyTaken' | 'ShoeFinished'
  >,
): Decided => {
  const { shoe, rules } = state;
  switch (event.type) {
    case 'ShuffleJoined':
      return mayShuffle(state) ? accept(shuffleJoined(state, bankerOf(state), event.patron)) : null;
    case 'CutterNamed':
      return mayNameCutter(state) ? accept(cutterNamed(state, event.patron, event.by)) : null;
    case 'ShoeShuffled':
      return accept({ ...event, decks: rules.decks, cards: rules.decks * 52 });
    case 'ShoeFinished':
      return shoe === null
        ? null
        : accept<CheminEvent>(...finish(shoe, SECRETS_UNTOLD(shoe.shoe), event.because, event.reason));
    default: {
      const cut = cutBy(state, event.patron, event.type === 'ShoeCut' ? event.at : event.cut);
      return cut === null ? null : accept(cut);
    }
  }
};

/** Recomputes events of betting: whose turn it is, which bet it is, and who has the banco (F3, F4). */
const ofBetting = (state: CheminOpenState, open: OpenCoup, event: CheminEvent): Decided => {
  const { coup } = open;
  const [onTurn] = open.toSpeak;
  switch (event.type) {
    case 'BancoCalled':
      return accept({
        ...event,
        coup,
        seat: seatOf(state, event.patron),
        suivi: state.suivi === event.patron,
      });
    case 'BancoClosed':
      return state.phase === 'banco'
        ? closeBanco({ type: 'CloseBanco', by: SOME_DEALER }, { ...state, coup: open })
        : null;
    case 'BetPlaced': {
      const patron = onTurn?.patron ?? event.patron;
      if (state.phase === 'betting' && open.banco === null) {
        const by = patronOf(patron);
        return placeBet({ type: 'PlaceBet', by, stake: event.stake }, { ...state, coup: open }); // checks R7, too
      }
      const [bet, seat] = [betId(coup, open.accepted + 1), seatOf(state, patron)];
      return accept({ ...event, coup, bet, patron, seat, currency: state.currency });
    }
    case 'BetPassed':
      return onTurn === undefined ? null : accept({ ...event, coup, ...onTurn });
    case 'BettingClosed':
      return accept({ ...event, coup, bets: open.bets.size });
    default:
      return null;
  }
};

/** Recomputes events of play: who plays which hand, and which card comes next (F6–F9). */
const ofPlay = (state: CheminOpenState, open: OpenCoup, event: CheminEvent): Decided => {
  const { coup, play } = open;
  const { shoe } = state;
  switch (event.type) {
    case 'CardScanned':
      return takesScans(state)
        ? accept({ ...event, shoe: state.shoe.shoe, coup, number: state.shoe.dealt + 1 })
        : null;
    case 'CardsDealt':
      if (shoe !== null && isPhysical(shoe)) return null; // its cards follow from the scans
      return shoe === null || !hasBank(state) || open.covered === 0n
        ? null
        : accept(dealtBy(cardsDealt({ coup: open, bank: state.bank, shoe }), state, event.by ?? null));
    case 'NaturalAnnounced':
    case 'CardCalled':
    case 'CardDeclined': {
      if (play === null || (state.phase !== 'punter' && state.phase !== 'banker')) return null;
      const { phase, bank } = state;
      const hand = event.type === 'NaturalAnnounced' && play.natural === 'punter' ? 'banker' : phase;
      const patron = hand === 'punter' ? play.punter : bank.patron;
      return accept<CheminEvent>(
        event.type === 'NaturalAnnounced' ? { ...event, coup, hand } : { ...event, coup, hand, patron },
      );
    }
    case 'CardDrawn': {
      const hand = drawsNow(CHEMIN_HANDS, play);
      if (shoe === null || hand === null || isPhysical(shoe)) return null;
      return accept({ ...event, coup, hand, card: movedTo(event.card, cardFaceDown(shoe, 0)) });
    }
    case 'HandExposed': {
      const hand = (['punter', 'banker'] as const).find((each) => play?.exposed[each] === null);
      const cards = play === null || hand === undefined ? null : movedToAll(event.cards, play.down[hand]);
      return hand === undefined || cards === null ? null : accept({ ...event, coup, hand, cards });
    }
    default:
      return null;
  }
};

/** Recomputes exceptions (R5, R7). */
const ofException = exceptionAgain(EXCEPTIONS);

/** Refuses rules under which other patrons would have acted, or other cards been dealt; `null` otherwise. */
const actedOtherwise = (state: CheminOpenState, coup: OpenCoup, rules: CheminRules): Refused | null => {
  const { rules: had } = state;
  const { play } = coup;
  if (rules.decks !== had.decks || rules.supply !== had.supply)
    return reject(
      'BAD_RULES',
      'With these rules other cards would have been dealt, so the coup cannot be recomputed.',
    );
  if (rules.bankBy !== had.bankBy)
    return reject(
      'BAD_RULES',
      `bankBy decides who gets the bank: with ${rules.bankBy} it might have been another patron, so this coup cannot be recomputed. Leave bankBy at ${had.bankBy}.`,
    );
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
  following,
  decided,
  corrected: cheminCorrectedCoup,

  otherwise(state, rules) {
    const coup = openCoupOf(state);
    if (!isOpen(state) || coup === null)
      return reject(
        'WRONG_PHASE',
        'The cards of this coup are not shown yet. Try again after it is settled.',
      );
    return actedOtherwise(state, coup, rules) ?? accept(...comesOf({ ...state, rules }));
  },

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
