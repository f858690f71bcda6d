import { isNaturalTotal, orthodoxPunter, totalOf } from '#game/baccarat';
import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { subtract, ZERO } from '#kernel/money';
import { betId } from '../any-table/ids';
import { finish } from '../any-table/shoe/end-of-shoe';
import { isPhysical } from '../any-table/shoe/physical-shoe';
import { cardFaceDown } from '../any-table/shoe/shoe';
import { isIn, isOpen } from '../any-table/state';
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
import { awarded } from './bank/auction';
import {
  acceptStakes,
  continueBank,
  replenishBank,
  retireBank,
  stakeBank,
  takeOverBank,
} from './bank/banking';
import { closeBanco } from './betting/banco';
import { isSuivi } from './betting/bancos-lost';
import { notOnOwnSide, placeBet } from './betting/betting';
import { BANQUE_HANDS, SIDES, type BanqueHand } from './betting/sides';
import { standingInOrder } from './betting/standing-stakes';
import type { BanqueEvent } from './events';
import { EXCEPTIONS } from './exceptions/exceptions';
import { mustBeAccepted, type Banked } from './phases';
import { cardsDealt } from './play/dealing';
import { isFalseDraw, punterDutyOn } from './play/punter-duty';
import type { BanqueRules } from './rules/rules';
import type { BanqueCoupInForce } from './settlement/coup-in-force';
import { banqueCorrectedCoup } from './settlement/coup-in-log';
import { comesOf } from './settlement/settling';
import { completedBy, takesScans } from './shoe/scanning';
import { mayNameCutter } from './shoe/shoes';
import { mayShuffle } from './shoe/shuffling';
import type { BanqueOpenState, BanqueState, OpenCoup, Play } from './state';
import { followingOn } from './what-follows';

type EventOf<Type extends BanqueEvent['type']> = Extract<BanqueEvent, { readonly type: Type }>;
type Decided = Decision<BanqueEvent> | null;

const playOf = (state: BanqueState): Play | null => openCoupOf(state)?.play ?? null;
const handCalled = (name: string): BanqueHand | null => BANQUE_HANDS.find((hand) => hand === name) ?? null;

const following = (state: BanqueState): readonly BanqueEvent[] => {
  if (!isOpen(state) || state.correcting !== null) return [];
  const coup = openCoupOf(state);
  if (coup !== null && coup.settling.length > 0) return [];
  const play = coup?.play ?? null;
  const complete = completedBy(state);
  if (complete !== null) return [complete];
  if (play !== null) {
    const isShown = BANQUE_HANDS.every((hand) => play.exposed[hand] !== null);
    return isShown && play.falseDraws.length === 0 ? comesOf(state) : [];
  }
  const next = followingOn(state, SECRETS_UNTOLD);
  return next.length > 0 ? next : shortfallsFromChips(state);
};

