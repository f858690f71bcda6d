import type { ApiBodyOptions } from '@nestjs/swagger';
import { z } from 'zod';
import { InvariantError } from '#kernel/decision';

type SchemaObject = Extract<ApiBodyOptions, { schema: unknown }>['schema'];
type Components = Record<string, SchemaObject>;

/** The names of schemas, by the JSON text of each. Decorators run before there is a document, so the schemas that they use are collected here. */
const known = new Map<string, string>();

/**
 * Cache of schema texts, because every operation uses the same few answers and refusals. Saves a third of a second at
 * each start.
 */
const texts = new WeakMap<z.ZodType, string>();

/**
 * Returns a zod schema as an OpenAPI schema of its input, before transforms. Schemas with `.meta({ id })` become referenced
 * components. Schemas of answers have no transforms, so their input and output are equal.
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

/** Returns the components referenced so far, by name. */
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

/** Spells out the control characters, since some readers of patterns don't know Unicode classes. */
const spelled = (text: string): string =>
  text.replaceAll(String.raw`\\p{Cc}`, String.raw`\\u0000-\\u001f\\u007f-\\u009f`);
