import { z } from 'zod';
import { MONEY_PATTERN } from '#money';
import { PatronId, PersonId, TableId, Text } from '#contract';
import { parsed, reject, type Parsed } from '#kernel';
import {
  SEVERITIES,
  SIGNIFICANT_KIND_NAMES,
  type SignificantPlace,
  type SignificantRead,
  type SignificantSearch,
} from '#projections';
import { List } from '../reading/parameters';

const NOT_A_TIME = 'a day such as 2026-11-21, or a time in UTC such as 2026-11-21T20:14:05Z';

/** A day, or a time to the microsecond, in UTC; `2026-02-30` is none. */
const Time = z
  .string({ error: NOT_A_TIME })
  .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:[.]\d{1,6})?Z)?$/u, { error: NOT_A_TIME })
  .refine(
    (text) => {
      const [seconds = ''] = text.split(/[.Z]/u);
      const written = `${seconds}${seconds.includes('T') ? '' : 'T00:00:00'}`;
      return text >= '1970-01-01' && new Date(`${written}Z`).toJSON()?.startsWith(written) === true;
    },
    { error: NOT_A_TIME },
  );

const NOT_AN_AMOUNT = 'minor units in a decimal string, such as 2500';
const Sum = z.string({ error: NOT_AN_AMOUNT }).regex(MONEY_PATTERN, { error: NOT_AN_AMOUNT });
const NOT_A_CURRENCY = 'an ISO 4217 code such as EUR';

/** What is looked for: all that is named must hold. */
export const SignificantEventsQuery = z.strictObject({
  ...List.shape,
  kind: z.enum(SIGNIFICANT_KIND_NAMES, { error: `one of ${SIGNIFICANT_KIND_NAMES.join(', ')}` }).optional(),
  severity: z.enum(SEVERITIES, { error: `one of ${SEVERITIES.join(', ')}` }).optional(),
  table: TableId.optional(),
  patron: PatronId.optional(),
  coup: Text.optional(),
  staff: PersonId.optional(),
  from: Time.optional(),
  until: Time.optional(),
  min: Sum.optional(),
  max: Sum.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/u, { error: NOT_A_CURRENCY })
    .optional(),
});
export type SignificantEventsQuery = z.output<typeof SignificantEventsQuery>;

/** The search of a question; refuses a cursor that no page gave with `BAD_FIELD`. */
export const searchOf = ({
  after: _after,
  cursor,
  limit,
  ...wanted
}: SignificantEventsQuery): Parsed<SignificantSearch> => {
  if (cursor === undefined) return parsed({ ...wanted, limit: limit + 1 });
  const [, at, shard, seq, part] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || !Time.safeParse(at).success) return NOT_A_CURSOR;
  const behind = { at, shard: Number(shard), seq: Number(seq), part: Number(part) };
  return parsed({ ...wanted, behind, limit: limit + 1 });
};

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[.]\d{6}Z)_(\d{1,2})_(\d{1,15})_(\d{1,4})$/u;
const NOT_A_CURSOR = reject('BAD_FIELD', 'cursor: leave it out, or give the `next` of the page before');

/** The cursor behind a row. */
export const cursorOf = ({ at, shard, seq, part }: SignificantPlace | SignificantRead): string =>
  `${at}_${shard}_${seq}_${part}`;
