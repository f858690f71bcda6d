import { invariant, PersistentMap } from '#kernel/decision';
import { add, subtract, ZERO } from '#kernel/money';
import { credited, debited } from '../../any-table/chips/holdings';
import type { Evolving } from '../../any-table/fold/fold';
import { betId, coupId } from '../../any-table/ids';
import { passedBy } from '../../player-banked/betting/betting';
import type {
  BancoAwarded,
  BancoCalled,
  BancoClosed,
  BetPassed,
  BetPlaced,
  BettingClosed,
  CoupOpened,
  PlayerBettingEvent,
  ReserveHeld,
  StakesCarried,
  StakesReturned,
  StandingStake,
} from '../../player-banked/betting/betting.events';
import { inCoup } from '../../player-banked/phases';
import { inRotation } from '../../player-banked/seats/rotation';
import { at, supplyOf } from '../phases';
import type { At, CheminOpenState, OpenCoup } from '../state';
import { withoutFirst } from './standing-stakes';

const coupOpened = (state: CheminOpenState, { coup, banker, bank: amount }: CoupOpened): CheminOpenState => {
  const { shoe, seats } = state;
  const isTime = state.phase === 'banco' || state.phase === 'betting' || state.phase === 'dealing';
  invariant(isTime && state.coup === null, `CoupOpened in phase ${state.phase}`);
  invariant(shoe !== null && supplyOf(state) !== null, `${coup} is opened without a shoe`);
  const number = shoe.coups + 1;
  invariant(coup === coupId(shoe.shoe, number), `${coup} isn't coup ${number} of ${shoe.shoe}`);
  const { bank } = state;
  invariant(banker === bank.patron && amount === bank.amount, `${coup} is opened with another bank`);
  const { carried } = bank;
  const rotation = inRotation(seats, bank.seat);
  const open: OpenCoup = {
    coup,
    accepted: 0,
    toCarry: carried,
    carriedIds: [],
    bets: PersistentMap.empty(),
    staked: PersistentMap.empty(),
    covered: ZERO,
    rotation,
    toSpeak: rotation,
    passed: [],
    banco: null,
    reserved: ZERO,
    play: null,
    settling: null,
  };
  const on = { ...state, shoe: { ...shoe, isOpened: true } };
  const without = { ...bank, carried: [] };
  return carried.length === 0
    ? at(on, { phase: 'banco', bank: without, calls: [], coup: open })
    : at(on, { phase: 'betting', bank: without, coup: open });
};

const bancoCalled = (state: CheminOpenState, event: BancoCalled): CheminOpenState => {
  inCoup(state, event, 'banco');
  const { patron, seat, suivi } = event;
  invariant(seat !== null && state.seats.get(`${seat}`) === patron, `${patron} has no seat ${seat}`);
  invariant(patron !== state.bank.patron, 'the banker calls banco');
  invariant(!state.calls.some((call) => call.patron === patron), `${patron} calls banco twice`);
  invariant(suivi === (state.suivi === patron), `${patron} has another right`);
  return { ...state, calls: [...state.calls, { patron, seat }] };
};

/** Closes the banco phase without an award: the seats that are occupied now bet in turn (R10). */
const bancoClosed = (state: CheminOpenState, event: BancoClosed): CheminOpenState => {
  inCoup(state, event, 'banco');
  const { calls } = event;
  invariant(calls === state.calls.length, `${calls} calls of ${state.calls.length}`);
  const { bank } = state;
  const rotation = inRotation(state.seats, bank.seat);
  return at(state, { phase: 'betting', bank, coup: { ...state.coup, rotation, toSpeak: rotation } });
};

/** Awards the banco: nobody else bets (F3). */
const bancoAwarded = (state: CheminOpenState, event: BancoAwarded): CheminOpenState => {
  inCoup(state, event, 'betting');
  const { patron, seat, suivi } = event;
  const { coup } = state;
  invariant(coup.covered === ZERO && coup.accepted === 0 && coup.banco === null, 'a banco with other stakes');
  invariant(state.seats.get(`${seat}`) === patron, `${patron} has no seat ${seat}`);
  invariant(suivi === (state.suivi === patron), `${patron} has another right`);
  const alone = coup.rotation.filter((each) => each.patron === patron);
  return { ...state, coup: { ...coup, banco: patron, toSpeak: alone } };
};

