import { RANKS, type Card, type Pips } from '#game/cards';
import { invariant } from '#kernel/decision';

export type Side = 'player' | 'banker';
export type Outcome = Side | 'tie';

/** Both hands in the order in which each got its cards. */
export interface Hands {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** R1: an ace is one, 2–9 are their pips, ten and the court are nothing. In the order of `RANKS`. */
const PIPS_IN_ORDER: readonly Pips[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0];

/** By the code of the rank's letter: counting every coup of eight decks asks this some hundred million times. */
const PIPS_BY_LETTER: readonly Pips[] = Array.from(
  { length: 128 },
  (_, code) => PIPS_IN_ORDER[RANKS.findIndex((rank) => rank.charCodeAt(0) === code)] ?? 0,
);

/** A card's value in the game (R1). */
export const pipsOf = (card: Card): Pips => PIPS_BY_LETTER[card.charCodeAt(0)] ?? 0;

/** A hand's total: the sum of its cards modulo ten (R1). */
export const totalOf = (cards: readonly Card[]): Pips => {
  let total = 0;
  for (const card of cards) total += pipsOf(card);
  return (total % 10) as Pips;
};

/** The total of the first two cards, which decides on naturals and on who draws first. */
export const initialTotalOf = (cards: readonly Card[]): Pips => {
  const first = cards[0];
  const second = cards[1];
  if (first === undefined || second === undefined) invariant(false, 'a hand has fewer than two cards');
  return plus(pipsOf(first), pipsOf(second));
};

/** A total with a card more (R1). */
export const plus = (total: Pips, pips: Pips): Pips => ((total + pips) % 10) as Pips;

/** P1, M1: an 8 or 9 in two cards. */
export const isNatural = (initialTotal: Pips): boolean => initialTotal >= 8;

/** Returns whether either side's first two cards end the draw for both (P1, M1). */
export const hasNatural = (hands: Hands): boolean =>
  isNatural(initialTotalOf(hands.player)) || isNatural(initialTotalOf(hands.banker));

/** The side with the higher total. */
export const higher = (player: Pips, banker: Pips): Outcome =>
  player > banker ? 'player' : banker > player ? 'banker' : 'tie';
