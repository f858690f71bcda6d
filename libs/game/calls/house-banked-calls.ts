import { isNaturalTotal, totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import {
  isShown,
  wasOpened,
  type FaceDownCard,
  type HouseBankedEvent,
  type HouseBankedState,
  type ShownCard,
} from '#game/tables';
import type { TableCall } from './call';
import { shownHand, totalCall } from './hands';
import { HANDS, numberWords, say, seatWords } from './words';

/** Returns the calls at an event of a table where the casino banks. */
export const houseBankedCalls = (event: HouseBankedEvent, before: HouseBankedState): readonly TableCall[] => {
  switch (event.type) {
    case 'CardsBurned':
      return [say('burn', { number: numberWords(event.burned.length) })];
    case 'CutCardReached':
      return [say(isThisCoupLast(event) ? 'this-coup-last' : 'next-coup-last')];
    case 'ShoePassed':
      return [say('shoe-passes', { whom: seatWords(event.seat) })];
    case 'BettingOpened':
      return [say('stakes')];
    case 'BettingClosed':
      return [say('no-more-bets')];
    case 'CardsDealt':
      return dealtCalls(event);
    case 'HandExposed':
      return [totalCall(event.hand, facesOf(event.cards)), ...naturalCall([facesOf(event.cards)])];
    case 'FiveDecided':
      return event.draw ? [] : [say('stands')];
    case 'CardDrawn':
      return [say('card', { hand: HANDS[event.hand].hand }), ...newTotal(event.hand, [event.card], before)];
    case 'CardsTurned':
      return newTotal(event.hand, event.cards, before);
    case 'CoupSettled':
      return [resultCall(event, before)];
    default:
      return [];
  }
};

type EventOf<Type extends HouseBankedEvent['type']> = Extract<HouseBankedEvent, { type: Type }>;
type Cards = readonly (ShownCard | FaceDownCard)[];
type HandOf = EventOf<'CardDrawn'>['hand'];

const facesOf = (cards: Cards): readonly Card[] => cards.filter(isShown).map(({ card }) => card);

const isThisCoupLast = ({ coup, lastCoup }: EventOf<'CutCardReached'>): boolean =>
  coup !== null && coup === lastCoup;

/** Returns the totals of hands that are dealt face up; none while they lie face down (C2). */
const dealtCalls = ({ player, banker }: EventOf<'CardsDealt'>): readonly TableCall[] => {
  if (![...player, ...banker].every(isShown)) return [];
  const [ofPlayer, ofBanker] = [facesOf(player), facesOf(banker)];
  const totals = { player: numberWords(totalOf(ofPlayer)), banker: numberWords(totalOf(ofBanker)) };
  return [say('totals', totals), ...naturalCall([ofPlayer, ofBanker])];
};

const naturalCall = (hands: readonly (readonly Card[])[]): readonly TableCall[] =>
  hands.some((cards) => isNaturalTotal(totalOf(cards))) ? [say('natural')] : [];

/** Returns the total of a hand with the cards that are shown now; none while they lie face down. */
const newTotal = (hand: HandOf, cards: Cards, before: HouseBankedState): readonly TableCall[] => {
  const faces = facesOf(cards);
  return faces.length === 0 ? [] : [totalCall(hand, [...shownHand(before, hand), ...faces])];
};

const resultCall = ({ outcome }: EventOf<'CoupSettled'>, before: HouseBankedState): TableCall => {
  if (outcome !== 'tie') return say('winner', HANDS[outcome]);
  const hasTieBets = wasOpened(before) && before.rules.wagers.includes('tie');
  return say(hasTieBets ? 'tie-bets-win' : 'tie');
};
