import { totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';

/** Returns a hand's total; null without cards, or while one is face down. */
export const totalOfShown = (cards: readonly (string | null)[]): number | null => {
  const faces = cards.flatMap((card) => card ?? []);
  return faces.length === 0 || faces.length < cards.length ? null : totalOf(faces as Card[]);
};
