import { RANKS, type Card, type Pips } from '#game/cards';
import { invariant } from '#kernel/decision';

export type Side = 'player' | 'banker';
export type Outcome = Side | 'tie';

/** Both hands, each in the order in which it received its cards. */
export interface Hands {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/**
 * Values in the order of `RANKS` (R1): an ace is one, 2–9 count their pips, ten and court cards count zero.
 */
const PIPS_IN_ORDER: readonly Pips[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0];

/**
 * Values by the character code of the rank: counting every coup of eight decks needs some hundred million of
 * them.
 */
const PIPS_BY_LETTER: readonly Pips[] = Array.from(
  { length: 128 },
  (_, code) => PIPS_IN_ORDER[RANKS.findIndex((rank) => rank.charCodeAt(0) === code)] ?? 0,
);

/** Returns a card's value in the game (R1). */
export const pipsOf = (card: Card): Pips => PIPS_BY_LETTER[card.charCodeAt(0)] ?? 0;

/** Returns a hand's total: the sum of its cards modulo ten (R1). */
export const totalOf = (cards: readonly Card[]): Pips => {
  let total = 0;
  for (const card of cards) total += pipsOf(card);
  return (total % 10) as Pips;
};

/** Returns the total of the first two cards, which decides on naturals and on who draws first. */
export const initialTotalOf = (cards: readonly Card[]): Pips => {
  const first = cards[0];
  const second = cards[1];
  if (first === undefined || second === undefined) invariant(false, 'a hand has fewer than two cards');
  return plus(pipsOf(first), pipsOf(second));
};

/** Returns a total after another card (R1). */
export const plus = (total: Pips, pips: Pips): Pips => ((total + pips) % 10) as Pips;

/** Returns `true` for an 8 or 9 in two cards (P1, M1). */
export const isNatural = (initialTotal: Pips): boolean => initialTotal >= 8;

/** Returns `true` if either side's first two cards end the draw for both (P1, M1). */
export const hasNatural = (hands: Hands): boolean =>
  isNatural(initialTotalOf(hands.player)) || isNatural(initialTotalOf(hands.banker));

/** Returns the side with the higher total. */
export const higher = (player: Pips, banker: Pips): Outcome => {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
};
