import type { ApiBodyOptions } from '@nestjs/swagger';
import { z } from 'zod';
import { InvariantError } from '#kernel/decision';

type SchemaObject = Extract<ApiBodyOptions, { schema: unknown }>['schema'];
type Components = Record<string, SchemaObject>;

/** Decorators run before there is a document: what they name is kept here until one is made. */
const known = new Map<string, string>();

/** Every operation names the same few answers and refusals: each is worked out once. A third of a second at each start. */
const texts = new WeakMap<z.ZodType, string>();

/**
 * A zod schema as a document has it, from its input side: schemas with `.meta({ id })` become components that it refers
 * to. A schema of answers has no transforms, so that its two sides are one.
 */
export const schemaOf = (schema: z.ZodType): SchemaObject => {
  const text = texts.get(schema) ?? textOf(schema);
  texts.set(schema, text);
  return atComponents(text);
};

const textOf = (schema: z.ZodType): string => {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const [id, component] of Object.entries($defs ?? {})) keep(id, JSON.stringify(component));
  return JSON.stringify(own);
};

/** The components that have been referred to so far, by name. */
export const components = (): Components =>
  Object.fromEntries(
    [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, text]) => [id, atComponents(text)]),
  );

function keep(id: string, text: string): void {
  const before = known.get(id);
  if (before !== undefined && before !== text)
    throw new InvariantError(`Two different schemas have the name ${id}. Rename one of them.`);
  known.set(id, text);
}

const atComponents = (text: string): SchemaObject =>
  JSON.parse(spelled(text).replaceAll('"#/$defs/', '"#/components/schemas/')) as SchemaObject;

/** Not every reader of a pattern knows classes of Unicode by name: the control characters are these. */
const spelled = (text: string): string =>
  text.replaceAll(String.raw`\\p{Cc}`, String.raw`\\u0000-\\u001f\\u007f-\\u009f`);
