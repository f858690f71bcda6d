import type { DeckEnd, DeckUses } from './deck-batch.commands';

/** States of a deck. A deck is in exactly one of them (R14). */
export const DECK_STATES = [
  'received',
  'inspected',
  'faulty',
  'issued',
  'in-shoe',
  'returned',
  'destroyed',
  'cancelled',
] as const;
export type DeckState = (typeof DECK_STATES)[number];

/** A deck of a batch. */
export interface Deck {
  readonly state: DeckState;
  /** The table that has it; `null` in storage and after its end. */
  readonly table: string | null;
  /** The shoe that it is in. */
  readonly shoe: string | null;
}

/** The report that waits for a second person. A later report takes its place. */
export type OpenReport = {
  readonly report: number;
  readonly decks: readonly number[];
  readonly by: string;
} & (
  | { readonly kind: 'inspection'; readonly faulty: readonly number[] }
  | { readonly kind: 'destruction'; readonly end: DeckEnd }
);

/** A batch of decks from its receipt on. */
export interface DeckBatch {
  readonly phase: 'open' | 'to-witness' | 'closed';
  readonly batch: string;
  readonly uses: DeckUses;
  /** Deck 1 is the first. */
  readonly decks: readonly Deck[];
  /** Number of reports so far. */
  readonly reports: number;
  readonly open: OpenReport | null;
}
export type DeckBatchState = { readonly phase: 'unknown' } | DeckBatch;

/** Cards in a deck. */
export const CARDS_IN_DECK = 52;

/** The states from which a deck takes each step. */
const BEFORE = {
  inspection: ['received'],
  destruction: ['received', 'inspected', 'faulty', 'returned'],
  issue: ['inspected'],
  shoe: ['issued'],
  return: ['issued', 'in-shoe'],
} as const satisfies Readonly<Record<string, readonly DeckState[]>>;
export type DeckStep = keyof typeof BEFORE;

/** Returns the states from which a deck may take a step. Decks for use `again` are inspected on return, too. */
export const listStatesBefore = (step: DeckStep, uses: DeckUses): readonly DeckState[] =>
  step === 'inspection' && uses === 'again' ? [...BEFORE.inspection, 'returned'] : BEFORE[step];

/** Returns the table of a shoe, from its id. */
export const tableOfShoe = (shoe: string): string => shoe.slice(0, shoe.lastIndexOf('/'));

/** Returns the number of decks in each state. The numbers sum to the decks received. */
export const countDecksByState = (decks: readonly Deck[]): Readonly<Record<DeckState, number>> => {
  const count = (state: DeckState): number => decks.filter((deck) => deck.state === state).length;
  return Object.fromEntries(DECK_STATES.map((state) => [state, count(state)])) as Record<DeckState, number>; // one for each
};
