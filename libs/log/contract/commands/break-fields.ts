import { z } from 'zod';
import { BREAK_PLACES, BREAK_SOURCES, type PlaceField } from '#game/breaks';
import { moneyOf } from '#kernel/money';
import { Count, CurrencyCode, Day, TableId } from './fields';

const matching = (pattern: RegExp, error: string) => z.string({ error }).regex(pattern, { error });

const NOT_A_DIFFERENCE = 'minor units in a string, recorded less expected, such as "-2500"';
const NOT_A_PLACE = 'a place in the log such as "26:43"';
const SEQ_MAX = Number.MAX_SAFE_INTEGER;
const SHARDS_LAST = 63;

/** The fields that locate a discrepancy. `BREAK_PLACES` says which of them a source uses. */
const PLACE = {
  what: matching(/^[a-z][a-z-]{0,39}$/u, 'what differs, such as "entry"').exactOptional(),
  table: TableId.exactOptional(),
  day: Day.exactOptional(),
  shift: matching(/^[a-z][a-z0-9-]{0,19}$/u, 'the name of a shift').exactOptional(),
  topic: matching(/^[A-Za-z0-9._-]{1,200}$/u, 'a topic such as "sabot.events.v1"').exactOptional(),
  partition: Count(0, 1_000_000).exactOptional(),
  shard: Count(0, SHARDS_LAST).exactOptional(),
  seq: Count(1, SEQ_MAX).exactOptional(),
  leg: Count(0, 1_000_000).exactOptional(),
  account: matching(/^[^\s\p{Cc}]{1,200}$/u, 'an account such as "table:BAC-01:float"').exactOptional(),
  size: Count(0, SEQ_MAX).exactOptional(),
  offset: Count(0, SEQ_MAX).exactOptional(),
  transaction: matching(/^[A-Za-z0-9._:-]{1,100}$/u, 'the wallet’s id of a transfer').exactOptional(),
} as const satisfies Record<PlaceField, z.ZodType>;
const PLACE_FIELDS = Object.keys(PLACE) as readonly PlaceField[]; // exactly these keys

const Fields = z.strictObject({
  source: z.enum(BREAK_SOURCES, { error: `one of ${BREAK_SOURCES.join(', ')}` }),
  ...PLACE,
  amount: matching(/^(?:0|-?[1-9][0-9]{0,14})$/u, NOT_A_DIFFERENCE)
    .transform(moneyOf)
    .exactOptional()
    .meta({ description: 'Recorded less expected, in minor units; below zero: something is missing.' }),
  currency: CurrencyCode.exactOptional(),
  events: z
    .array(matching(/^(?:[0-9]|[1-5][0-9]|6[0-3]):[1-9][0-9]{0,14}$/u, NOT_A_PLACE), { error: NOT_A_PLACE })
    .max(100)
    .default([])
    .meta({ description: 'What shows it: places in the log, `shard:seq`.' }),
});

/** The body of `OpenBreak`: a source and exactly the fields that locate a discrepancy of this source. */
export const FoundDifference = Fields.superRefine((found, context) => {
  const { whats, needs, may } = BREAK_PLACES[found.source];
  const wrong = (field: PlaceField | 'currency', message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message, input: found });
  for (const field of PLACE_FIELDS) {
    const isGiven = found[field] !== undefined;
    if (!isGiven && needs.includes(field)) wrong(field, `is missing: the source ${found.source} needs it`);
    if (isGiven && !needs.includes(field) && !may.includes(field))
      wrong(field, `is not a field of the source ${found.source}; leave it out`);
  }
  if (found.what !== undefined && whats.length > 0 && !whats.includes(found.what))
    wrong('what', `one of ${whats.join(', ')}`);
  if ((found.amount === undefined) !== (found.currency === undefined))
    wrong('currency', 'has to be sent together with amount');
});

const NOT_A_BREAK = 'a break’s id such as "three-way/BAC-01/2026-11-21"';
/** The id of a discrepancy: its source and its location. */
export const BreakId = matching(
  new RegExp(`^(?:${BREAK_SOURCES.join('|')})/[^\\s\\p{Cc}]{1,500}$`, 'u'),
  NOT_A_BREAK,
).meta({ id: 'BreakId', example: 'three-way/BAC-01/2026-11-21' });
