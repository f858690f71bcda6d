import { accept, type Decision } from '#kernel/decision';
import type { ScanCard } from '../../any-table/commands';
import type { CardScanned } from '../../any-table/events';
import { isFaceUp, isPhysical, scansOf } from '../../any-table/shoe/physical-shoe';
import { notFromShoe, scanOf, traceOfScans, withCard } from '../../any-table/shoe/scanning';
import {
  burnedAfter,
  cardsLeft,
  type FaceDownCard,
  type LoadedCard,
  type ScannedCard,
  type ShoeContents,
  type ShoeInUse,
} from '../../any-table/shoe/shoe';
import type { CardDrawn, CardsDealt, HouseBankedEvent } from '../events';
import { openTableAfter } from '../evolve';
import { drawsNext, isTurned } from '../play/completing';
import { isSqueezed } from '../squeeze/ceremony';
import { goOn } from '../squeeze/turning';
import type { BetweenCoups, Dealing, HouseBankedState } from '../state';
import { cutCard, lastCoupByCutCard, liesCutCardBefore } from './cards-leaving';

type Scanning = Extract<BetweenCoups, { phase: 'cutting' }> | Dealing;

/**
 * Returns `true` for a physical shoe whose burn isn't complete, or whose coup needs cards (`commands.md`).
 */
export const takesScans = (state: HouseBankedState): state is Scanning =>
  (state.phase === 'cutting' || state.phase === 'dealing') && isPhysical(state.shoe);

/**
 * Scans the next card (R3). The step that it completes follows automatically: the burn, the first cards, the
 * coup.
 */
export const scanCard = (
  command: ScanCard,
  state: Scanning,
  contents: ShoeContents,
): Decision<HouseBankedEvent> => {
  const refused = notFromShoe(command, state.shoe, contents);
  if (refused !== null) return refused;
  const events = [...cutCardBefore(state), scannedIn(command, state)];
  const after = openTableAfter(state, events);
  if (after.phase === 'cutting') return accept(...events, ...burnOf(after.shoe));
  const tells = after.phase === 'dealing' ? cardsOf(after) : null;
  return tells === null
    ? accept(...events)
    : goOn(state, withCard(contents, command, state.shoe.dealt), [...events, tells]);
};

const scannedIn = (command: ScanCard, state: Scanning): CardScanned =>
  scanOf(command, state.shoe, { coup: coupOf(state), isFaceDown: liesFaceDown(state) });

/**
 * Returns `true` if the next card is scanned face down: in the burn each after the first (`sealed-shoe.md`,
 * 6), in a coup the cards that patrons turn (C2).
 */
const liesFaceDown = (state: Scanning): boolean => {
  if (state.phase === 'cutting') return scansOf(state.shoe).waiting.length > 0;
  if (isFirstCards(state)) return isSqueezed(state);
  const hand = drawsNext(state);
  return hand !== null && isTurned(state, hand);
};

const isFirstCards = ({ coup }: Dealing): boolean => coup.hands.player.length === 0;

const coupOf = (state: Scanning): string | null => (state.phase === 'dealing' ? state.coup.coup : null);

/**
 * Returns the event of the cut card if it precedes the next card; it is always after the longest burn (P7).
 */
const cutCardBefore = (state: Scanning): readonly HouseBankedEvent[] => {
  const { rules, shoe } = state;
  const left = cardsLeft(shoe);
  if (state.phase === 'cutting' || !liesCutCardBefore(rules, shoe, left)) return [];
  const { coup } = state.coup;
  const isFirst = isFirstCards(state) && scansOf(shoe).waiting.length === 0;
  return [cutCard(shoe, coup, left, lastCoupByCutCard(rules, coup, isFirst))];
};

/** Returns the event of the burn once its last card is scanned (P6). */
const burnOf = (shoe: ShoeInUse): readonly HouseBankedEvent[] => {
  const [shown, ...burned] = scansOf(shoe).waiting;
  if (shown === undefined || !isFaceUp(shown) || burned.length < burnedAfter(shown.card)) return [];
  return [{ type: 'CardsBurned', shoe: shoe.shoe, shown, burned: burned.map(({ number }) => number) }];
};

/** Returns the event of the first four cards, or of a third card (P1); `null` while cards are missing. */
const cardsOf = (state: Dealing): CardDrawn | CardsDealt | null => {
  const { coup } = state.coup;
  const [first, second, third, fourth] = scansOf(state.shoe).waiting.map(asItLies);
  const hand = isFirstCards(state) ? null : drawsNext(state);
  if (first === undefined) return null;
  if (hand !== null) return { type: 'CardDrawn', coup, hand, card: first };
  if (second === undefined || third === undefined || fourth === undefined) return null;
  return { type: 'CardsDealt', coup, player: [first, third], banker: [second, fourth] };
};

const asItLies = (scanned: ScannedCard): LoadedCard | FaceDownCard =>
  isFaceUp(scanned) ? scanned : { number: scanned.number };

/** Returns the trace of a refusal for the stream `audit:{table}` (R3). */
export const traceOfRefusal = traceOfScans(takesScans, scannedIn);
