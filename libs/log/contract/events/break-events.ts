import { z } from 'zod';
import { BREAK_OUTCOMES, BREAK_SOURCES, type BreakEvent, type PlaceField } from '#game/breaks';
import { Hex, Id, StoredBalance, Whole, type SchemaByType } from './stored-fields';

const OfBreak = { break: Id, by: Id };
const Events = z.array(Id);

const PLACE = {
  what: Id.exactOptional(),
  table: Id.exactOptional(),
  day: Id.exactOptional(),
  shift: Id.exactOptional(),
  topic: Id.exactOptional(),
  partition: Whole.exactOptional(),
  shard: Whole.exactOptional(),
  seq: Whole.exactOptional(),
  leg: Whole.exactOptional(),
  account: Id.exactOptional(),
  size: Whole.exactOptional(),
  offset: Whole.exactOptional(),
  transaction: Id.exactOptional(),
} as const satisfies Record<PlaceField, z.ZodType>;

/** The data of each event of a discrepancy, as stored (schema version 1). */
export const BREAK_EVENTS = {
  BreakOpened: z
    .strictObject({
      ...OfBreak,
      source: z.enum(BREAK_SOURCES),
      ...PLACE,
      amount: StoredBalance.exactOptional(),
      currency: Id.exactOptional(),
      events: Events,
      times: z.int().min(1),
    })
    .describe('A discrepancy was found. `amount` is recorded − expected.'),
  BreakRevised: z
    .strictObject({ ...OfBreak, amount: StoredBalance, currency: Id, events: Events })
    .describe('The discrepancy was found again with another amount. It needs a new explanation.'),
  BreakAssigned: z.strictObject({ ...OfBreak, to: Id }).describe('The discrepancy was assigned to a person.'),
  BreakExplained: z
    .strictObject({ ...OfBreak, reason: Hex })
    .describe('A person explained the discrepancy. The text is stored apart from the log.'),
  BreakClosed: z
    .strictObject({ ...OfBreak, outcome: z.enum(BREAK_OUTCOMES), reason: Hex, explainedBy: Id })
    .describe('Another person closed the discrepancy.'),
} as const satisfies SchemaByType<BreakEvent>;