const decided = (state: BanqueState, event: BanqueEvent, coup: BanqueCoupInForce | null): Decided => {
  if (!isOpen(state)) return null;
  switch (event.type) {
    case 'BankStaked':
    case 'BankTakenOver':
    case 'BankContinued':
    case 'BankReplenished':
    case 'BankRetired':
    case 'BankDeclined':
    case 'BankAuctioned':
    case 'BidPlaced':
    case 'StakesReturned':
    case 'StakesAccepted':
      return ofBank(state, event);
    case 'ShuffleJoined':
      return mayShuffle(state) ? accept(shuffleJoined(state, bankerOf(state), event.patron)) : null;
    case 'CutterNamed':
      return mayNameCutter(state) ? accept(cutterNamed(state, event.patron, event.by)) : null;
    case 'ShoeShuffled':
      return accept({ ...event, decks: state.rules.decks, cards: state.rules.decks * 52 });
    case 'ShoeFinished':
      return state.shoe === null
        ? null
        : accept<BanqueEvent>(
            ...finish(state.shoe, SECRETS_UNTOLD(state.shoe.shoe), event.because, event.reason),
          );
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
  | 'BankReplenished'
  | 'BankRetired'
  | 'BankDeclined'
  | 'BankAuctioned'
  | 'BidPlaced'
  | 'StakesReturned'
  | 'StakesAccepted'
>;

/**
 * Recomputes events of the bank: whose it is, its amount, and who leaves or takes a seat (B1, B7, B8, B11).
 */
const ofBank = (state: BanqueOpenState, event: OfBank): Decided => {
  switch (event.type) {
    case 'BankStaked':
      return state.phase === 'bank-offered' && state.offered !== null
        ? stakeBank({ type: 'StakeBank', by: patronOf(state.offered.patron), amount: event.amount }, state)
        : null;
    case 'BankTakenOver':
      return state.phase === 'take-over' && state.offered !== null
        ? takeOverBank({ type: 'TakeOverBank', by: patronOf(state.offered.patron) }, state)
        : null;
    case 'BankDeclined': {
      const offered = isIn(state, ['bank-offered', 'take-over']) ? state.offered : null;
      if (offered === null) return null;
      return accept({ ...event, patron: offered.patron, seat: seatOf(state, offered.patron) });
    }
    case 'BankAuctioned': {
      const award = state.phase === 'bidding' ? awarded(state, state.bids) : null;
      return award === null ? null : accept(award);
    }
    case 'BidPlaced':
      return accept({ ...event, seat: seatOf(state, event.patron) });
    default:
      return hasBank(state) ? ofBankHeld(state, event) : null;
  }
};

const ofBankHeld = (
  state: Banked,
  event: EventOf<'BankContinued' | 'BankReplenished' | 'BankRetired' | 'StakesReturned' | 'StakesAccepted'>,
): Decided => {
  const by = patronOf(state.bank.patron);
  switch (event.type) {
    case 'BankContinued':
      return state.phase === 'continue'
        ? continueBank({ type: 'ContinueBank', by, amount: event.amount }, state)
        : null;
    case 'BankReplenished':
      return state.phase === 'broken'
        ? replenishBank({ type: 'ReplenishBank', by, amount: event.amount }, state)
        : null;
    case 'StakesAccepted':
      if (state.phase !== 'dealing' || subtract(state.coup.covered, state.bank.amount) <= ZERO) return null;
      return acceptStakes({ type: 'AcceptStakes', by }, state);
    default: {
      const mayRetire = state.phase === 'continue' || state.phase === 'broken';
      if (!mayRetire && !(state.phase === 'dealing' && mustBeAccepted(state))) return null;
      return retireBank({ type: 'RetireBank', by, for: null, waitedSeconds: 0 }, state);
    }
  }
};

/**
 * Recomputes events of betting: whose turn it is, which bet it is, and who has the banco, or half of it (B3,
 * B4).
 */
const ofBetting = (state: BanqueOpenState, open: OpenCoup, event: BanqueEvent): Decided => {
  const { coup } = open;
  const [onTurn] = open.toSpeak;
  switch (event.type) {
    case 'BancoCalled': {
      const [seat, suivi] = [seatOf(state, event.patron), isSuivi(state.bancosLost, event.patron)];
      return seat === null ? null : accept({ ...event, coup, seat, suivi });
    }
    case 'BancoClosed':
      return state.phase === 'banco'
        ? closeBanco({ type: 'CloseBanco', by: SOME_DEALER }, { ...state, coup: open })
        : null;
    case 'BetPlaced': {
      const patron = onTurn?.patron ?? event.patron;
      if (state.phase === 'betting' && open.bancos.length === 0) {
        const { on, stake } = event;
        return placeBet({ type: 'PlaceBet', by: patronOf(patron), on, stake }, { ...state, coup: open }); // checks R7, too
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

/** Recomputes events of play: who plays which hand, and which card comes next (B5, B6). */
const ofPlay = (state: BanqueOpenState, open: OpenCoup, event: BanqueEvent): Decided => {
  const { coup, play } = open;
  const { shoe, phase } = state;
  switch (event.type) {
    case 'CardScanned':
      return takesScans(state)
        ? accept({ ...event, shoe: state.shoe.shoe, coup, number: state.shoe.dealt + 1 })
        : null;
    case 'CardsDealt':
      return phase === 'dealing' && shoe !== null && !isPhysical(shoe)
        ? accept(dealtBy(cardsDealt({ ...state, shoe }), state, event.by ?? null))
        : null;
    case 'NaturalAnnounced':
      return accept({ ...event, coup });
    case 'CardCalled':
    case 'CardDeclined': {
      if (play === null || (phase !== 'right' && phase !== 'left' && phase !== 'banker')) return null;
      const patron = phase === 'banker' ? state.bank.patron : play.players[phase];
      return patron === null ? null : accept<BanqueEvent>({ ...event, coup, hand: phase, patron });
    }
    case 'CardDrawn': {
      const hand = drawsNow(BANQUE_HANDS, play);
      if (shoe === null || hand === null || isPhysical(shoe)) return null; // its cards follow from the scans
      return accept({ ...event, coup, hand, card: movedTo(event.card, cardFaceDown(shoe, 0)) });
    }
    case 'HandExposed': {
      const hand = BANQUE_HANDS.find((each) => play?.exposed[each] === null);
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
const actedOtherwise = (state: BanqueOpenState, coup: OpenCoup, rules: BanqueRules): Refused | null => {
  const { rules: had } = state;
  if (rules.decks !== had.decks)
    return reject(
      'BAD_RULES',
      'With these rules other cards would have been dealt, so the coup cannot be recomputed.',
    );
  if (rules.bankBy !== had.bankBy)
    return reject(
      'BAD_RULES',
      `bankBy decides who gets the bank: with ${rules.bankBy} it might have been another patron, so this coup cannot be recomputed. Leave bankBy at ${had.bankBy}.`,
    );
  if (rules.turns !== had.turns)
    return reject(
      'BAD_RULES',
      `turns decides the order of play: with ${rules.turns} the coup would have gone another way, so it cannot be recomputed. Leave turns at ${had.turns}.`,
    );
  const elsewhere = standingInOrder(coup).find(({ seat, on }) => notOnOwnSide(rules, seat, on) !== null);
  if (elsewhere !== undefined)
    return reject(
      'BAD_RULES',
      `betOn: the bet ${elsewhere.bet} on ${elsewhere.on} would have been refused under these rules, so the coup cannot be recomputed.`,
    );
  return betOtherwise(state, coup, rules) ?? calledOtherwise(coup, rules);
};

/** Refuses rules under which the bets would have been different (B7). */
const betOtherwise = (state: BanqueOpenState, coup: OpenCoup, { overBank }: BanqueRules): Refused | null => {
  if (!hasBank(state) || overBank === state.rules.overBank) return null;
  const { bank } = state;
  if (overBank === 'refused')
    return bank.isUnlimited || coup.covered > bank.amount
      ? reject(
          'BAD_RULES',
          'overBank: the stakes above the bank would have been refused under these rules, so the coup cannot be recomputed.',
        )
      : null;
  return coup.bancos.length === 0 && coup.toSpeak.length > 0
    ? reject(
        'BAD_RULES',
        'overBank: the betting would have continued after the bank was covered, so the coup cannot be recomputed.',
      )
    : null;
};

/** Refuses rules under which the calls would have been different (F8). */
const calledOtherwise = (coup: OpenCoup, { falseDraw }: BanqueRules): Refused | null => {
  const isFalse = SIDES.some((side) => {
    const [called, cards] = [coup.play?.called[side] ?? null, coup.play?.exposed[side] ?? null];
    return called !== null && cards !== null && isFalseDraw(coup, side, totalOf(cards), called);
  });
  return falseDraw === 'refused' && isFalse
    ? reject(
        'BAD_RULES',
        'falseDraw: a punter’s call would have been refused under these rules, so the coup cannot be recomputed.',
      )
    : null;
};

/** Recomputes a coup of banque, with other house rules or cards. */
export const banqueRecomputing: Recomputing<BanqueEvent, BanqueState, BanqueCoupInForce, BanqueRules> = {
  following,
  decided,
  corrected: banqueCorrectedCoup,

  otherwise(state, rules) {
    const coup = openCoupOf(state);
    if (!isOpen(state) || coup === null)
      return reject(
        'WRONG_PHASE',
        'The cards of this coup are not shown yet. Try again after it is settled.',
      );
    return actedOtherwise(state, coup, rules) ?? accept(...comesOf({ ...state, rules }));
  },

  callDue(state, name, isForced) {
    const hand = handCalled(name);
    const coup = openCoupOf(state);
    if (!isOpen(state) || hand === null || coup === null) return null;
    const total = totalOf(coup.play?.exposed[hand] ?? []);
    if (isForced) return orthodoxPunter(total); // the banker, too, draws on 0–5 (R11)
    return hand !== 'banker' && state.rules.falseDraw === 'refused' ? punterDutyOn(coup, hand, total) : null;
  },

  naturalDue(state, name) {
    const hand = handCalled(name);
    const play = playOf(state);
    const cards = hand === null ? null : (play?.exposed[hand] ?? null);
    if (hand === null || play === null || cards === null || !isNaturalTotal(totalOf(cards))) return null;
    return hand === 'banker' || play.players[hand] !== null ? totalOf(cards) : null;
  },

  mayGoUnannounced: () => false,

  unannounced(state, event) {
    const play = playOf(state);
    if (event.type !== 'HandExposed' || play === null || play.naturals.includes(event.hand)) return null;
    const { coup, hand } = event;
    const total = totalOf(event.cards.map(({ card }) => card));
    return isNaturalTotal(total) ? { type: 'NaturalAnnounced', coup, hand, total } : null;
  },
};
