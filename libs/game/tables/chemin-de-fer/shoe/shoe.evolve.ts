import { invariant } from '#kernel/decision';
import type { CardScanned, ShoeCut, ShoeFinished, ShoeLoaded, ShoeShuffled } from '../../any-table/events';
import type { Evolving } from '../../any-table/fold/fold';
import { broughtWith, newShoe } from '../../any-table/shoe/new-shoe';
import { bankerOf, hasBank, inPhase, openCoupOf } from '../../player-banked/phases';
import { withCutter } from '../../player-banked/shoe/cutter';
import { withShuffler } from '../../player-banked/shoe/players-shuffle';
import { asScanned, isScanDue } from '../../player-banked/shoe/scanning';
import { inUse, revealed } from '../../player-banked/shoe/shoe.evolve';
import {
  afterScanOf,
  isOneSupply,
  nextSupply,
  waitsForFirstCut,
  type SuppliedShoe,
} from '../../player-banked/shoe/supplied-shoe';
import type { CutterNamed, ShuffleJoined, SupplyTaken } from '../../player-banked/table.events';
import { CHEMIN_HANDS, type CheminShoeEvent } from '../events';
import type { CheminOpenState } from '../state';
import { mayShuffle } from './shuffling';

const brought = (state: CheminOpenState, event: ShoeShuffled | ShoeLoaded): CheminOpenState => {
  invariant(state.shoe === null, `${event.type} with a shoe in use`);
  const shoes = broughtWith(state, event);
  const shoe: SuppliedShoe = {
    ...newShoe(event),
    isOpened: false,
    supply: null,
    named: null,
    shuffler: null,
  };
  const after = { ...state, shoes, shoe };
  return shoe.kind === 'sealed' ? after : whole(after, shoe);
};

/** Makes the whole shoe one supply, the cards that are cut and dealt as one, unless the rules divide it (F13). In that case `SupplyTaken` follows. */
const whole = (state: CheminOpenState, shoe: SuppliedShoe): CheminOpenState =>
  isOneSupply(shoe, state.rules.supply)
    ? { ...state, hadShoe: true, shoe: { ...shoe, supply: { start: 0, size: shoe.size, cut: 0, dealt: 0 } } }
    : { ...state, shoe };

/** Applies a scan: the next card of the deal, or a third card that was called for (R3). */
const scanned = (state: CheminOpenState, event: CardScanned): CheminOpenState => {
  inUse(state, event);
  inPhase(state, event.type, 'dealing');
  const { shoe, coup } = state;
  const isDue = event.coup === coup.coup && isScanDue(shoe, CHEMIN_HANDS, coup.play);
  invariant(isDue, `card ${event.number} of ${shoe.shoe} is scanned and nobody waits for it`);
  return { ...state, shoe: afterScanOf(shoe, asScanned(event, coup.play === null)) };
};

const shuffleJoined = (state: CheminOpenState, event: ShuffleJoined): CheminOpenState => {
  inUse(state, event);
  invariant(mayShuffle(state), `${event.patron} shuffles ${event.shoe} at the wrong time`);
  return { ...state, shoe: withShuffler(state, bankerOf(state), state.shoe, event) };
};

const cutterNamed = (state: CheminOpenState, event: CutterNamed): CheminOpenState => {
  inUse(state, event);
  const { shoe } = state;
  invariant(
    shoe.supply === null && event.seat !== null,
    `${event.patron} is named as cutter and nothing can be cut`,
  );
  return { ...state, shoe: withCutter(state, hasBank(state) ? state.bank : null, shoe, event) };
};

const cut = (state: CheminOpenState, event: ShoeCut): CheminOpenState => {
  inUse(state, event);
  const { shoe } = state;
  invariant(waitsForFirstCut(shoe), `${shoe.shoe} is cut twice`);
  invariant(event.at > 0 && event.at < shoe.size, `${shoe.shoe} is cut at ${event.at}`);
  return whole(state, { ...shoe, cut: event.at, named: null });
};

const supplyTaken = (state: CheminOpenState, event: SupplyTaken): CheminOpenState => {
  inUse(state, event);
  const { shoe, rules } = state;
  const { start, size, cut: at } = event;
  invariant(shoe.supply === null && !waitsForFirstCut(shoe), `a supply of ${shoe.shoe} is in use`);
  invariant(
    start === shoe.dealt && size === nextSupply(shoe, rules.supply),
    `the next supply of ${shoe.shoe} starts elsewhere or has another size`,
  );
  invariant(start === 0 ? at === 0 : at > 0 && at < size, `a supply of ${size} is cut at ${at}`);
  const supply = { start, size, cut: at, dealt: 0 };
  return { ...state, hadShoe: true, shoe: { ...shoe, supply, named: null } };
};

const finished = (state: CheminOpenState, event: ShoeFinished): CheminOpenState => {
  inUse(state, event);
  const coup = openCoupOf(state);
  invariant(coup === null, `${event.shoe} ends during a coup`);
  return { ...state, shoe: null };
};

/** The events of a shoe, from its arrival to its end. The bank continues without it (R9, F13). */
export const SHOE: Evolving<CheminOpenState, CheminShoeEvent> = {
  ShoeShuffled: brought,
  ShoeLoaded: brought,
  CardScanned: scanned,
  ShuffleJoined: shuffleJoined,
  CutterNamed: cutterNamed,
  ShoeCut: cut,
  SupplyTaken: supplyTaken,
  ShoeFinished: finished,
  ShoeRevealed: revealed,
};
