import { z } from 'zod';
import { FigureShown } from '../figures/figure';
import type { Column, Field, Kind, TableAbout } from './sheet';

export type { ShownBy } from './shown-by';

// A report’s fields are declared once, in a schema. It determines the type of the JSON, the columns of the
// sheet, the names for people, and the API document.

const kinds = z.registry<{ readonly kind: Kind }>();
const names = z.registry<Omit<Field, 'name'>>();

const ofKind = <S extends z.ZodType>(kind: Kind, schema: S): S => {
  kinds.add(schema, { kind });
  return schema;
};

export const Text = ofKind('text', z.string());
export const Flag = ofKind('text', z.boolean());
export const Amount = ofKind('money', z.string().meta({ description: 'Minor units in a decimal string.' }));
export const Signed = ofKind(
  'money',
  z.string().meta({ description: 'Minor units in a decimal string; can be negative.' }),
);
export const FigureOf = ofKind('money', FigureShown);
export const Count = ofKind('count', z.int().min(0).max(Number.MAX_SAFE_INTEGER));
/** A number as a decimal string. */
export const CountText = ofKind('count', z.string());
export const Ratio = ofKind('ratio', z.string());
export const Time = ofKind(
  'time',
  z.string().meta({ description: 'UTC, such as `2026-11-21T20:14:05.201334Z`.' }),
);
/** Returns the schema of a text with these values. */
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  ofKind('text', z.enum(values));
/** The position of an event, `shard:seq`. */
export const EventNo = ofKind(
  'text',
  z.string().meta({ description: 'Position of the event, `shard:seq`.' }),
);

type Shape = Readonly<Record<string, z.ZodType>>;

/** Returns the schema with its name for people and its meaning in sentences. A cell with a name is a column. */
export const field = <S extends z.ZodType>(schema: S, title: string, says: string): S => {
  const own = schema.meta({ description: says });
  names.add(own, { title, says });
  return own;
};

/** Returns the schema of an object that the API document lists as a component of this name. */
export const component = <Fields extends z.core.$ZodLooseShape>(id: string, fields: Fields) =>
  z.object(fields).meta({ id });

/** Returns one schema for each of some fields. */
export const each = <S extends z.ZodType, const Name extends string>(
  schema: S,
  ...fields: readonly Name[]
): Record<Name, S> => Object.fromEntries(fields.map((name) => [name, schema])) as Record<Name, S>; // one for each

/** Returns the columns of a row: its named cells, each followed by the columns that only the sheet has. */
export const columnsOf = (shape: Shape, behind: Readonly<Record<string, Shape>> = {}): readonly Column[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const [about, kind] = [names.get(schema), kindOf(schema)];
    const own = about === undefined || kind === undefined ? [] : [{ name, ...about, kind }];
    return [...own, ...columnsOf(behind[name] ?? {})];
  });

const kindOf = (schema: z.ZodType): Kind | undefined =>
  kinds.get(schema)?.kind ??
  (schema instanceof z.ZodNullable ? kindOf(schema.unwrap() as z.ZodType) : undefined);

/**
 * Returns all named fields, those in an unnamed object with their path: `askedBy.id`. The rows of a list
 * start a new path. The fields of a named object are columns.
 */
export const fieldsOf = (shape: Shape, path = ''): readonly Field[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const about = names.get(schema);
    if (about === undefined) return fieldsWithin(schema, `${path}${name}.`);
    return [{ name: `${path}${name}`, ...about }, ...fieldsWithin(schema, null)];
  });

/** Returns the named fields of a schema. With a null `path` an object's own fields are left out. */
const fieldsWithin = (schema: unknown, path: string | null): readonly Field[] => {
  if (schema instanceof z.ZodNullable) return fieldsWithin(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return fieldsWithin(schema.element, '');
  return schema instanceof z.ZodObject && path !== null ? fieldsOf(schema.shape, path) : [];
};

/** Returns a table of a report. Its first `keys` columns identify a row. */
export const table = (line: string, title: string, keys: number, columns: readonly Column[]): TableAbout => ({
  line,
  title,
  columns,
  keys,
});
