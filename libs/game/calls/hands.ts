import { totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import { shownOf, type TableEvent, type TableState } from '#game/tables';
import type { TableCall } from './call';
import { HANDS, numberWords, say, type HandName } from './words';

export type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;

/** Returns the cards of a hand that everybody at the table sees. */
export const shownHand = (state: TableState, hand: HandName): readonly Card[] =>
  shownOf(state).hands.find((shown) => shown.hand === hand)?.cards ?? [];

export const totalCall = (hand: HandName, cards: readonly Card[]): TableCall =>
  say('total', { hand: HANDS[hand].hand, total: numberWords(totalOf(cards)) });
