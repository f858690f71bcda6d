import { z } from 'zod';
import { RejectedError } from '#edge/problem';
import { parse } from '#log/contract';
import { List, One } from './parameters';
import { SchemaPipe } from './schema-pipe';

const pipe = new SchemaPipe();
const piped = async (schema: z.ZodType, value: unknown): Promise<unknown> =>
  pipe.transform(value, { type: 'query', schema }).catch((error: unknown) => {
    if (error instanceof RejectedError) return error.rejection;
    throw error;
  });
/** Returns a query as Fastify parses it: an object without a prototype. */
const query = (text: string): object => {
  const read: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) read[name] = value;
  return read;
};

/** A schema that refuses with a code of its own, as rules and odds do. */
const Coded = z.strictObject({ variant: z.literal('mini', { error: 'UNKNOWN_VARIANT: mini alone' }) });

const REFUSED: readonly (readonly [string, z.ZodType])[] = [
  ['limit=0', List],
  ['limit=ten', List],
  ['limit=1&cursor=%C3%A4', List],
  ['after=26', One],
  ['after=64:1', One],
  ['limit=1', One],
  ['limit=1&constructor=1', One],
  ['__proto__=1', List],
  ['prototype=1', List],
  ['constructor=1', List],
  ['variant=maxi', Coded],
];

describe('the pipe of queries', () => {
  it.each(REFUSED)('refuses %s with the message of parse', async (text, schema) => {
    const parsed = parse(schema, query(text));
    expect(parsed.ok).toBe(false);
    expect(await piped(schema, query(text))).toEqual(parsed.ok ? null : parsed.rejection);
  });

  it('passes on the parsed query', async () => {
    expect(await piped(List, query('after=26:43'))).toEqual({ after: { shard: 26, seq: 43 }, limit: 100 });
  });

  it('passes on a value without a schema unchanged', async () => {
    const value = query('constructor=1');
    expect(await pipe.transform(value, { type: 'query' })).toBe(value);
  });
});
