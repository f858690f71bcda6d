import { eventSchemas } from '#log/contract';

/** `docs/reference/events.schema.json`: the schemas of all events, a line a type, so that a change is seen where it is. */
export const eventSchemasPage = (): string => {
  const { oneOf, $defs, ...about } = eventSchemas();
  const types = Object.entries($defs as Readonly<Record<string, unknown>>); // an object of schemas by type
  return [
    `${JSON.stringify(about, null, 2).replace(/\n\}$/u, ',')}`,
    '  "oneOf": [',
    lines((oneOf as readonly unknown[]).map((each) => JSON.stringify(each))),
    '  ],',
    '  "$defs": {',
    lines(types.map(([type, schema]) => `${JSON.stringify(type)}: ${JSON.stringify(schema)}`)),
    '  }',
    '}',
    '',
  ].join('\n');
};

const lines = (each: readonly string[]): string => each.map((line) => `    ${line}`).join(',\n');
