import { invariant, unreachable } from '#kernel/decision';
import { asScanned, isScanDue } from '../../player-banked/shoe/scanning';
import { afterScan } from '../../any-table/shoe/physical-shoe';
import type { CardScanned, ShoeCut, ShoeFinished, ShoeLoaded, ShoeShuffled } from '../../any-table/events';
import { broughtWith, isJustFinished, newShoe } from '../../any-table/shoe/new-shoe';
import type { BanqueShoeEvent } from '../events';
import type { BanqueOpenState } from '../state';
import { hasBank, inCoup, mustBeAccepted, openCoupOf } from '../phases';
import { BANQUE_HANDS } from '../betting/sides';

/** A shoe from its coming to the table to its end, with which the bank ends, too (R9, B2). */
export const evolveShoe = (state: BanqueOpenState, event: BanqueShoeEvent): BanqueOpenState => {
  switch (event.type) {
    case 'ShoeShuffled':
    case 'ShoeLoaded':
      return brought(state, event);
    case 'CardScanned':
      return scanned(state, event);
    case 'ShoeCut':
      return cut(state, event);
    case 'ShoeFinished':
      return finished(state, event);
    case 'ShoeRevealed':
      invariant(state.shoe === null, 'a shoe in use is revealed');
      isJustFinished(state, event);
      return state;
    default:
      return unreachable(event);
  }
};

const brought = (state: BanqueOpenState, event: ShoeShuffled | ShoeLoaded): BanqueOpenState => {
  invariant(state.shoe === null && !hasBank(state), `${event.type} with a shoe in use`);
  const shoes = broughtWith(state, event);
  const shoe = newShoe(event);
  return { ...state, shoes, shoe: { ...shoe, isReady: shoe.kind !== 'sealed', isOpened: false } };
};

/** R3: the next card of the deal, or a third one that was called for. */
const scanned = (state: BanqueOpenState, event: CardScanned): BanqueOpenState => {
  const { shoe } = state;
  invariant(shoe?.shoe === event.shoe, `CardScanned of ${event.shoe}, which isn't in use`);
  inCoup(state, 'CardScanned', 'dealing');
  const { coup } = state;
  const isDue = event.coup === coup.coup && isScanDue(shoe, BANQUE_HANDS, coup.play);
  invariant(isDue && !mustBeAccepted(state), `card ${event.number} is scanned and nobody waits for it`);
  return { ...state, shoe: afterScan(shoe, asScanned(event, coup.play === null)) };
};

const cut = (state: BanqueOpenState, event: ShoeCut): BanqueOpenState => {
  const { shoe } = state;
  invariant(shoe?.shoe === event.shoe, `ShoeCut of ${event.shoe}, which isn't in use`);
  invariant(!shoe.isReady, `${shoe.shoe} is cut twice`);
  invariant(event.at > 0 && event.at < shoe.size, `${shoe.shoe} is cut at ${event.at}`);
  return { ...state, shoe: { ...shoe, cut: event.at, isReady: true } };
};

/** Whoever is offered the bank off the list then was never really asked, and keeps the place. */
const finished = (state: BanqueOpenState, event: ShoeFinished): BanqueOpenState => {
  invariant(state.shoe?.shoe === event.shoe, `ShoeFinished of ${event.shoe}, which isn't in use`);
  invariant(openCoupOf(state) === null, `${event.shoe} ends in a coup`);
  const asked = state.phase === 'bank-offered' && state.bid === null ? state.offered : null;
  const others = state.list.filter((patron) => patron !== asked?.patron);
  return { ...state, shoe: null, list: asked === null ? state.list : [asked.patron, ...others] };
};
