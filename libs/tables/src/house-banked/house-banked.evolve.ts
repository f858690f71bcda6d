import type { Side, Wager } from '#baccarat';
import { invariant, PersistentMap, unreachable } from '#kernel';
import { add, subtract, ZERO, type Money } from '#money';
import type { ShoeInUse, ShownCard } from '../table/shoe';
import type {
  BetPlaced,
  BetsSettled,
  BetWithdrawn,
  CardsDealt,
  CoupSettled,
  CutCardReached,
  HouseBankedEvent,
  TableOpened,
} from './house-banked.events';
import type {
  BetweenCoups,
  HouseBankedState,
  InCoup,
  OpenCoup,
  OpenTableState,
  TableCore,
} from './house-banked.state';
import { foldOpening } from './opening';
import { newShoe } from './shoes';
import { greatestWinnings } from './stakes';

/** Decides nothing and forgives nothing: an event that can't have happened stops the fold (style, 3). */
export const evolveHouseBanked = (state: HouseBankedState, event: HouseBankedEvent): HouseBankedState => {
  if (event.type === 'TableOpened') return opened(state, event);
  if (event.type === 'TableOpening') return foldOpening(state, event);
  invariant(isOpen(state), `${event.type} in phase ${state.phase}`);
  return evolveOpenTable({ ...state, eventsSinceOpening: state.eventsSinceOpening + 1 }, event);
};

const isOpen = (state: HouseBankedState): state is OpenTableState =>
  state.phase !== 'unopened' && state.phase !== 'opening' && state.phase !== 'closed';

const opened = (state: HouseBankedState, event: TableOpened): HouseBankedState => {
  invariant(state.phase === 'unopened', `TableOpened in phase ${state.phase}`);
  const { type: _, ...table } = event;
  const nothing = { dealer: null, shoes: 0, eventsSinceOpening: 1 };
  return {
    phase: 'no-shoe',
    ...table,
    ...nothing,
    seats: PersistentMap.empty(),
    chips: PersistentMap.empty(),
  };
};

type AtOpenTable = Exclude<HouseBankedEvent, { type: 'TableOpened' | 'TableOpening' }>;

const evolveOpenTable = (state: OpenTableState, event: AtOpenTable): HouseBankedState => {
  switch (event.type) {
    case 'TableClosed':
      return closed(state);
    case 'DealerAssigned':
      return { ...state, dealer: event.dealer };
    case 'SeatTaken':
      invariant(!state.seats.has(`${event.seat}`), `seat ${event.seat} is taken twice`);
      return { ...state, seats: state.seats.with(`${event.seat}`, event.patron) };
    case 'SeatLeft':
      invariant(state.seats.get(`${event.seat}`) === event.patron, `seat ${event.seat} is left by another`);
      return { ...state, seats: state.seats.without(`${event.seat}`) };
    case 'ChipsBought':
      return { ...state, chips: credited(state, event.patron, event.amount) };
    case 'ChipsCashed':
      return { ...state, chips: debited(state, event.patron, event.amount) };
    case 'ShoeShuffled':
      invariant(state.phase === 'no-shoe', `ShoeShuffled in phase ${state.phase}`);
      return { ...state, phase: 'cutting', shoes: state.shoes + 1, shoe: newShoe(event) };
    case 'ShoeLoaded':
      invariant(state.phase === 'no-shoe', `ShoeLoaded in phase ${state.phase}`);
      return { ...state, phase: 'cutting', shoes: state.shoes + 1, shoe: newShoe(event) };
    case 'ShoeCut':
      invariant(state.phase === 'cutting', `ShoeCut in phase ${state.phase}`);
      return { ...state, shoe: { ...state.shoe, cut: event.at } };
    case 'CardsBurned':
      invariant(state.phase === 'cutting', `CardsBurned in phase ${state.phase}`);
      return { ...state, phase: 'ready', shoe: taken(state.shoe, 1 + event.burned.length) };
    case 'CutCardReached':
      return cutCardReached(state, event);
    case 'ShoeFinished':
      invariant('shoe' in state, `ShoeFinished in phase ${state.phase}`);
      return withoutShoe(state);
    case 'ShoeRevealed':
      invariant(state.phase === 'no-shoe', `ShoeRevealed in phase ${state.phase}`);
      return state;
    default:
      return evolveCoup(state, event);
  }
};

