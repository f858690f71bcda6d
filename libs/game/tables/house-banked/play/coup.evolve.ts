import type { Wager } from '#game/baccarat';
import { invariant, PersistentMap } from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { credited, debited } from '../../any-table/chips/holdings';
import type { BettingClosed, CardScanned } from '../../any-table/events';
import type { Evolving } from '../../any-table/fold/fold';
import { betId, coupId } from '../../any-table/ids';
import { afterStep } from '../../any-table/shoe/physical-shoe';
import { isShown } from '../../any-table/shoe/shoe';
import type { InPhase } from '../../any-table/state';
import { isCarriedOver, isSameBet, withoutFirst } from '../betting/carrying';
import { greatestWinnings } from '../betting/stakes';
import type {
  BetPlaced,
  BetsSettled,
  BettingOpened,
  BetWithdrawn,
  CardDrawn,
  CardsDealt,
  CommissionTallied,
  CoupSettled,
  CutCardReached,
  FiveDecided,
  HouseBankedEvent,
  SettledBet,
  StakesCarried,
  Tally,
} from '../events';
import type { ExceptionEvent } from '../exceptions/exceptions.events';
import { isTallied, tallied, withTallied } from '../settlement/commission';
import { withUnpaid } from '../settlement/commission-by-coup';
import { isDealtAtOnce } from '../shoe/shoes';
import { cardsTurned, dealtFaceDown, drawnFaceDown, handExposed } from '../squeeze/turning.evolve';
import {
  coreOf,
  hasCoup,
  type Bet,
  type Dealing,
  type InCoup,
  type OpenCoup,
  type OpenTableState,
  type Settling,
} from '../state';
import { changed, changedCoup } from '../with-changes';
import { whoDecidesOnFive } from './players-five';

type Betting = Extract<InCoup, { phase: 'betting' }>;
type OfCoup = Exclude<
  Extract<HouseBankedEvent, { readonly coup: string }>,
  CutCardReached | CardScanned | ExceptionEvent
>;

/** Returns the effect of an event of the open coup, which is possible in one phase. */
const during =
  <Phase extends InCoup['phase'], Event extends OfCoup>(
    phase: Phase,
    step: (state: InPhase<InCoup, Phase>, event: Event) => OpenTableState,
  ) =>
  (state: OpenTableState, event: Event): OpenTableState => {
    const { type, coup } = event;
    invariant(hasCoup(state), () => `${type} in phase ${state.phase}`);
    invariant(coup === state.coup.coup, () => `${type} of ${coup} during ${state.coup.coup}`);
    invariant(isAt(state, phase), () => `${type} in phase ${state.phase}`);
    return step(state, event);
  };

const isAt = <Phase extends InCoup['phase']>(state: InCoup, phase: Phase): state is InPhase<InCoup, Phase> =>
  state.phase === phase;

/** Returns the effect of an event of the betting, once the carried stakes are in the coup (P5). */
const inBetting = <Event extends OfCoup>(step: (state: Betting, event: Event) => OpenTableState) =>
  during('betting', (state, event: Event) => {
    const { toCarry } = state.coup;
    invariant(toCarry.length === 0, () => `${event.type} before the carried stakes are in ${event.coup}`);
    return step(state, event);
  });

const carriedOver = (state: Betting, event: StakesCarried): OpenTableState =>
  changed(state, { coup: withCarried(state, event) });

const betPlaced = (state: Betting, event: BetPlaced): OpenTableState =>
  changed(state, { chips: debited(state.chips, event.patron, event.stake), coup: withBet(state, event) });

const betWithdrawn = (state: Betting, event: BetWithdrawn): OpenTableState =>
  changed(state, { chips: credited(state.chips, event.patron, event.stake), coup: withoutBet(state, event) });

const bettingClosed = (state: Betting, { bets }: BettingClosed): OpenTableState => {
  const open = state.coup.bets.size;
  invariant(bets === open, () => `betting closes on ${bets} of ${open} bets`);
  return changed(state, { phase: 'dealing' } as const);
};

const coupSettled = (state: Dealing, event: CoupSettled): OpenTableState => {
  const { coup } = state;
  invariant(coup.settling === null, () => `${event.coup} is settled twice`);
  invariant(isOnTheTable(coup, event), () => `${event.coup} is settled on cards that weren't dealt`);
  return paid(state, event.bets, { pages: event.pages, settled: 0, carried: [], owed: [] });
};

const betsSettled = (state: Dealing, event: BetsSettled): OpenTableState =>
  paid(state, event.bets, withPage(state.coup, event));

