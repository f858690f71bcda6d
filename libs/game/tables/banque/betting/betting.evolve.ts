import { invariant, PersistentMap } from '#kernel/decision';
import { add, ZERO } from '#kernel/money';
import { credited, debited } from '../../any-table/chips/holdings';
import type { Evolving } from '../../any-table/fold/fold';
import { betId, coupId } from '../../any-table/ids';
import { passedBy } from '../../player-banked/betting/betting';
import type {
  BancoClosed,
  BetPassed,
  BettingClosed,
  CoupOpened,
} from '../../player-banked/betting/betting.events';
import { inCoup } from '../../player-banked/phases';
import { seatOf } from '../../player-banked/seats/who-may-act';
import { inTurn } from '../bank/seat-order';
import type {
  BancoAwarded,
  BancoCalled,
  BanqueBettingEvent,
  BetPlaced,
  StakesAccepted,
  StakesReturned,
} from '../events';
import { at, hasBegun, mustBeAccepted } from '../phases';
import type { BanqueOpenState, OpenCoup } from '../state';
import { isSuivi } from './bancos-lost';
import { partOn, SIDES } from './sides';
import { isSameStake } from './standing-stakes';

const coupOpened = (state: BanqueOpenState, { coup, banker, bank: amount }: CoupOpened): BanqueOpenState => {
  const { shoe } = state;
  invariant(state.phase === 'banco' && state.coup === null, `CoupOpened in phase ${state.phase}`);
  invariant(shoe !== null && shoe.isReady, `${coup} is opened without a shoe`);
  const number = shoe.coups + 1;
  invariant(coup === coupId(shoe.shoe, number), `${coup} isn't coup ${number} of ${shoe.shoe}`);
  const { bank } = state;
  invariant(banker === bank.patron && amount === bank.amount, `${coup} is opened with another bank`);
  invariant(seatOf(state, banker) === null, `the banker ${banker} has a seat`);
  const open: OpenCoup = {
    coup,
    accepted: 0,
    bets: PersistentMap.empty(),
    staked: PersistentMap.empty(),
    covered: ZERO,
    rotation: [],
    toSpeak: [],
    passed: [],
    bancos: [],
    play: null,
    settling: [],
  };
  const after = { ...state, shoe: { ...shoe, isOpened: true } };
  return at(after, { phase: 'banco', bank, calls: [], coup: open });
};

const bancoCalled = (state: BanqueOpenState, event: BancoCalled): BanqueOpenState => {
  inCoup(state, event, 'banco');
  const { patron, seat, on, suivi } = event;
  invariant(seatOf(state, patron) === seat, `${patron} has no seat ${seat}`);
  invariant(!state.calls.some((call) => call.patron === patron), `${patron} calls banco twice`);
  invariant(suivi === isSuivi(state.bancosLost, patron), `${patron} has another right`);
  return { ...state, calls: [...state.calls, { patron, seat, on }] };
};

/** Closes the banco phase without an award: the seats that are occupied now bet in turn (R10). */
const bancoClosed = (state: BanqueOpenState, event: BancoClosed): BanqueOpenState => {
  inCoup(state, event, 'banco');
  const { calls } = event;
  invariant(calls === state.calls.length, `${calls} calls of ${state.calls.length}`);
  const rotation = inTurn(state);
  const { bank, coup } = state;
  return at(state, { phase: 'betting', bank, coup: { ...coup, rotation, toSpeak: rotation } });
};

/** Awards the banco: nobody else bets, except the patron with the other half (B4). */
const bancoAwarded = (state: BanqueOpenState, event: BancoAwarded): BanqueOpenState => {
  inCoup(state, event, 'betting');
  const { patron, seat, suivi } = event;
  const { coup } = state;
  const isFree = coup.accepted === coup.bancos.length && coup.bancos.length < 2;
  invariant(isFree && !coup.bancos.includes(patron), 'a banco with other stakes');
  invariant(seatOf(state, patron) === seat, `${patron} has no seat ${seat}`);
  invariant(suivi === isSuivi(state.bancosLost, patron), `${patron} has another right`);
  const alone = coup.rotation.filter((each) => each.patron === patron);
  return { ...state, coup: { ...coup, bancos: [...coup.bancos, patron], toSpeak: alone } };
};

