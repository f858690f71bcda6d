import { z } from 'zod';
import { DECK_STATES, DECK_USES } from '#game/decks';
import {
  columnsOf,
  component,
  Count,
  EventNo,
  field,
  Flag,
  oneOf,
  table,
  Text,
  Time,
  type ShownBy,
} from '../frame/fields';

/** A number of cards that may be negative, in decimal digits. */
const Difference = field(
  Text.nullable(),
  'Difference',
  'Cards counted less 52 for each deck. Empty for a step without a count.',
);

const BatchRow = component('DeckBatchRow', {
  batch: field(Text, 'Batch', 'Id of the batch.'),
  uses: field(oneOf(...DECK_USES), 'Uses', '`once`, or `again` after another inspection.'),
  receivedAt: field(Time, 'Received', 'Time of the receipt.'),
  receivedBy: field(Text, 'Received by', 'Person who recorded the receipt.'),
  decks: field(Count, 'Decks', 'Number of decks received. It is the sum of the eight states.'),
  received: field(Count, 'Not inspected', 'Decks that nobody has inspected yet.'),
  inspected: field(Count, 'Inspected', 'Decks that two persons found complete.'),
  faulty: field(Count, 'Faulty', 'Decks that two persons found faulty.'),
  issued: field(Count, 'At a table', 'Decks that are at a table and in no shoe.'),
  inShoe: field(Count, 'In a shoe', 'Decks in a shoe.'),
  returned: field(Count, 'Returned', 'Decks that came back and wait in storage.'),
  destroyed: field(Count, 'Destroyed', 'Decks destroyed before two persons.'),
  cancelled: field(Count, 'Cancelled', 'Decks cancelled before two persons.'),
  differences: field(Count, 'Counts that differ', 'Returns whose count was not 52 cards for each deck.'),
  waits: field(
    Text.nullable(),
    'Waits for a witness',
    'Report that waits for a second person, with its author. Empty if none does.',
  ),
});
export type BatchRow = ShownBy<typeof BatchRow>;

const DeckRow = component('DeckRow', {
  batch: field(Text, 'Batch', 'Id of the batch.'),
  deck: field(Count, 'Deck', 'Number of the deck in its batch.'),
  state: field(oneOf(...DECK_STATES), 'State', 'State of the deck (R14).'),
  table: field(Text.nullable(), 'Table', 'Table that has the deck. Empty in storage.'),
  shoe: field(Text.nullable(), 'Shoe', 'Shoe that the deck is in. Empty outside a shoe.'),
});
export type DeckRow = ShownBy<typeof DeckRow>;

const DeckStep = component('DeckStep', {
  batch: field(Text, 'Batch', 'Id of the batch.'),
  event: field(EventNo, 'Event', 'Position of the event, `shard:seq`.'),
  at: field(Time, 'Time', 'Time of the event.'),
  type: field(Text, 'Step', 'Type of the event.'),
  by: field(Text, 'By', 'Person who acted; for a witnessed report the second person.'),
  reportedBy: field(Text.nullable(), 'Reported by', 'Author of a witnessed report. Empty for other steps.'),
  decks: field(Text, 'Decks', 'Numbers of the decks, separated by spaces.'),
  faulty: field(Text.nullable(), 'Faulty', 'Those found faulty, separated by spaces. Empty for other steps.'),
  place: field(Text.nullable(), 'Place', 'Table or shoe of the step. Empty for a step in storage.'),
  cards: field(Count.nullable(), 'Cards counted', 'Cards counted in a return. Empty for other steps.'),
  difference: Difference,
});
export type DeckStepRow = ShownBy<typeof DeckStep>;

const ShoeOfDecks = component('ShoeOfDecks', {
  shoe: field(Text, 'Shoe', 'Shoe that a batch names.'),
  named: field(Count, 'Decks named', 'Decks that all batches put in this shoe.'),
  recorded: field(
    Count.nullable(),
    'Decks at the table',
    'Decks of this shoe by the table’s own record. Empty if the table never had the shoe.',
  ),
  agrees: field(Flag, 'Agrees', 'Yes if both numbers are equal.'),
});
export type ShoeOfDecks = ShownBy<typeof ShoeOfDecks>;

export const DecksBody = component('Decks', {
  batches: z.array(BatchRow),
  decks: z.array(DeckRow),
  steps: z.array(DeckStep),
  shoes: z.array(ShoeOfDecks),
});

export const DECKS_TABLES = {
  batches: table('batch', 'Batches', 1, columnsOf(BatchRow.shape)),
  decks: table('deck', 'Decks', 2, columnsOf(DeckRow.shape)),
  steps: table('step', 'Steps', 2, columnsOf(DeckStep.shape)),
  shoes: table('shoe', 'Shoes', 1, columnsOf(ShoeOfDecks.shape)),
};
