import { parsed, reject, type Parsed } from '#kernel/decision';

/**
 * Ranks in the order of a new deck, ace to king. Suits are in the order of `sealed-shoe.md` (The sealed shoe,
 * 2).
 */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

/** A card as two characters, rank and suit: `AS`, `TD`. */
export type Card = `${Rank}${Suit}`;

/** A card's value in the game, or a hand's total: 0 … 9. */
export type Pips = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** The 52 cards of a new deck, in order. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}` as const));

const CARDS: ReadonlySet<unknown> = new Set(DECK);

export const isCard = (text: unknown): text is Card => CARDS.has(text);

/**
 * Parses a card; refuses with `BAD_CARD`. The refusal doesn't repeat the text, which may be a hidden card.
 */
export const parseCard = (text: unknown): Parsed<Card> =>
  isCard(text)
    ? parsed(text)
    : reject('BAD_CARD', 'A card is a rank A23456789TJQK and a suit SHDC in capitals, such as "TD".');

export const rankOf = (card: Card): Rank => card.charAt(0) as Rank;
