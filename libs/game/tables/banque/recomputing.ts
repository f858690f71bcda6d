import { isNaturalTotal, orthodoxPunter, totalOf } from '#game/baccarat';
import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { subtract, ZERO } from '#kernel/money';
import { betId } from '../any-table/ids';
import { isPhysical } from '../any-table/shoe/physical-shoe';
import { cardFaceDown } from '../any-table/shoe/shoe';
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
import { mayRetire } from './phases';
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

type AtAnyTime = DecidedAgain<BanqueOpenState, BanqueEvent, BanqueCoupInForce | null>;
type InCoup = DecidedAgain<BanqueOpenState, BanqueEvent, OpenCoup>;

const playOf = (state: BanqueState): Play | null => openCoupOf(state)?.play ?? null;
const handCalled = (name: string): BanqueHand | null => BANQUE_HANDS.find((hand) => hand === name) ?? null;

/** Recomputes events of the bank: whose it is, its amount, and who leaves or takes a seat (B1, B7, B8, B11). */
const BANK_AGAIN: AtAnyTime = {
  BankStaked: (state, { amount }) =>
    state.phase === 'bank-offered' && state.offered !== null
      ? stakeBank({ type: 'StakeBank', by: patronOf(state.offered.patron), amount }, state)
      : null,
  BankTakenOver: (state) =>
    state.phase === 'take-over' && state.offered !== null
      ? takeOverBank({ type: 'TakeOverBank', by: patronOf(state.offered.patron) }, state)
      : null,
  BankDeclined(state, event) {
    const offered = isIn(state, ['bank-offered', 'take-over']) ? state.offered : null;
    if (offered === null) return null;
    return accept({ ...event, patron: offered.patron, seat: seatOf(state, offered.patron) });
  },
  BankAuctioned(state) {
    const award = state.phase === 'bidding' ? awarded(state, state.bids) : null;
    return award === null ? null : accept(award);
  },
  BankContinued: (state, { amount }) =>
    state.phase === 'continue'
      ? continueBank({ type: 'ContinueBank', by: patronOf(state.bank.patron), amount }, state)
      : null,
  BankReplenished: (state, { amount }) =>
    state.phase === 'broken'
      ? replenishBank({ type: 'ReplenishBank', by: patronOf(state.bank.patron), amount }, state)
      : null,
  StakesAccepted: (state) =>
    state.phase === 'dealing' && subtract(state.coup.covered, state.bank.amount) > ZERO
      ? acceptStakes({ type: 'AcceptStakes', by: patronOf(state.bank.patron) }, state)
      : null,
  BankRetired: (state) => retiredAgain(state),
  StakesReturned: (state) => retiredAgain(state),
};

/** Recomputes the retirement of a banker, with the stakes that are returned (B7, B8). */
const retiredAgain = (state: BanqueOpenState): Decision<BanqueEvent> | null =>
  mayRetire(state)
    ? retireBank({ type: 'RetireBank', by: patronOf(state.bank.patron), for: null, waitedSeconds: 0 }, state)
    : null;

/** Recomputes events of betting: which bet it is, and who has the banco, or half of it (B3, B4). */
const BETTING_AGAIN: InCoup = {
  BancoCalled(state, event, { coup }) {
    const [seat, suivi] = [seatOf(state, event.patron), isSuivi(state.bancosLost, event.patron)];
    return seat === null ? null : accept({ ...event, coup, seat, suivi });
  },
  BancoClosed: (state, _, coup) =>
    state.phase === 'banco' ? closeBanco({ type: 'CloseBanco', by: SOME_DEALER }, { ...state, coup }) : null,
  BetPlaced(state, event, coup) {
    const patron = coup.toSpeak[0]?.patron ?? event.patron;
    if (state.phase === 'betting' && coup.bancos.length === 0) {
      const { on, stake } = event;
      return placeBet({ type: 'PlaceBet', by: patronOf(patron), on, stake }, { ...state, coup }); // checks R7, too
    }
    const [bet, seat] = [betId(coup.coup, coup.accepted + 1), seatOf(state, patron)];
    return accept({ ...event, coup: coup.coup, bet, patron, seat, currency: state.currency });
  },
};

/** Recomputes events of play: who plays which hand (B5, B6). */
const PLAY_AGAIN: InCoup = {
  CardsDealt: (state, event) =>
    state.phase === 'dealing' && state.shoe !== null && !isPhysical(state.shoe)
      ? accept(dealtBy(cardsDealt({ ...state, shoe: state.shoe }), state, event.by ?? null))
      : null,
  NaturalAnnounced: (_, event, { coup }) => accept({ ...event, coup }),
};

const callerOf = (state: BanqueOpenState, { play }: OpenCoup): Caller<BanqueHand> | null => {
  if (play === null || !isIn(state, ['right', 'left', 'banker'])) return null;
  const { phase: hand, bank } = state;
  const patron = hand === 'banker' ? bank.patron : play.players[hand];
  return patron === null ? null : { hand, patron };
};

/** Refuses rules under which other patrons would have acted, or other cards been dealt; `null` otherwise. */
const actedOtherwise = (state: BanqueOpenState, coup: OpenCoup, rules: BanqueRules): Refused | null => {
  const { rules: had } = state;
  const refused = otherShoeOrBanker(rules, had);
  if (refused !== null) return refused;
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
  ...recomputingOf<BanqueState, OpenCoup, BanqueEvent, BanqueCoupInForce, BanqueRules>({
    atAnyTime: {
      ...shoeAgain<BanqueOpenState>(mayShuffle, mayNameCutter),
      ...exceptionsAgain(EXCEPTIONS),
      ...BANK_AGAIN,
    },
    inCoup: {
      ...coupAgain<BanqueOpenState, BanqueHand, OpenCoup>({
        hands: BANQUE_HANDS,
        takesScans,
        callerOf,
        nextCard: (shoe) => cardFaceDown(shoe, 0),
      }),
      ...BETTING_AGAIN,
      ...PLAY_AGAIN,
    },
    isSettling: ({ settling }) => settling.length > 0,
    isShown: ({ exposed, falseDraws }) =>
      BANQUE_HANDS.every((hand) => exposed[hand] !== null) && falseDraws.length === 0,
    completedBy,
    comesOf,
    followingOn,
    paidOfOwed: shortfallsFromChips,
    actedOtherwise,
  }),
  corrected: banqueCorrectedCoup,

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
