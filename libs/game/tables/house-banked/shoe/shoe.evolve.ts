import { invariant } from '#kernel/decision';
import { credited } from '../../any-table/chips/holdings';
import type {
  CardScanned,
  ShoeCut,
  ShoeFinished,
  ShoeLoaded,
  ShoeRevealed,
  ShoeShuffled,
} from '../../any-table/events';
import type { Evolving } from '../../any-table/fold/fold';
import { broughtWith, isJustFinished } from '../../any-table/shoe/new-shoe';
import { afterScan, afterStep } from '../../any-table/shoe/physical-shoe';
import { withoutFirst } from '../betting/carrying';
import type { CardsBurned, CutCardReached, HouseBankedEvent, StakesReturned } from '../events';
import {
  coreOf,
  hasCoup,
  hasShoe,
  type BetweenCoups,
  type HouseBankedState,
  type OpenTableState,
  type WithShoe,
} from '../state';
import { isDealtAtOnce, newShoe } from './shoes';

type OfShoe = Extract<HouseBankedEvent, { readonly shoe: string }>;

const brought = (state: OpenTableState, event: ShoeShuffled | ShoeLoaded): HouseBankedState => {
  invariant(state.phase === 'no-shoe', `${event.type} in phase ${state.phase}`);
  const shoes = broughtWith(state, event);
  const brought = { ...state, shoes, shoe: newShoe(event) };
  return isDealtAtOnce(state.rules)
    ? { ...brought, phase: 'ready', carried: [] }
    : { ...brought, phase: 'cutting' };
};

function isOf(state: OpenTableState, { type, shoe }: OfShoe): asserts state is WithShoe {
  invariant(hasShoe(state), `${type} in phase ${state.phase}`);
  invariant(state.shoe.shoe === shoe, `${type} of ${shoe} with ${state.shoe.shoe} in use`);
}

function isBeforeBurn(
  state: OpenTableState,
  event: OfShoe,
): asserts state is Extract<BetweenCoups, { phase: 'cutting' }> {
  isOf(state, event);
  invariant(state.phase === 'cutting', `${event.type} in phase ${state.phase}`);
}

const cut = (state: OpenTableState, event: ShoeCut): HouseBankedState => {
  isOf(state, event);
  const { at, shoe } = event;
  const isTime = state.phase === (isDealtAtOnce(state.rules) ? 'dealing' : 'cutting');
  invariant(isTime && state.shoe.dealt === 0, `ShoeCut in phase ${state.phase}`);
  invariant(state.shoe.kind === 'sealed' && state.shoe.cut === 0, `${shoe} is cut twice`);
  invariant(at > 0 && at < state.shoe.size, `${shoe} is cut at ${at}`);
  return { ...state, shoe: { ...state.shoe, cut: at } };
};

const scanned = (state: OpenTableState, event: CardScanned): HouseBankedState => {
  isOf(state, event);
  const { coup, number, card, commitment = '' } = event;
  const isTime =
    state.phase === 'dealing' ? coup === state.coup.coup : coup === null && state.phase === 'cutting';
  invariant(isTime, `card ${number} of ${event.shoe} is scanned in phase ${state.phase}`);
  invariant(
    (card === undefined) !== (commitment === ''),
    `card ${number} lies neither face up nor face down`,
  );
  const shoe = afterScan(state.shoe, card === undefined ? { number, commitment } : { number, card });
  return { ...state, shoe };
};

const burned = (state: OpenTableState, event: CardsBurned): HouseBankedState => {
  isBeforeBurn(state, event);
  const places = event.burned.map((place) =>
    state.shoe.kind === 'sealed' ? { leaf: place } : { number: place },
  );
  const shoe = afterStep(state.shoe, [event.shown, ...places]);
  return { ...state, phase: 'ready', carried: [], shoe };
};

const cutCardReached = (state: OpenTableState, event: CutCardReached): HouseBankedState => {
  isOf(state, event);
  invariant(!state.shoe.cutCardOut, `the cut card of ${event.shoe} comes out twice`);
  const { lastCoup } = event;
  return { ...state, shoe: { ...state.shoe, cutCardOut: true, lastCoup, nextCoupIsLast: lastCoup === null } };
};

const finished = (state: OpenTableState, event: ShoeFinished): HouseBankedState => {
  isOf(state, event);
  invariant(!hasCoup(state) || state.coup.bets.size === 0, `${event.shoe} ends with stakes on the table`);
  invariant(state.due.size === 0, `${event.shoe} ends with commission due`);
  invariant(state.phase !== 'ready' || state.carried.length === 0, `${event.shoe} ends with stakes carried`);
  return { ...coreOf(state), phase: 'no-shoe' };
};

/** Returns the next page of stakes carried for a coup that won't be dealt (P5). */
const stakesReturned = (state: OpenTableState, event: StakesReturned): HouseBankedState => {
  isOf(state, event);
  invariant(state.phase === 'ready', `StakesReturned in phase ${state.phase}`);
  const left = withoutFirst(state.carried, event.bets);
  const chips = event.bets.reduce((all, { patron, stake }) => credited(all, patron, stake), state.chips);
  return { ...state, chips, carried: left };
};

const revealed = (state: OpenTableState, event: ShoeRevealed): OpenTableState => {
  invariant(state.phase === 'no-shoe', `ShoeRevealed in phase ${state.phase}`);
  isJustFinished(state, event);
  return state;
};

/** The events of a shoe, from its arrival to its end (R9). */
export const SHOE: Evolving<OpenTableState, OfShoe, HouseBankedState> = {
  ShoeShuffled: brought,
  ShoeLoaded: brought,
  CardScanned: scanned,
  ShoeCut: cut,
  CardsBurned: burned,
  CutCardReached: cutCardReached,
  StakesReturned: stakesReturned,
  ShoeFinished: finished,
  ShoeRevealed: revealed,
};
