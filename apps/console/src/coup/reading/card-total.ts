import { totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';

/** Returns a hand's total; null without cards, or while one is face down. */
export const totalOfShown = (cards: readonly (string | null)[]): number | null => {
  const shown = cards.flatMap((card) => card ?? []);
  return shown.length === 0 || shown.length < cards.length ? null : totalOf(shown as Card[]);
};
