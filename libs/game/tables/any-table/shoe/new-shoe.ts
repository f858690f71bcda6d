import type { Card } from '#game/cards';
import { SHOE_SCHEME } from '#game/shoe';
import { accept, invariant, reject, type Decision } from '#kernel/decision';
import type { ShuffleShoe } from '../commands';
import type { ShoeLoaded, ShoeRevealed, ShoeShuffled } from '../events';
import { shoeId } from '../ids';
import { CURRENT_EDITION } from '../rules/edition';
import { oneCopyTooMany } from './card-copies';
import { NO_SCANS } from './physical-shoe';
import type { Shoe } from './shoe';

/** The part of a table that a new shoe depends on. */
interface Shoes {
  readonly table: string;
  /** Number of shoes brought to the table so far. */
  readonly shoes: number;
}
interface OfDecks extends Shoes {
  readonly rules: { readonly decks: number };
}

/** Commits to an order that nobody at the table knows (R3). The shoe is cut next. */
export const shuffled = ({ commitment }: ShuffleShoe, { table, shoes, rules }: OfDecks): ShoeShuffled => ({
  type: 'ShoeShuffled',
  shoe: shoeId(table, shoes + 1),
  scheme: SHOE_SCHEME,
  decks: rules.decks,
  cards: rules.decks * 52,
  commitment,
  edition: CURRENT_EDITION,
});

/** Returns the event for a shoe that was cut by hand, with this number of cards (R4). */
export const loaded = ({ table, shoes, rules }: OfDecks, cards: number): ShoeLoaded => ({
  type: 'ShoeLoaded',
  shoe: shoeId(table, shoes + 1),
  decks: rules.decks,
  cards,
  edition: CURRENT_EDITION,
});

/**
 * Returns the event for a shoe whose cards are scanned as they leave it (R3). It has all cards of its decks.
 */
export const loadedToBeScanned = (state: OfDecks): ShoeLoaded => ({
  ...loaded(state, state.rules.decks * 52),
  scanned: true,
});

/** Loads a script's shoe in a given order: at least one card, and not too many copies (R3). */
export const loadedInOrder = (cards: readonly Card[], state: OfDecks): Decision<ShoeLoaded> => {
  const refused = oneCopyTooMany(cards, state.rules.decks);
  if (refused !== null) return refused;
  return cards.length === 0
    ? reject('NOT_ENOUGH_CARDS', 'The shoe has no card. Load at least one.')
    : accept(loaded(state, cards.length));
};

/** Returns a shoe before any card has left it. */
export const newShoe = (event: ShoeShuffled | ShoeLoaded): Shoe => ({
  shoe: event.shoe,
  kind: kindOf(event),
  scans: kindOf(event) === 'physical' ? NO_SCANS : null,
  edition: event.edition,
  decks: event.decks,
  size: event.cards,
  commitment: event.type === 'ShoeShuffled' ? event.commitment : null,
  cut: 0,
  dealt: 0,
  coups: 0,
});

const kindOf = (event: ShoeShuffled | ShoeLoaded): Shoe['kind'] => {
  if (event.type === 'ShoeShuffled') return 'sealed';
  return event.scanned === true ? 'physical' : 'loaded';
};

/** Returns the number of shoes including this one, which must be the next. */
export const broughtWith = ({ table, shoes }: Shoes, { shoe }: ShoeShuffled | ShoeLoaded): number => {
  const number = shoes + 1;
  invariant(shoe === shoeId(table, number), `${shoe} isn't shoe ${number} of ${table}`);
  return number;
};

/** Checks that the revealed shoe is the one that was just finished. */
export function isJustFinished({ table, shoes }: Shoes, { shoe }: ShoeRevealed): void {
  invariant(shoe === shoeId(table, shoes), `${shoe} isn't the shoe just finished`);
}
