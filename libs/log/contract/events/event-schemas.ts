import { z } from 'zod';
import { SHA256_HEX } from '#kernel/canonical';
import { dataSchemaId } from '../published/cloud-event';
import { EVENTS, SCHEMA_VERSION, type EventType } from './events';

/** A JSON Schema, as JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Dialect = 'draft-2020-12' | 'draft-7';

/**
 * Returns the JSON Schema of an event's data, generated from the schema that reads and writes the log. It has
 * no `$schema` or `$id`, because it becomes part of other documents.
 */
export const eventDataSchema = (type: EventType, dialect: Dialect = 'draft-2020-12'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(EVENTS[type], {
    io: 'input',
    unrepresentable: 'any',
    target: dialect,
  });
  return { title: type, ...schema };
};

const Count = { type: 'integer', minimum: 0 };
const Id = { type: 'string', minLength: 1 };
const Nullable = { type: ['string', 'null'] };

/** The fields around an event's data, all of which are required (`events.md`). */
const STORED = {
  shard: { ...Count, maximum: 63 },
  seq: { ...Count, minimum: 1 },
  stream: Id,
  version: { ...Count, minimum: 1 },
  eventId: Id,
  type: Id,
  schema: Count,
  data: { type: 'object' },
  recordedAt: {
    type: 'string',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{6}Z$',
  },
  actor: { type: 'object', required: ['id', 'role'], properties: { id: Id, role: Id } },
  correlationId: Nullable,
  causationId: Nullable,
  commandId: Nullable,
  hash: { type: 'string', pattern: SHA256_HEX.source },
} as const;

const TYPES = Object.keys(EVENTS) as readonly EventType[]; // exactly these keys

/**
 * Returns one JSON Schema (2020-12) of every event in `/v1/events` and exports. It contains a schema for the
 * data of each type, whose `$id` is the `dataschema` of the CloudEvent.
 */
export const eventSchemas = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:sabot:events',
  title: 'Events of sabot',
  description: `An event as it is stored. Amounts are minor units in decimal strings. All data is of schema version ${SCHEMA_VERSION} so far.`,
  type: 'object',
  required: Object.keys(STORED),
  properties: { ...STORED, type: { enum: TYPES } },
  oneOf: TYPES.map((type) => ({
    properties: {
      type: { const: type },
      schema: { const: SCHEMA_VERSION },
      data: { $ref: dataSchemaId(type, SCHEMA_VERSION) },
    },
  })),
  $defs: Object.fromEntries(
    TYPES.map((type) => [type, { $id: dataSchemaId(type, SCHEMA_VERSION), ...eventDataSchema(type) }]),
  ),
});
