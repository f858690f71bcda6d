/** A JSON Schema, or a part of an OpenAPI or AsyncAPI document that has one in it. */
export interface Json {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number | boolean)[];
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly items?: Json;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
}

/** Makes a text fit for a table cell. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Says in words of which type a schema is; `link` makes the text for the name of a component. */
export function typeOf(schema: Json, link: (name: string) => string): string {
  if (schema.$ref !== undefined) return link(schema.$ref.split('/').at(-1) ?? '');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts !== undefined) return parts.map((part) => typeOf(part, link)).join(' or ');
  if (schema.items !== undefined) return `list of ${typeOf(schema.items, link)}`;
  if (schema.properties !== undefined) return `{ ${insideOf(schema.properties, link)} }`;
  if (schema.type === undefined) return 'any value';
  return [schema.type].flat().join(' or ');
}

const insideOf = (properties: Readonly<Record<string, Json>>, link: (name: string) => string): string =>
  Object.entries(properties)
    .map(([name, field]) => {
      const says = field.description === undefined ? '' : ` (${field.description.replace(/\.$/u, '')})`;
      return `\`${name}\` ${typeOf(field, link)}${says}`;
    })
    .join(', ');

/** Returns the rows of a table of fields: name, type, meaning. */
export const fieldRows = (schema: Json, link: (name: string) => string): readonly string[] =>
  Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `| \`${name}\` | ${cell(typeOf(field, link))} | ${cell(field.description ?? '')} |`,
  );