/** Adds carried stakes, which count like any other and keep their ids (F15). */
const stakesCarried = (state: CheminOpenState, event: StakesCarried): CheminOpenState => {
  inCoup(state, event, 'betting');
  const { bets } = event;
  const { coup } = state;
  const toCarry = withoutFirst(coup.toCarry, bets);
  const carriedIds = [...coup.carriedIds, ...bets.map(({ bet }) => bet)];
  return { ...state, coup: bets.reduce(withStake, { ...coup, toCarry, carriedIds }) };
};

const withStake = (coup: OpenCoup, { bet, patron, seat, stake }: StandingStake): OpenCoup => ({
  ...coup,
  bets: coup.bets.with(bet, { bet, patron, seat, stake }),
  staked: coup.staked.with(patron, add(coup.staked.get(patron) ?? ZERO, stake)),
  covered: add(coup.covered, stake),
});

/** Adds a bet: seats in turn, then bystanders repeatedly (F4). */
const betPlaced = (state: CheminOpenState, event: BetPlaced): CheminOpenState => {
  inCoup(state, event, 'betting');
  const { coup, bank } = state;
  invariant(coup.toCarry.length === 0, 'BetPlaced before the carried stakes are in');
  const accepted = coup.accepted + 1;
  invariant(event.bet === betId(coup.coup, accepted), `${event.bet} isn't bet ${accepted} of ${coup.coup}`);
  const [onTurn, ...toSpeak] = coup.toSpeak;
  const isOnTurn = onTurn === undefined ? event.seat === null : onTurn.patron === event.patron;
  invariant(isOnTurn, `${event.patron} bets out of turn`);
  const after = withStake({ ...coup, accepted, toSpeak }, event);
  invariant(after.covered <= bank.amount, `more than the bank is staked in ${coup.coup}`);
  return { ...state, chips: debited(state.chips, event.patron, event.stake), coup: after };
};

const betPassed = (state: CheminOpenState, event: BetPassed): CheminOpenState => {
  inCoup(state, event, 'betting');
  return { ...state, coup: passedBy(state.coup, event) };
};

/** Closes betting. With nothing covered no coup is dealt, and its id isn't used up (F5). */
const bettingClosed = (state: CheminOpenState, event: BettingClosed): CheminOpenState => {
  inCoup(state, event, 'betting');
  const { bets } = event;
  const { coup, bank } = state;
  invariant(bets === coup.bets.size, `betting closes on ${bets} of ${coup.bets.size} bets`);
  invariant(
    coup.toSpeak.length === 0 || coup.covered === bank.amount,
    `${coup.toSpeak.length} have still to speak`,
  );
  return coup.covered === ZERO
    ? at(state, { phase: 'continue', bank, isLost: false, offender: null })
    : at(state, { phase: 'dealing', bank, coup });
};

const reserveHeld = (state: CheminOpenState, event: ReserveHeld): CheminOpenState => {
  inCoup(state, event, 'dealing');
  const { patron, amount } = event;
  const { coup, bank } = state;
  invariant(patron === bank.patron, `the reserve of ${patron}, who hasn't the bank`);
  const left = subtract(bank.amount, amount);
  invariant(amount > ZERO && left === coup.covered, `${amount} isn't what is not covered`);
  const held = { ...bank, amount: left, reserve: add(bank.reserve, amount) };
  return { ...state, bank: held, coup: { ...coup, reserved: amount } };
};

/** Returns the next page of stakes carried for a coup that won't be dealt (F15). */
const stakesReturned = (state: CheminOpenState, { bets }: StakesReturned): CheminOpenState => {
  invariant(state.phase === 'continue', `StakesReturned in phase ${state.phase}`);
  return withStakesBack(state, bets);
};

const withStakesBack = (state: At<'continue'>, bets: readonly StandingStake[]): CheminOpenState => {
  const carried = withoutFirst(state.bank.carried, bets);
  const chips = bets.reduce((all, { patron, stake }) => credited(all, patron, stake), state.chips);
  return { ...state, chips, bank: { ...state.bank, carried } };
};

/** The events of a coup from its opening to the end of betting (F3–F5, F15). */
export const BETTING: Evolving<CheminOpenState, PlayerBettingEvent> = {
  CoupOpened: coupOpened,
  BancoCalled: bancoCalled,
  BancoClosed: bancoClosed,
  BancoAwarded: bancoAwarded,
  StakesCarried: stakesCarried,
  BetPlaced: betPlaced,
  BetPassed: betPassed,
  BettingClosed: bettingClosed,
  ReserveHeld: reserveHeld,
  StakesReturned: stakesReturned,
};
