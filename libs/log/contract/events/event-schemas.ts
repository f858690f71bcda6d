import { z } from 'zod';
import { SHA256_HEX } from '#kernel/canonical';
import { dataSchemaId } from '../published/cloud-event';
import { EVENTS, SCHEMA_VERSION, type EventType } from './events';

/** A JSON Schema, as JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Dialect = 'draft-2020-12' | 'draft-7';

/**
 * What an event of a type has as its data, from the schema that the log is written and read by. Without `$schema` and
 * `$id`: it is a part of other documents.
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

/** The fields around an event's data, all of them there (`events.md`). */
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

const TYPES = Object.keys(EVENTS) as readonly EventType[]; // its keys are just these

/**
 * One JSON Schema (2020-12) of every event: it holds of an event as `/v1/events` and exports have it, whatever its type,
 * and each type's data has a schema of its own in it, whose `$id` is the `dataschema` of its CloudEvent.
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