type OfCoup = Exclude<Extract<AtOpenTable, { readonly coup: string }>, CutCardReached>;

const evolveCoup = (state: OpenTableState, event: OfCoup): HouseBankedState => {
  if (event.type === 'BettingOpened') {
    invariant(state.phase === 'ready', `BettingOpened in phase ${state.phase}`);
    return betting(state, event.coup);
  }
  if (event.type === 'BetsSettled') return paid(state, event);
  invariant(state.phase === 'betting' || state.phase === 'dealing', `${event.type} in phase ${state.phase}`);
  invariant(event.coup === state.coup.coup, `${event.type} of ${event.coup} during ${state.coup.coup}`);
  switch (event.type) {
    case 'BetPlaced':
      invariant(state.phase === 'betting', 'a bet after the betting');
      return { ...state, chips: debited(state, event.patron, event.stake), coup: withBet(state, event) };
    case 'BetWithdrawn':
      invariant(state.phase === 'betting', 'a withdrawal after the betting');
      return { ...state, chips: credited(state, event.patron, event.stake), coup: withoutBet(state, event) };
    case 'BettingClosed':
      invariant(state.phase === 'betting', 'betting is closed twice');
      return { ...state, phase: 'dealing' };
    case 'CardsDealt':
      invariant(state.phase === 'dealing', 'cards during the betting');
      return dealt(state, event);
    case 'CardDrawn':
      invariant(state.phase === 'dealing', 'a card during the betting');
      return drawn(state, event.hand, event.card);
    case 'CoupSettled':
      invariant(state.phase === 'dealing', 'a settlement during the betting');
      return paid({ ...coreOf(state), phase: 'ready', shoe: state.shoe }, event);
    default:
      return unreachable(event);
  }
};

const coreOf = (state: OpenTableState): TableCore => {
  const { table, variant, currency, rules, edition, dealer, seats, chips, shoes, eventsSinceOpening } = state;
  return { table, variant, currency, rules, edition, dealer, seats, chips, shoes, eventsSinceOpening };
};

const withoutShoe = (state: OpenTableState): HouseBankedState => ({ ...coreOf(state), phase: 'no-shoe' });

const closed = (state: OpenTableState): HouseBankedState => {
  invariant(state.phase === 'no-shoe', `TableClosed in phase ${state.phase}`);
  invariant(
    state.chips.size === 0 && state.seats.size === 0,
    'a table is closed with chips or patrons at it',
  );
  return { ...coreOf(state), phase: 'closed' };
};

const credited = (state: TableCore, patron: string, amount: Money): PersistentMap<Money> =>
  state.chips.with(patron, add(state.chips.get(patron) ?? ZERO, amount));

const debited = (state: TableCore, patron: string, amount: Money): PersistentMap<Money> => {
  const left = subtract(state.chips.get(patron) ?? ZERO, amount);
  invariant(left >= ZERO, `chips of ${patron} below zero`);
  return left === ZERO ? state.chips.without(patron) : state.chips.with(patron, left);
};

const taken = (shoe: ShoeInUse, cards: number): ShoeInUse => {
  invariant(shoe.dealt + cards <= shoe.size, `${shoe.shoe} has no ${cards} cards left`);
  return { ...shoe, dealt: shoe.dealt + cards };
};

