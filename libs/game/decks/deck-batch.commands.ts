/** Uses of a batch's decks. `once`: a deck that comes back is destroyed. `again`: it may be inspected again. */
export const DECK_USES = ['once', 'again'] as const;
export type DeckUses = (typeof DECK_USES)[number];

/** Ends of a deck: its cards are destroyed, or cancelled by a mark or hole so that no table can use them. */
export const DECK_ENDS = ['destroyed', 'cancelled'] as const;
export type DeckEnd = (typeof DECK_ENDS)[number];

/** The largest number of decks in a batch. */
export const DECKS_MAX = 500;

interface Given {
  /** The member of staff. */
  readonly by: string;
}
interface OfDecks extends Given {
  /** Numbers of decks in the batch, from 1. */
  readonly decks: readonly number[];
}

/** Records that a batch of decks arrived. Its decks have the numbers from 1 to `decks`. */
export interface ReceiveDecks extends Given {
  readonly type: 'ReceiveDecks';
  readonly batch: string;
  readonly decks: number;
  readonly uses: DeckUses;
}
/** Reports an inspection of decks: complete, or named in `faulty`. Another person has to witness it. */
export interface InspectDecks extends OfDecks {
  readonly type: 'InspectDecks';
  readonly faulty: readonly number[];
}
/** Reports that decks were destroyed or cancelled. Another person has to witness it. */
export interface DestroyDecks extends OfDecks {
  readonly type: 'DestroyDecks';
  readonly end: DeckEnd;
}
/** Confirms a report as its second person. `report` is its number in the batch. */
export interface WitnessDecks extends Given {
  readonly type: 'WitnessDecks';
  readonly report: number;
}
/** Issues inspected decks to a table. */
export interface IssueDecks extends OfDecks {
  readonly type: 'IssueDecks';
  readonly table: string;
}
/** Records the shoe that takes decks issued to its table. */
export interface PutDecksInShoe extends OfDecks {
  readonly type: 'PutDecksInShoe';
  readonly shoe: string;
}
/** Takes decks back from a table, with the number of their cards as counted. */
export interface ReturnDecks extends OfDecks {
  readonly type: 'ReturnDecks';
  readonly cards: number;
}

export type DeckCommand =
  ReceiveDecks | InspectDecks | DestroyDecks | WitnessDecks | IssueDecks | PutDecksInShoe | ReturnDecks;