const bettingOpened = (state: OpenTableState, { coup }: BettingOpened): OpenTableState => {
  invariant(state.phase === 'ready', () => `BettingOpened in phase ${state.phase}`);
  const { shoe } = state;
  const coups = shoe.coups + 1;
  invariant(coup === coupId(shoe.shoe, coups), () => `${coup} isn't coup ${coups} of ${shoe.shoe}`);
  const isLast = shoe.nextCoupIsLast || isDealtAtOnce(state.rules);
  const lastCoup = isLast ? coup : shoe.lastCoup;
  invariant(lastCoup === null || lastCoup === coup, () => `${coup} comes after the last, ${lastCoup}`);
  const open: OpenCoup = {
    coup,
    accepted: 0,
    toCarry: state.carried,
    bets: PersistentMap.empty(),
    staked: PersistentMap.empty(),
    standing: PersistentMap.empty(),
    totals: {},
    payable: {},
    hands: { player: [], banker: [] },
    turners: null,
    onFive: null,
    settling: null,
  };
  const counted = { ...shoe, coups, lastCoup, nextCoupIsLast: false };
  return Object.assign(coreOf(state), { phase: 'betting', shoe: counted, coup: open } as const);
};

const withBet = (state: InCoup, event: BetPlaced): OpenCoup => {
  const { coup } = state;
  const { bet, patron, on, stake } = event;
  const accepted = coup.accepted + 1;
  invariant(bet === betId(coup.coup, accepted), () => `${bet} isn't bet ${accepted} of ${coup.coup}`);
  return withOpenBet(state, { bet, patron, on, stake }, accepted);
};

/** Adds carried stakes, which count like any other and keep their ids (P5). */
const withCarried = (state: InCoup, { bets }: StakesCarried): OpenCoup => {
  const toCarry = withoutFirst(state.coup.toCarry, bets);
  return bets.reduce<OpenCoup>(
    (coup, { bet, patron, on, stake }) => withOpenBet({ ...state, coup }, { bet, patron, on, stake }),
    { ...state.coup, toCarry },
  );
};

const withOpenBet = (state: InCoup, bet: Bet, accepted = state.coup.accepted): OpenCoup => {
  const { bets, standing: counts } = state.coup;
  return restaked(state, bet, bet.stake, {
    accepted,
    bets: bets.with(bet.bet, bet),
    standing: counts.with(bet.patron, (counts.get(bet.patron) ?? 0) + 1),
  });
};

const withoutBet = (state: InCoup, event: BetWithdrawn): OpenCoup => {
  const { coup } = state;
  invariant(stands(coup.bets, event), () => `${event.bet} is withdrawn and isn't open`);
  const left = (coup.standing.get(event.patron) ?? 0) - 1;
  return restaked(state, event, subtract(ZERO, event.stake), {
    accepted: coup.accepted,
    bets: coup.bets.without(event.bet),
    standing: left > 0 ? coup.standing.with(event.patron, left) : coup.standing.without(event.patron),
  });
};

const stands = (bets: OpenCoup['bets'], bet: Bet): boolean => isSameBet(bets.get(bet.bet), bet);

/** Changes a coup's bets by a stake, negative for a withdrawal, with the sums for limits and exposure. */
const restaked = (
  { coup, rules }: InCoup,
  { patron, on, stake }: { readonly patron: string; readonly on: Wager; readonly stake: Money },
  change: Money,
  { accepted, bets, standing }: Pick<OpenCoup, 'accepted' | 'bets' | 'standing'>,
): OpenCoup => {
  const key = `${patron}/${on}`;
  const own = add(coup.staked.get(key) ?? ZERO, change);
  const winnings = greatestWinnings(rules, on, stake);
  return changedCoup(coup, {
    accepted,
    bets,
    standing,
    staked: own === ZERO ? coup.staked.without(key) : coup.staked.with(key, own),
    totals: withSum(coup.totals, on, change),
    payable: withSum(coup.payable, on, change < ZERO ? subtract(ZERO, winnings) : winnings),
  });
};

/**
 * Returns sums by wager after a change. It assigns the key, because a computed key in a literal is slower.
 */
const withSum = (sums: OpenCoup['totals'], on: Wager, change: Money): OpenCoup['totals'] => {
  const after = { ...sums };
  after[on] = add(sums[on] ?? ZERO, change);
  return after;
};

const dealt = (state: Dealing, { player, banker }: CardsDealt): OpenTableState => {
  const { coup, shoe } = state;
  invariant(coup.hands.player.length === 0, () => `${coup.coup} is dealt twice`);
  invariant(player.length === 2 && banker.length === 2, () => `${coup.coup} isn't dealt two cards each`);
  const inOrder = [player[0], banker[0], player[1], banker[1]].filter((card) => card !== undefined);
  const left = changed(state, { shoe: afterStep(shoe, inOrder) });
  const [playerShown, bankerShown] = [player.filter(isShown), banker.filter(isShown)];
  const faceUp = playerShown.length + bankerShown.length;
  if (faceUp === 0) return dealtFaceDown(left, { player, banker });
  invariant(faceUp === 4, () => `${coup.coup} is dealt half face down`);
  const hands = { player: playerShown.map(({ card }) => card), banker: bankerShown.map(({ card }) => card) };
  const after = changed(left, { coup: changedCoup(coup, { hands }) });
  const decides = whoDecidesOnFive(state, hands);
  return decides === null ? after : { ...after, phase: 'five', decides };
};

/** Continues the coup after the decision on a five (P2). */
const fiveDecided = (
  state: Extract<InCoup, { phase: 'five' }>,
  { patron, draw }: FiveDecided,
): OpenTableState => {
  const { decides, coup, ...table } = state;
  invariant(patron === decides, () => `${patron} decides on the five of ${decides}`);
  return { ...table, phase: 'dealing', coup: { ...coup, onFive: draw ? 'draw' : 'stand' } };
};

