import { RANKS, rankOf, type Card, type Pips, type Rank } from '#cards';

export type Side = 'player' | 'banker';
export type Outcome = Side | 'tie';

/** Both hands in the order in which each got its cards. */
export interface Hands {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** R1: an ace is one, 2–9 are their pips, ten and the court are nothing. The index is the rank's place in a deck. */
const PIPS_IN_ORDER: readonly Pips[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0];
const PIPS = new Map<Rank, Pips>(RANKS.map((rank, index) => [rank, PIPS_IN_ORDER[index] ?? 0]));

/** A card's value in the game (R1). */
export const pipsOf = (card: Card): Pips => PIPS.get(rankOf(card)) ?? 0;

/** A hand's total: the sum of its cards modulo ten (R1). */
export const totalOf = (cards: readonly Card[]): Pips => {
  let total = 0;
  for (const card of cards) total += pipsOf(card);
  return (total % 10) as Pips;
};

/** The total of the first two cards, which decides on naturals and on who draws first. */
export const initialTotalOf = (cards: readonly Card[]): Pips => totalOf(cards.slice(0, 2));

/** P1, M1: an 8 or 9 in two cards. */
export const isNatural = (initialTotal: Pips): boolean => initialTotal >= 8;

/** Whether either side's first two cards end the draw for both (P1, M1). */
export const hasNatural = (hands: Hands): boolean =>
  isNatural(initialTotalOf(hands.player)) || isNatural(initialTotalOf(hands.banker));

/** The side with the higher total. */
export const higher = (player: Pips, banker: Pips): Outcome =>
  player > banker ? 'player' : banker > player ? 'banker' : 'tie';