const cutCardReached = (state: OpenTableState, { shoe, lastCoup }: CutCardReached): HouseBankedState => {
  invariant('shoe' in state && state.shoe.shoe === shoe, `the cut card of ${shoe} in phase ${state.phase}`);
  invariant(!state.shoe.cutCardOut, `the cut card of ${shoe} comes out twice`);
  return { ...state, shoe: { ...state.shoe, cutCardOut: true, lastCoup, nextCoupIsLast: lastCoup === null } };
};

const betting = (state: BetweenCoups, coup: string): OpenTableState => {
  const { shoe } = state;
  const lastCoup = shoe.nextCoupIsLast ? coup : shoe.lastCoup;
  const open: OpenCoup = {
    coup,
    accepted: 0,
    bets: PersistentMap.empty(),
    staked: PersistentMap.empty(),
    standing: PersistentMap.empty(),
    totals: {},
    payable: {},
    hands: { player: [], banker: [] },
  };
  const coups = shoe.coups + 1;
  return {
    ...state,
    phase: 'betting',
    coup: open,
    shoe: { ...shoe, coups, lastCoup, nextCoupIsLast: false },
  };
};

const withBet = (state: InCoup, event: BetPlaced): OpenCoup => {
  const { coup } = state;
  const { bet, patron, on, stake } = event;
  return {
    ...restaked(state, event, stake),
    accepted: coup.accepted + 1,
    bets: coup.bets.with(bet, { bet, patron, on, stake }),
    standing: coup.standing.with(patron, (coup.standing.get(patron) ?? 0) + 1),
  };
};

const withoutBet = (state: InCoup, event: BetWithdrawn): OpenCoup => {
  const { coup } = state;
  invariant(coup.bets.has(event.bet), `${event.bet} is withdrawn and doesn't stand`);
  const standing = (coup.standing.get(event.patron) ?? 0) - 1;
  return {
    ...restaked(state, event, subtract(ZERO, event.stake)),
    bets: coup.bets.without(event.bet),
    standing: standing > 0 ? coup.standing.with(event.patron, standing) : coup.standing.without(event.patron),
  };
};

/** The sums that limits and exposure are measured by, after a stake came or, negative, went. */
const restaked = (
  { coup, rules }: InCoup,
  { patron, on, stake }: { readonly patron: string; readonly on: Wager; readonly stake: Money },
  change: Money,
): OpenCoup => {
  const key = `${patron}/${on}`;
  const own = add(coup.staked.get(key) ?? ZERO, change);
  const winnings = greatestWinnings(rules, on, stake);
  return {
    ...coup,
    staked: own === ZERO ? coup.staked.without(key) : coup.staked.with(key, own),
    totals: { ...coup.totals, [on]: add(coup.totals[on] ?? ZERO, change) },
    payable: {
      ...coup.payable,
      [on]: (change < ZERO ? subtract : add)(coup.payable[on] ?? ZERO, winnings),
    },
  };
};

const dealt = (state: InCoup, { player, banker }: CardsDealt): OpenTableState => {
  const { coup, shoe } = state;
  invariant(coup.hands.player.length === 0, `${coup.coup} is dealt twice`);
  const hands = { player: player.map(({ card }) => card), banker: banker.map(({ card }) => card) };
  return { ...state, shoe: taken(shoe, 4), coup: { ...coup, hands } };
};

const drawn = (state: InCoup, hand: Side, { card }: ShownCard): OpenTableState => {
  const { coup, shoe } = state;
  invariant(coup.hands[hand].length === 2, `${hand} draws a third card to ${coup.hands[hand].length}`);
  const hands = { ...coup.hands, [hand]: [...coup.hands[hand], card] };
  return { ...state, shoe: taken(shoe, 1), coup: { ...coup, hands } };
};

/** What comes back of each bet is chips again; stakes that were lost are not. */
const paid = <State extends OpenTableState>(state: State, { bets }: CoupSettled | BetsSettled): State => {
  let { chips } = state;
  for (const { patron, returned } of bets) {
    if (returned !== ZERO) chips = chips.with(patron, add(chips.get(patron) ?? ZERO, returned));
  }
  return { ...state, chips };
};
