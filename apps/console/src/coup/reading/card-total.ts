import { totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';

/** Returns the total of a hand; null without cards, or while one of them lies face down. */
export const totalOfShown = (cards: readonly (string | null)[]): number | null => {
  const shown = cards.flatMap((card) => card ?? []);
  return shown.length === 0 || shown.length < cards.length ? null : totalOf(shown as Card[]);
};
