import { z } from 'zod';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { MONEY_PATTERN } from '#kernel/money';
import { SHARDS } from '#log/event-store';

/** A position in the log that an answer must include. */
export interface Place {
  readonly shard: number;
  readonly seq: number;
}

const NOT_A_PLACE = 'a shard and a seq such as 26:43, as an answer to a command has them';

/** `?after=26:43`: the answer waits up to a second until it includes that position. */
export const After = z
  .string({ error: NOT_A_PLACE })
  .regex(/^(?:0|[1-9][0-9]?):(?:0|[1-9][0-9]{0,14})$/u, { error: NOT_A_PLACE })
  .transform((text): Place => {
    const [shard, seq] = text.split(':');
    return { shard: Number(shard), seq: Number(seq) };
  })
  .refine(({ shard }) => shard < SHARDS, { error: NOT_A_PLACE });

/** Returns the schema of a whole number in a query's text. */
export const WholeText = (max: number, example: string) =>
  z
    .string({ error: example })
    .regex(/^(?:0|[1-9][0-9]{0,14})$/u, { error: example })
    .transform(Number)
    .refine((count) => count <= max, { error: example });

export const LIMIT_MAX = 500;
const LIMIT_DEFAULT = 100;
const Limit = WholeText(LIMIT_MAX, `a whole number from 1 to ${LIMIT_MAX}`)
  .refine((limit) => limit >= 1, { error: `a whole number from 1 to ${LIMIT_MAX}` })
  .default(LIMIT_DEFAULT);

/** The query of an address without parameters. */
export const Nothing = z.strictObject({});
export type Nothing = z.output<typeof Nothing>;

/** The query of a single object. */
export const One = z.strictObject({ after: After.optional() });
export type One = z.output<typeof One>;

/** The query of a list. `cursor` is `next` of the page before. */
export const List = z.strictObject({
  after: After.optional(),
  cursor: z
    .string()
    .regex(/^[!-~]{1,400}$/u, { error: 'leave it out, or give the `next` of the page before' })
    .optional(),
  limit: Limit,
});
export type List = z.output<typeof List>;

/** Returns a page of a list from one row more than a page has, with the cursor of the next; `null` on the last page. */
export const pageWithin = <Row>(
  limit: number,
  read: readonly Row[],
  cursorOf: (last: Row) => string,
): { readonly rows: readonly Row[]; readonly next: string | null } => {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: read.length > limit && last !== undefined ? cursorOf(last) : null };
};

export const Shard = WholeText(SHARDS - 1, `a shard from 0 to ${SHARDS - 1}`);
/** The largest version, slightly below PostgreSQL's largest integer. */
export const VERSION_MAX = 2_000_000_000;

/** Parses a cursor that is a sequence number or a version; 0 without one. Refuses others with `BAD_FIELD`. */
export const countOf = (cursor: string | undefined, max = Number.MAX_SAFE_INTEGER): Parsed<number> => {
  if (cursor === undefined) return parsed(0);
  return /^(?:0|[1-9][0-9]{0,14})$/u.test(cursor) && Number(cursor) <= max
    ? parsed(Number(cursor))
    : reject('BAD_FIELD', 'cursor: leave it out, or send the `next` of the previous page.');
};

const NOT_A_TIME = 'a day such as 2026-11-21, or a time in UTC such as 2026-11-21T20:14:05Z';

/** A day, or a time to the microsecond, in UTC. Impossible days such as `2026-02-30` are refused. */
export const Time = z
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
/** An amount in a query's text. */
export const Sum = z.string({ error: NOT_AN_AMOUNT }).regex(MONEY_PATTERN, { error: NOT_AN_AMOUNT });
const NOT_A_CURRENCY = 'an ISO 4217 code such as EUR';
export const CurrencyText = z.string().regex(/^[A-Z]{3}$/u, { error: NOT_A_CURRENCY });
