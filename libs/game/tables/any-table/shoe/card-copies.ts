import type { Card } from '#game/cards';
import { reject, type Refused } from '#kernel/decision';

/**
 * Refuses more copies of a card than there are decks (R3). It does not name the card, because the order is
 * hidden. Returns `null` otherwise.
 */
export const oneCopyTooMany = (cards: readonly Card[], decks: number): Refused | null => {
  const copies = new Map<Card, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return [...copies.values()].some((count) => count > decks)
    ? reject(
        'IMPOSSIBLE_CARD',
        `A shoe of ${decks} decks has at most ${decks} copies of a card, and one card has more. Correct the cards.`,
      )
    : null;
};
