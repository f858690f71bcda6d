import type { Side } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import { afterExposure } from '../../any-table/shoe/physical-shoe';
import { isSamePlace, isShown, type FaceDownCard, type ShownCard } from '../../any-table/shoe/shoe';
import { whoDecidesOnFive } from '../play/players-five';
import type { Dealing, OpenTableState, Turning } from '../state';
import { isSqueezed, whoTurns } from './ceremony';
import type { CardsTurned, HandExposed } from './ceremony.events';

/** Applies the deal of both hands, two cards each, face down (C2). */
export const dealtFaceDown = (state: Dealing, down: Turning['down']): OpenTableState => {
  invariant(isSqueezed(state), `${state.coup.coup} is dealt face down where nobody turns cards`);
  return { ...state, phase: 'turning', down, coup: { ...state.coup, turners: whoTurns(state) } };
};

/** Applies a third card, face down, after both hands were tossed (C2). */
export const drawnFaceDown = (state: Dealing, hand: Side, card: FaceDownCard): OpenTableState => {
  invariant(state.coup.turners !== null, `${hand} draws a card face down where all are dealt face up`);
  return { ...state, phase: 'turning', down: { player: [], banker: [], [hand]: [card] } };
};

/** Applies turned cards: a look changes nothing; a tossed third card is exposed. */
export const cardsTurned = (state: Turning, event: CardsTurned): OpenTableState => {
  const { hand, cards, patron, by, way } = event;
  const { down, coup } = state;
  const lie = cards.length > 0 && cards.every((card) => down[hand].some((each) => isSamePlace(card, each)));
  invariant(lie, `${hand} is turned where it doesn't lie`);
  invariant(patron === coup.turners?.[hand], `${patron} turns the cards of ${coup.turners?.[hand]}`);
  invariant(by === null || way === 'toss', `${by} looks at another's cards`);
  const faceUp = cards.filter(isShown);
  if (faceUp.length === 0) return state;
  const isThird = way === 'toss' && faceUp.length === 1 && coup.hands[hand].length === 2;
  invariant(isThird, `CardsTurned shows ${faceUp.length} cards of ${hand}`);
  return exposed(state, hand, faceUp);
};

/** Applies an exposed hand. Once both are exposed, a five may have to be decided on (P2). */
export const handExposed = (state: Turning, { hand, cards }: HandExposed): OpenTableState => {
  const { down, coup } = state;
  const isHand = cards.length === 2 && cards.every((card, at) => isSamePlace(card, down[hand][at]));
  invariant(isHand && coup.hands[hand].length === 0, `${hand} is exposed and doesn't lie face down`);
  const after = exposed(state, hand, cards);
  if (after.phase !== 'dealing') return after;
  const decides = whoDecidesOnFive(after, after.coup.hands);
  return decides === null ? after : { ...after, phase: 'five', decides };
};

const exposed = (state: Turning, hand: Side, cards: readonly ShownCard[]): Turning | Dealing => {
  const { down, ...table } = state;
  const hands = {
    ...state.coup.hands,
    [hand]: [...state.coup.hands[hand], ...cards.map(({ card }) => card)],
  };
  const coup = { ...state.coup, hands };
  const shoe = afterExposure(state.shoe, cards);
  const left = { ...down, [hand]: [] };
  return left.player.length + left.banker.length > 0
    ? { ...table, phase: 'turning', shoe, coup, down: left }
    : { ...table, phase: 'dealing', shoe, coup };
};
