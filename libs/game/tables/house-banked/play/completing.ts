import type { Hands, Side } from '#game/baccarat';
import { accept, reject, type Decision } from '#kernel/decision';
import { finish } from '../../any-table/shoe/end-of-shoe';
import type { ShoeContents } from '../../any-table/shoe/shoe';
import type { HouseBankedEvent } from '../events';
import { editionOf } from '../rules/editions';
import { collect, withTallied } from '../settlement/commission';
import { settle } from '../settlement/settling';
import { passedByWin } from '../squeeze/ceremony';
import type { Dealing } from '../state';
import { CoupCards } from './coup-cards';
import { gameOf } from './players-five';

/**
 * Deals from the cards on the table to the end of the coup: each third card, the settlement, and the end of
 * its last shoe. Stops at a third card that stays face down until it is tossed (C2).
 */
export const dealOn = (
  state: Dealing,
  contents: ShoeContents,
  ...before: readonly HouseBankedEvent[]
): Decision<HouseBankedEvent> => {
  if (state.shoe.scans !== null) return waitOrSettle(state, contents, before);
  const cards = new CoupCards(state, contents);
  cards.events.push(...before);
  return complete(state, state.coup.hands, cards, contents);
};

/** Waits for the next scan of a physical shoe (R3), or settles the coup after the last card. */
const waitOrSettle = (
  state: Dealing,
  contents: ShoeContents,
  before: readonly HouseBankedEvent[],
): Decision<HouseBankedEvent> =>
  drawsNext(state) === null
    ? accept(...before, ...settleAndFinish(state, state.coup.hands, contents))
    : accept(...before);

/**
 * Returns the hand that gets the next third card, by the cards on the table (P2, P3, M1); `null` if none
 * does.
 */
export const drawsNext = (state: Dealing): Side | null =>
  editionOf(state.shoe.edition).nextDraw(gameOf(state), state.coup.hands);

/** Returns `true` if somebody turns this hand's third card (C2). */
export const isTurned = ({ coup }: Pick<Dealing, 'coup'>, hand: Side): boolean =>
  (coup.turners?.[hand] ?? null) !== null;

/** Completes the coup after cards have just left the shoe. */
export const complete = (
  state: Dealing,
  dealt: Hands,
  cards: CoupCards,
  contents: ShoeContents,
): Decision<HouseBankedEvent> => {
  const { coup } = state.coup;
  const { nextDraw } = editionOf(state.shoe.edition);
  const game = gameOf(state);
  let hands = dealt;
  for (let hand = nextDraw(game, hands); hand !== null; hand = nextDraw(game, hands)) {
    // The next hand would reveal a total, and the cards of a coup that isn't dealt stay hidden.
    if (cards.left < 1)
      return reject('NOT_ENOUGH_CARDS', 'The coup needs more cards than are left. Request to void it.');
    if (isTurned(state, hand)) {
      for (const card of cards.takeFaceDown(1)) cards.events.push({ type: 'CardDrawn', coup, hand, card });
      return accept(...cards.events);
    }
    for (const card of cards.take(1)) {
      cards.events.push({ type: 'CardDrawn', coup, hand, card });
      hands = { ...hands, [hand]: [...hands[hand], card.card] };
    }
  }
  return accept(...cards.events, ...settleAndFinish(cards.after(), hands, contents));
};

/**
 * Returns the events that end a coup with all cards on the table: its settlement, the passing of the shoe
 * (C3), and the end of a finished shoe (P7).
 */
const settleAndFinish = (
  after: Dealing,
  hands: Hands,
  contents: ShoeContents,
): readonly HouseBankedEvent[] => {
  const { resultOf } = editionOf(after.shoe.edition);
  const settled = settle(after, hands);
  const passed = passedByWin(after, resultOf(gameOf(after), hands).outcome);
  if (after.shoe.lastCoup !== after.coup.coup) return [...settled, ...passed];
  const due = settled.reduce(
    (all, event) => (event.type === 'CommissionTallied' ? withTallied(all, event.tallied) : all),
    after.due,
  );
  const ends = finish(after.shoe, contents, 'last-coup', null);
  return [...settled, ...passed, ...collect({ ...after, due }), ...ends];
};
