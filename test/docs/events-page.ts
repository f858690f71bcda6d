import { z } from 'zod';
import { EVENTS, SCHEMA_VERSION } from '#log/contract';

interface Schema {
  readonly description?: string;
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | number)[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
}

/** `docs/reference/events.md`: every event's data, from the schemas that the log is checked by. */
export const eventsPage = (): string =>
  [
    '# Events',
    '',
    'Made from the schemas in `libs/log/contract` by `npm run docs`; a test compares. This page shows an event’s `data`;',
    'the fields around it stand in [the notes on events](events-notes.md). Amounts are',
    `decimal strings of minor units. All are schema version ${SCHEMA_VERSION} so far. As JSON Schemas they stand in`,
    '[events.schema.json](events.schema.json), which a house answers at `/schemas/events.json`.',
    '',
    ...Object.entries(EVENTS).flatMap(([type, schema]) => section(type, schema)),
  ].join('\n');

const section = (type: string, schema: z.ZodType<unknown, unknown>): string[] => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return [
    `## ${type}`,
    '',
    json.description ?? '',
    '',
    ...(json.anyOf ?? [json]).flatMap((data, at) => [
      ...(at === 0 ? [] : ['Where a patron banks:', '']),
      '| field | is |',
      '| --- | --- |',
      ...Object.entries(data.properties ?? {}).map(([name, field]) => `| \`${name}\` | ${kindOf(field)} |`),
      '',
    ]),
  ];
};

const kindOf = (schema: Schema): string => {
  if (schema.anyOf !== undefined) return schema.anyOf.map(kindOf).join(' or ');
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`;
  if (schema.properties === undefined) return schema.description ?? schema.type ?? 'any value';
  const fields = Object.entries(schema.properties).map(([name, field]) => `\`${name}\` ${kindOf(field)}`);
  return `{ ${fields.join(', ')} }`;
};
