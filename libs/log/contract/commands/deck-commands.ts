import { DECK_BODIES } from './deck-fields';

/** The commands about batches of decks, a part of `COMMANDS`. */
export const DECK_COMMANDS = {
  ReceiveDecks: {
    target: 'new-batch',
    body: DECK_BODIES.ReceiveDecks,
    summary: 'Records that a batch of decks arrived.',
    example: { batch: 'LOT-0417', decks: 12, uses: 'once' },
  },
  InspectDecks: {
    target: 'batch',
    body: DECK_BODIES.InspectDecks,
    summary: 'Reports an inspection of decks. It counts once another person has witnessed it.',
    example: { decks: [1, 2, 3, 4, 5, 6, 7, 8], faulty: [8] },
  },
  DestroyDecks: {
    target: 'batch',
    body: DECK_BODIES.DestroyDecks,
    summary:
      'Reports that decks were destroyed or cancelled. It counts once another person has witnessed it.',
    example: { decks: [8], end: 'destroyed' },
  },
  WitnessDecks: {
    target: 'batch',
    body: DECK_BODIES.WitnessDecks,
    summary: 'Confirms a report on decks as its second person.',
    example: { report: 1 },
  },
  IssueDecks: {
    target: 'batch',
    body: DECK_BODIES.IssueDecks,
    summary: 'Issues inspected decks to a table.',
    example: { decks: [1, 2, 3, 4, 5, 6], table: 'BAC-01' },
  },
  PutDecksInShoe: {
    target: 'batch',
    body: DECK_BODIES.PutDecksInShoe,
    summary: 'Names the shoe that takes decks issued to its table.',
    example: { decks: [1, 2, 3, 4, 5, 6], shoe: 'BAC-01/S1' },
  },
  ReturnDecks: {
    target: 'batch',
    body: DECK_BODIES.ReturnDecks,
    summary: 'Takes decks back from a table, with the number of cards counted.',
    example: { decks: [1, 2, 3, 4, 5, 6], cards: 311 },
  },
} as const;
