import { z } from 'zod';
import { DECK_ENDS, DECK_USES, type DeckEvent } from '#game/decks';
import { Id, Whole, type SchemaByType } from './stored-fields';

const OfBatch = { batch: Id, by: Id };
const Number = z.int().min(1);
const Numbers = z.array(Number);
const OfDecks = { ...OfBatch, decks: Numbers };

/** The data of each event of a batch of decks, as stored (schema version 1). */
export const DECK_EVENTS = {
  DecksReceived: z
    .strictObject({ ...OfBatch, decks: Number, uses: z.enum(DECK_USES) })
    .describe('A batch of decks arrived.'),
  InspectionReported: z
    .strictObject({ ...OfDecks, report: Number, faulty: Numbers })
    .describe('A person reported an inspection. It has no effect without a witness.'),
  DecksInspected: z
    .strictObject({ ...OfDecks, report: Number, faulty: Numbers, reportedBy: Id })
    .describe('A second person witnessed the inspection. Decks that are not faulty may be issued.'),
  DestructionReported: z
    .strictObject({ ...OfDecks, report: Number, end: z.enum(DECK_ENDS) })
    .describe('A person reported a destruction. It has no effect without a witness.'),
  DecksDestroyed: z
    .strictObject({ ...OfDecks, report: Number, end: z.enum(DECK_ENDS), reportedBy: Id })
    .describe('A second person witnessed the destruction.'),
  DecksIssued: z.strictObject({ ...OfDecks, table: Id }).describe('Inspected decks went to a table.'),
  DecksPutInShoe: z.strictObject({ ...OfDecks, shoe: Id }).describe('A shoe took decks of its table.'),
  DecksReturned: z
    .strictObject({ ...OfDecks, table: Id, cards: Whole, expected: Whole })
    .describe('Decks came back from a table, and their cards were counted.'),
} as const satisfies SchemaByType<DeckEvent>;
