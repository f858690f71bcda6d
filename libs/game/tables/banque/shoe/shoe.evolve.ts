import { invariant } from '#kernel/decision';
import type { CardScanned, ShoeCut, ShoeFinished, ShoeLoaded, ShoeShuffled } from '../../any-table/events';
import type { Evolving } from '../../any-table/fold/fold';
import { broughtWith, newShoe } from '../../any-table/shoe/new-shoe';
import { afterScan } from '../../any-table/shoe/physical-shoe';
import { bankerOf, hasBank, inPhase, openCoupOf } from '../../player-banked/phases';
import { withCutter } from '../../player-banked/shoe/cutter';
import { withShuffler } from '../../player-banked/shoe/players-shuffle';
import { asScanned, isScanDue } from '../../player-banked/shoe/scanning';
import { inUse, revealed } from '../../player-banked/shoe/shoe.evolve';
import type { CutterNamed, ShoeEvent, ShuffleJoined } from '../../player-banked/table.events';
import { BANQUE_HANDS } from '../betting/sides';
import { mustBeAccepted } from '../phases';
import type { BanqueOpenState } from '../state';
import { mayShuffle } from './shuffling';

const brought = (state: BanqueOpenState, event: ShoeShuffled | ShoeLoaded): BanqueOpenState => {
  invariant(state.shoe === null && !hasBank(state), `${event.type} with a shoe in use`);
  const shoes = broughtWith(state, event);
  const shoe = newShoe(event);
  return {
    ...state,
    shoes,
    shoe: {
      ...shoe,
      isReady: shoe.kind !== 'sealed',
      isOpened: false,
      cutBy: null,
      named: null,
      shuffler: null,
    },
  };
};

/** Applies a scan: the next card of the deal, or a third card that was called for (R3). */
const scanned = (state: BanqueOpenState, event: CardScanned): BanqueOpenState => {
  inUse(state, event);
  inPhase(state, event.type, 'dealing');
  const { shoe, coup } = state;
  const isDue = event.coup === coup.coup && isScanDue(shoe, BANQUE_HANDS, coup.play);
  invariant(isDue && !mustBeAccepted(state), `card ${event.number} is scanned and nobody waits for it`);
  return { ...state, shoe: afterScan(shoe, asScanned(event, coup.play === null)) };
};

const shuffleJoined = (state: BanqueOpenState, event: ShuffleJoined): BanqueOpenState => {
  inUse(state, event);
  invariant(mayShuffle(state), `${event.patron} shuffles ${event.shoe} at the wrong time`);
  return { ...state, shoe: withShuffler(state, bankerOf(state), state.shoe, event) };
};

const cutterNamed = (state: BanqueOpenState, event: CutterNamed): BanqueOpenState => {
  inUse(state, event);
  const { shoe } = state;
  invariant(!shoe.isReady, `${event.patron} is named and ${shoe.shoe} was cut`);
  return { ...state, shoe: withCutter(state, hasBank(state) ? state.bank : null, shoe, event) };
};

const cut = (state: BanqueOpenState, event: ShoeCut): BanqueOpenState => {
  inUse(state, event);
  const { shoe } = state;
  invariant(!shoe.isReady, `${shoe.shoe} is cut twice`);
  invariant(event.at > 0 && event.at < shoe.size, `${shoe.shoe} is cut at ${event.at}`);
  return { ...state, shoe: { ...shoe, cut: event.at, isReady: true, cutBy: event.patron, named: null } };
};

const finished = (state: BanqueOpenState, event: ShoeFinished): BanqueOpenState => {
  inUse(state, event);
  invariant(openCoupOf(state) === null, `${event.shoe} ends in a coup`);
  return { ...state, shoe: null };
};

/** The events of a shoe, from its arrival to its end, which also ends the bank (R9, B2). */
export const SHOE: Evolving<BanqueOpenState, ShoeEvent> = {
  ShoeShuffled: brought,
  ShoeLoaded: brought,
  CardScanned: scanned,
  ShuffleJoined: shuffleJoined,
  CutterNamed: cutterNamed,
  ShoeCut: cut,
  ShoeFinished: finished,
  ShoeRevealed: revealed,
};
