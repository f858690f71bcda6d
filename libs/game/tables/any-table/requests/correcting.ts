import type { Card } from '#game/cards';
import { reject, type PersistentMap, type Refused } from '#kernel/decision';
import { subtract, ZERO, type Money } from '#kernel/money';
import { credited, debited } from '../chips/holdings';
import type { Agreed, Corrected, OnFive } from './exceptions.events';

/** The true cards of a settled coup. */
export interface TrueCards {
  /** In the order dealt. */
  readonly cards: readonly Card[];
  /** P2: the Player’s move on a five that nobody was asked for. Absent: it follows from the cards. */
  readonly five?: OnFive;
}

/** A settled coup that is settled again by its true cards. `Found` is the coup from the log. */
export interface Correction<Found> extends TrueCards {
  readonly coup: Found;
  readonly agreed: Agreed;
}

/** Refuses `five` for a coup in which no patron could decide on one (P2). */
export const noFiveToSay = (): Refused =>
  reject(
    'BAD_FIELD',
    'five: nobody had to decide on these cards, or it was decided when the coup was dealt. Leave it out.',
  );

/** Refuses cards with more copies than the shoe has (R5). Returns `null` for possible cards. */
export const copiesThatCantBe = (cards: readonly Card[], decks: number): Refused | null =>
  cards.some((card) => cards.filter((other) => other === card).length > decks)
    ? reject(
        'IMPOSSIBLE_CARD',
        `A shoe of ${decks} decks has at most ${decks} copies of a card. Correct the cards.`,
      )
    : null;

/** Refuses another number of cards than the hands' calls mean (R5). Returns `null` for the right number. */
export const otherNumber = (cards: readonly Card[], due: number): Refused | null => {
  if (cards.length === due) return null;
  return cards.length < due
    ? reject(
        'NOT_ENOUGH_CARDS',
        `The hands’ calls mean that ${due} cards were dealt, but ${cards.length} were sent. Send all cards.`,
      )
    : reject('UNUSED_CARDS', `The coup uses ${due} cards, and ${cards.length} were sent. Send only those.`);
};

type Chips = PersistentMap<Money>;

/**
 * Returns a function that pays a correction's change to a patron's chips, or takes it as far as they cover
 * it; the rest is owed (R5). Changes apply one after the other. `free` are the chips that may be taken.
 */
export const movesFrom = (
  before: Chips,
  free: (chips: Chips, patron: string) => Money,
): ((patron: string, change: Money) => Corrected) => {
  let chips = before;
  return (patron, change) => {
    if (change >= ZERO) {
      if (change > ZERO) chips = credited(chips, patron, change);
      return { paid: change, taken: ZERO, owed: ZERO };
    }
    const lost = subtract(ZERO, change);
    const held = free(chips, patron);
    const taken = lost < held ? lost : held;
    if (taken > ZERO) chips = debited(chips, patron, taken);
    return { paid: ZERO, taken, owed: subtract(lost, taken) };
  };
};

/** Returns all chips of a patron. */
export const chipsOf = (chips: Chips, patron: string): Money => chips.get(patron) ?? ZERO;
