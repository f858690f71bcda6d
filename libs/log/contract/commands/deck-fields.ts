import { z } from 'zod';
import { CARDS_IN_DECK, DECK_ENDS, DECK_USES, DECKS_MAX } from '#game/decks';
import { Count, TableId } from './fields';

/** The id of a batch of decks, such as the manufacturer's lot. */
export const BatchId = z
  .string({ error: 'a batch id such as "LOT-0417"' })
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, 'a batch id is 1 to 40 letters, digits, "-", "_" or "."')
  .meta({ id: 'BatchId', example: 'LOT-0417' });

const NOT_NUMBERS = `a list of deck numbers from 1 to ${DECKS_MAX}, each once`;
const Numbers = z
  .array(Count(1, DECKS_MAX), { error: NOT_NUMBERS })
  .max(DECKS_MAX, NOT_NUMBERS)
  .refine((numbers) => new Set(numbers).size === numbers.length, { error: NOT_NUMBERS });
/** Numbers of decks in their batch, at least one. */
const Decks = Numbers.min(1, NOT_NUMBERS);

const NOT_A_SHOE = 'a shoe id such as "BAC-01/S12"';
const ShoeId = z.string({ error: NOT_A_SHOE }).refine(
  (text) => {
    const [table, shoe = '', ...rest] = text.split('/');
    return rest.length === 0 && TableId.safeParse(table).success && /^S[1-9][0-9]{0,8}$/u.test(shoe);
  },
  { error: NOT_A_SHOE },
);

/** The bodies of the commands about decks. */
export const DECK_BODIES = {
  ReceiveDecks: z.strictObject({
    batch: BatchId,
    decks: Count(1, DECKS_MAX),
    uses: z.enum(DECK_USES, { error: `one of ${DECK_USES.join(', ')}` }).default('once'),
  }),
  InspectDecks: z.strictObject({ decks: Decks, faulty: Numbers.default([]) }),
  DestroyDecks: z.strictObject({
    decks: Decks,
    end: z.enum(DECK_ENDS, { error: `one of ${DECK_ENDS.join(', ')}` }),
  }),
  WitnessDecks: z.strictObject({ report: Count(1, 1_000_000) }),
  IssueDecks: z.strictObject({ decks: Decks, table: TableId }),
  PutDecksInShoe: z.strictObject({ decks: Decks, shoe: ShoeId }),
  ReturnDecks: z.strictObject({ decks: Decks, cards: Count(0, 2 * CARDS_IN_DECK * DECKS_MAX) }),
} as const;
