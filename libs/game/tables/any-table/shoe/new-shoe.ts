import { accept, invariant, reject, type Decision } from '#kernel/decision';
import { SHOE_SCHEME } from '#game/shoe';
import type { Card } from '#game/cards';
import { oneCopyTooMany } from './card-copies';
import { CURRENT_EDITION } from '../rules/edition';
import { shoeId } from '../ids';
import { NO_SCANS } from './physical-shoe';
import type { Shoe } from './shoe';
import type { ShuffleShoe } from '../commands';
import type { ShoeLoaded, ShoeRevealed, ShoeShuffled } from '../events';

/** What a table brings its next shoe by. */
interface Shoes {
  readonly table: string;
  /** Brought to the table so far. */
  readonly shoes: number;
}
interface OfDecks extends Shoes {
  readonly rules: { readonly decks: number };
}

/** R3: commits to an order that nobody at the table knows; to be cut next. */
export const shuffled = ({ commitment }: ShuffleShoe, { table, shoes, rules }: OfDecks): ShoeShuffled => ({
  type: 'ShoeShuffled',
  shoe: shoeId(table, shoes + 1),
  scheme: SHOE_SCHEME,
  decks: rules.decks,
  cards: rules.decks * 52,
  commitment,
  edition: CURRENT_EDITION,
});

/** A shoe that was cut by hand (R4), of so many cards. */
export const loaded = ({ table, shoes, rules }: OfDecks, cards: number): ShoeLoaded => ({
  type: 'ShoeLoaded',
  shoe: shoeId(table, shoes + 1),
  decks: rules.decks,
  cards,
  edition: CURRENT_EDITION,
});

/** R3: one whose cards are scanned as they leave it: it has all that its decks have. */
export const loadedToBeScanned = (state: OfDecks): ShoeLoaded => ({
  ...loaded(state, state.rules.decks * 52),
  scanned: true,
});

/** A script's shoe, whose order is given: no card too often (R3), and one at least. */
export const loadedInOrder = (cards: readonly Card[], state: OfDecks): Decision<ShoeLoaded> => {
  const refused = oneCopyTooMany(cards, state.rules.decks);
  if (refused !== null) return refused;
  return cards.length === 0
    ? reject('NOT_ENOUGH_CARDS', 'The shoe has no card. Load at least one.')
    : accept(loaded(state, cards.length));
};

/** A shoe as it comes to the table, before a card has left it. */
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

/** How many shoes there have been with this one, which is the next. */
export const broughtWith = ({ table, shoes }: Shoes, { shoe }: ShoeShuffled | ShoeLoaded): number => {
  const number = shoes + 1;
  invariant(shoe === shoeId(table, number), `${shoe} isn't shoe ${number} of ${table}`);
  return number;
};

/** What is revealed is the shoe that has just been finished. */
export function isJustFinished({ table, shoes }: Shoes, { shoe }: ShoeRevealed): void {
  invariant(shoe === shoeId(table, shoes), `${shoe} isn't the shoe just finished`);
}