/** Adds a bet: seats in turn, then bystanders, repeatedly, while the bank isn't covered (B3). */
const betPlaced = (state: BanqueOpenState, event: BetPlaced): BanqueOpenState => {
  inCoup(state, event, 'betting');
  const { coup, bank, rules } = state;
  const { bet, patron, seat, on, stake } = event;
  const accepted = coup.accepted + 1;
  invariant(bet === betId(coup.coup, accepted), `${bet} isn't bet ${accepted} of ${coup.coup}`);
  const [onTurn, ...toSpeak] = coup.toSpeak;
  const isOnTurn = onTurn === undefined ? seat === null : onTurn.patron === patron;
  invariant(isOnTurn && seatOf(state, patron) === seat, `${patron} bets out of turn`);
  const parts = SIDES.reduce((all, side) => add(all, partOn(event, side)), ZERO);
  invariant(parts === stake, `half of ${stake} on each hand`);
  const after: OpenCoup = {
    ...coup,
    accepted,
    toSpeak,
    bets: coup.bets.with(bet, { bet, patron, seat, on, stake }),
    staked: coup.staked.with(patron, add(coup.staked.get(patron) ?? ZERO, stake)),
    covered: add(coup.covered, stake),
  };
  const mayExceed = bank.isUnlimited || (rules.overBank === 'accepted-at-risk' && seat !== null);
  invariant(mayExceed || after.covered <= bank.amount, `more than the bank is staked in ${coup.coup}`);
  return { ...state, chips: debited(state.chips, patron, stake), coup: after };
};

const betPassed = (state: BanqueOpenState, event: BetPassed): BanqueOpenState => {
  inCoup(state, event, 'betting');
  return { ...state, coup: passedBy(state.coup, event) };
};

/** Closes betting. With nothing covered no coup is dealt, and its id isn't used up (F5). */
const bettingClosed = (state: BanqueOpenState, event: BettingClosed): BanqueOpenState => {
  inCoup(state, event, 'betting');
  const { bets } = event;
  const { coup, bank } = state;
  invariant(bets === coup.bets.size, `betting closes on ${bets} of ${coup.bets.size} bets`);
  const isFull = coup.covered >= bank.amount || coup.toSpeak.length === 0;
  invariant(isFull, `${coup.toSpeak.length} have still to speak`);
  return coup.covered === ZERO
    ? at(state, { phase: 'continue', bank, offenders: [] })
    : at(state, { phase: 'dealing', bank, coup });
};

/** Adds the accepted difference to the bank, which is unlimited from now on (B7). */
const stakesAccepted = (state: BanqueOpenState, event: StakesAccepted): BanqueOpenState => {
  inCoup(state, event, 'dealing');
  const { bank, coup, rules } = state;
  const { patron, amount } = event;
  const isTheirs = patron === bank.patron && !hasBegun(state);
  invariant(rules.overBank === 'accepted-at-risk' && isTheirs, `${patron} accepts stakes`);
  const after = add(bank.amount, amount);
  invariant(amount > ZERO && after === coup.covered, `the stakes don't exceed the bank by ${amount}`);
  const chips = debited(state.chips, patron, amount);
  return { ...state, chips, bank: { ...bank, amount: after, isUnlimited: true } };
};

/** Returns the next page of stakes that the banker of an unlimited bank doesn't accept (B7). */
const stakesReturned = (state: BanqueOpenState, event: StakesReturned): BanqueOpenState => {
  inCoup(state, event, 'dealing');
  const { bets } = event;
  invariant(mustBeAccepted(state), 'stakes are returned although the bank covers them');
  let { chips } = state;
  let { bets: left } = state.coup;
  for (const back of bets) {
    invariant(isSameStake(left.get(back.bet), back), `${back.bet} is returned and isn't open`);
    left = left.without(back.bet);
    chips = credited(chips, back.patron, back.stake);
  }
  return { ...state, chips, coup: { ...state.coup, bets: left } };
};

/** The events of a coup from its opening to its deal (B3, B4, B7). */
export const BETTING: Evolving<BanqueOpenState, BanqueBettingEvent> = {
  CoupOpened: coupOpened,
  BancoCalled: bancoCalled,
  BancoClosed: bancoClosed,
  BancoAwarded: bancoAwarded,
  BetPlaced: betPlaced,
  BetPassed: betPassed,
  BettingClosed: bettingClosed,
  StakesAccepted: stakesAccepted,
  StakesReturned: stakesReturned,
};
