import type { DeckEnd, DeckUses } from './deck-batch.commands';

interface OfBatch {
  readonly batch: string;
  readonly by: string;
}
interface OfDecks extends OfBatch {
  /** Numbers of decks in the batch, in rising order. */
  readonly decks: readonly number[];
}

/** A batch of decks arrived: `decks` is their number. */
export interface DecksReceived extends OfBatch {
  readonly type: 'DecksReceived';
  readonly decks: number;
  readonly uses: DeckUses;
}
/** A person reported an inspection. It counts once a second person has witnessed it. */
export interface InspectionReported extends OfDecks {
  readonly type: 'InspectionReported';
  readonly report: number;
  readonly faulty: readonly number[];
}
/** A second person witnessed the inspection. Decks that are not `faulty` may go to a table. */
export interface DecksInspected extends OfDecks {
  readonly type: 'DecksInspected';
  readonly report: number;
  readonly faulty: readonly number[];
  readonly reportedBy: string;
}
/** A person reported a destruction. It counts once a second person has witnessed it. */
export interface DestructionReported extends OfDecks {
  readonly type: 'DestructionReported';
  readonly report: number;
  readonly end: DeckEnd;
}
/** A second person witnessed the destruction. */
export interface DecksDestroyed extends OfDecks {
  readonly type: 'DecksDestroyed';
  readonly report: number;
  readonly end: DeckEnd;
  readonly reportedBy: string;
}
export interface DecksIssued extends OfDecks {
  readonly type: 'DecksIssued';
  readonly table: string;
}
export interface DecksPutInShoe extends OfDecks {
  readonly type: 'DecksPutInShoe';
  readonly shoe: string;
}
/** Decks came back from a table. `cards` were counted, and `expected` is 52 for each deck. */
export interface DecksReturned extends OfDecks {
  readonly type: 'DecksReturned';
  readonly table: string;
  readonly cards: number;
  readonly expected: number;
}

export type DeckEvent =
  | DecksReceived
  | InspectionReported
  | DecksInspected
  | DestructionReported
  | DecksDestroyed
  | DecksIssued
  | DecksPutInShoe
  | DecksReturned;