const drawn = (state: Dealing, { hand, card }: CardDrawn): OpenTableState => {
  const { coup, shoe } = state;
  invariant(coup.hands[hand].length === 2, () => `${hand} draws a third card to ${coup.hands[hand].length}`);
  const after = changed(state, { shoe: afterStep(shoe, [card]) });
  if (!isShown(card)) return drawnFaceDown(after, hand, card);
  const hands = { ...coup.hands, [hand]: [...coup.hands[hand], card.card] };
  return changed(after, { coup: changedCoup(coup, { hands }) });
};

const isOnTheTable = ({ hands }: OpenCoup, { player, banker }: CoupSettled): boolean =>
  hands.player.length > 0 &&
  hands.player.join() === player.cards.join() &&
  hands.banker.join() === banker.cards.join();

const withPage = ({ coup, settling }: OpenCoup, { page }: BetsSettled): Settling => {
  invariant(settling?.settled === page - 1, () => `page ${page} of ${coup} isn't the next of its settlement`);
  return { ...settling, settled: page };
};

/**
 * Pays a page of settled bets. Returned amounts become chips, a carried push stays, and the coup ends when
 * every open bet is settled.
 */
const paid = (state: Dealing, page: readonly SettledBet[], settling: Settling): OpenTableState => {
  let { chips } = state;
  let { bets } = state.coup;
  const staying: Bet[] = [];
  for (const settled of page) {
    const { bet, patron, on, stake, returned } = settled;
    const carried = settled.outcome === 'push' && isCarriedOver(state, on);
    invariant(stands(bets, settled), () => `${bet} is settled and isn't open`);
    const due = carried ? ZERO : returnedOf(settled, isTallied(state));
    invariant(returned === due, () => `${bet} returns another amount than its result`);
    bets = bets.without(bet);
    if (carried) staying.push({ bet, patron, on, stake });
    if (returned !== ZERO) chips = credited(chips, patron, returned);
  }
  const carried = [...settling.carried, ...staying];
  const owed = isTallied(state) ? tallied(settling.owed, page) : [];
  const coup = changedCoup(state.coup, { bets, settling: { ...settling, carried, owed } });
  invariant(
    settling.settled < settling.pages || bets.size === 0,
    () => `${bets.size} bets of ${coup.coup} aren't settled`,
  );
  return settledOn(changed(state, { chips, coup }));
};

/** Applies the commission owed of the coup, in the order of the bets (P4). */
const owing = (state: Dealing, { coup, page, tallied: tally }: CommissionTallied): OpenTableState => {
  const { settling } = state.coup;
  const isNext = settling?.settled === page - 1 && settling.settled >= settling.pages;
  invariant(isNext, () => `page ${page} of ${coup} isn't the next of its settlement`);
  const fits = tally.length > 0 && tally.every((each, at) => isSameTally(settling.owed[at], each));
  invariant(fits, () => `the commission of ${coup} isn't that of its bets`);
  const owed = settling.owed.slice(tally.length);
  const after = changedCoup(state.coup, { settling: { ...settling, settled: page, owed } });
  const due = withTallied(state.due, tally);
  return settledOn(changed(state, { due, unpaid: withUnpaid(state.unpaid, coup, tally), coup: after }));
};

const isSameTally = (owed: Tally | undefined, { patron, amount }: Tally): boolean =>
  owed?.patron === patron && owed.amount === amount;

/** Ends the coup once every page of its bets and of its commission has come. */
const settledOn = (state: Dealing): OpenTableState => {
  const { settling } = state.coup;
  if (settling === null || settling.settled < settling.pages || settling.owed.length > 0) return state;
  return Object.assign(coreOf(state), {
    phase: 'ready',
    shoe: state.shoe,
    carried: settling.carried,
  } as const);
};

/** Returns what the entry of a settled bet moves to the patron's chips (P4, P5). */
const returnedOf = ({ outcome, stake, winnings, commission }: SettledBet, isOwed: boolean): Money => {
  if (outcome === 'win') return subtract(add(stake, winnings), isOwed ? ZERO : commission);
  return outcome === 'push' ? stake : ZERO;
};

/** The events of a coup, from its betting to the last page of its settlement. */
export const COUP: Evolving<OpenTableState, OfCoup> = {
  BettingOpened: bettingOpened,
  StakesCarried: during('betting', carriedOver),
  BetPlaced: inBetting(betPlaced),
  BetWithdrawn: inBetting(betWithdrawn),
  BettingClosed: inBetting(bettingClosed),
  CardsDealt: during('dealing', dealt),
  FiveDecided: during('five', fiveDecided),
  CardDrawn: during('dealing', drawn),
  CardsTurned: during('turning', cardsTurned),
  HandExposed: during('turning', handExposed),
  CoupSettled: during('dealing', coupSettled),
  BetsSettled: during('dealing', betsSettled),
  CommissionTallied: during('dealing', owing),
};
