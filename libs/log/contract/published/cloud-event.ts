import { z } from 'zod';
import { SHA256_HEX, UUID, type EventFields, type HashedEvent, type JsonObject } from '#kernel/canonical';
import { parsed, type Parsed } from '#kernel/decision';
import type { Leg } from '#kernel/money';
import { parse } from '../json/rejection-of';

/** An event as it is published: the hashed fields, and the hash in lower-case hex. */
export interface PublishedEvent extends HashedEvent {
  readonly hash: string;
}

const Uuid = z.string().regex(UUID, 'a UUID');
const Sha256 = z.string().regex(SHA256_HEX, '32 bytes in lower-case hex');
const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** A sequence number, as text: CloudEvents has no integers beyond 32 bits. */
const Sequence = z.string().regex(/^[1-9][0-9]{0,15}$/u, 'a number from 1 on, in a text');
const Time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/u, 'UTC as in 2026-11-21T20:14:11.870002Z');

/** The attributes of every record. */
const ENVELOPE = {
  specversion: z.literal('1.0'),
  source: z.string().min(1).meta({ description: 'The installation: `/sabot/{id}`.' }),
  subject: z.string().min(1).meta({ description: 'The stream, such as `table:BAC-01`.' }),
  time: Time.meta({ description: 'Time of recording, to the microsecond.' }),
  datacontenttype: z.literal('application/json'),
  sequence: Sequence.meta({
    description: 'Sequence number in the shard. In the log it has no gaps and begins at 1.',
  }),
  sequencetype: z.literal('Integer'),
  shard: z.int().min(0).max(63).meta({ description: 'The shard; also the partition.' }),
};

/**
 * An event in Kafka and webhooks: CloudEvents 1.0, structured JSON (`kafka.md`, Kafka). Its attributes are
 * all that the hash covers; a missing one means `null`. Readers ignore attributes that they don't know.
 */
export const EventRecord = z
  .looseObject({
    ...ENVELOPE,
    id: Uuid.meta({ description: 'Id of the event.' }),
    type: z.string().min(1).meta({ description: 'Type of the event, such as `BetPlaced`.' }),
    dataschema: z
      .string()
      .min(1)
      .meta({ description: 'The `$id` of the schema of its data, such as `urn:sabot:event:BetPlaced:1`.' }),
    stream: z.string().min(1).meta({ description: 'The same as `subject`.' }),
    version: z
      .int()
      .min(1)
      .max(2_147_483_647)
      .meta({ description: 'Number of the event in its stream: without gaps, from 1.' }),
    schema: Count.meta({ description: 'Version of the schema of its data.' }),
    recordedat: Time.meta({ description: 'The same as `time`.' }),
    actorid: z.string().min(1).meta({ description: 'Id of the person or service that acted.' }),
    actorrole: z.string().min(1).meta({ description: 'Role in which that person acted.' }),
    correlationid: z
      .string()
      .exactOptional()
      .meta({ description: 'Id of the request that the event belongs to.' }),
    causationid: z
      .string()
      .exactOptional()
      .meta({ description: 'Id of the event or transfer that caused it.' }),
    commandid: z.string().exactOptional().meta({ description: 'Idempotency key of its command.' }),
    hash: Sha256.meta({
      description: 'SHA-256 of the byte 0x00 and the stored fields in canonical JSON (RFC 8785).',
    }),
    data: z.record(z.string(), z.unknown()).meta({ description: 'Data of the event, by its schema.' }),
  })
  .meta({ id: 'EventRecord' });
export type EventRecord = z.output<typeof EventRecord>;

/** The nullable fields of an event, with their CloudEvents names; `actor` has two of them. */
const NULLABLE = [
  'correlationId',
  'causationId',
  'commandId',
] as const satisfies readonly (keyof EventFields)[];

/** Content type of a record: the structured mode of CloudEvents' bindings for Kafka and HTTP. */
export const CLOUD_EVENT_CONTENT_TYPE = 'application/cloudevents+json; charset=UTF-8';

/** Returns the `$id` of the schema of an event's data. */
export const dataSchemaId = (type: string, schema: number): string => `urn:sabot:event:${type}:${schema}`;

/** Returns the CloudEvents source of an installation's records. */
export const sourceOf = (installation: string): string => `/sabot/${installation}`;

/** Returns the attributes of every record of an event. */
const envelopeOf = ({ seq, shard, stream, recordedAt }: PublishedEvent, source: string) => ({
  specversion: '1.0',
  source,
  subject: stream,
  time: recordedAt,
  datacontenttype: 'application/json',
  sequence: `${seq}`,
  sequencetype: 'Integer',
  shard,
});

/** Returns the record of an event. Its canonical JSON has the same bytes in every installation. */
export const eventRecordOf = (event: PublishedEvent, source: string): JsonObject => {
  const { actor, recordedAt, schema, stream, type } = event;
  const ids = NULLABLE.flatMap((name) => {
    const id = event[name];
    return id === null ? [] : [[name.toLowerCase(), id] as const];
  });
  return {
    ...envelopeOf(event, source),
    id: event.eventId,
    type,
    dataschema: dataSchemaId(type, schema),
    stream,
    version: event.version,
    schema,
    recordedat: recordedAt,
    actorid: actor.id,
    actorrole: actor.role,
    ...Object.fromEntries(ids),
    hash: event.hash,
    data: event.data,
  };
};

/** Parses the event of a record. It does not verify the hash; `eventHashHex` computes it. */
export const eventOfRecord = (record: unknown): Parsed<PublishedEvent> => {
  const read = parse(EventRecord, record);
  if (!read.ok) return read;
  const { value } = read;
  const { sequence, actorid, actorrole, correlationid, causationid, commandid } = value;
  return parsed({
    shard: value.shard,
    seq: Number(sequence),
    stream: value.stream,
    version: value.version,
    eventId: value.id,
    type: value.type,
    schema: value.schema,
    data: value.data as JsonObject, // parsed by JSON.parse, or its hash would not match
    recordedAt: value.recordedat,
    actor: { id: actorid, role: actorrole },
    correlationId: correlationid ?? null,
    causationId: causationid ?? null,
    commandId: commandid ?? null,
    hash: value.hash,
  });
};

/**
 * A leg of an event's entry in `sabot.ledger.v1`. `sequence` is the event's; `entry` is the leg's number in
 * it, from 0. The legs of an event are consecutive.
 */
export const LedgerRecord = z
  .looseObject({
    ...ENVELOPE,
    id: z.string().min(1).meta({ description: 'Id of the event, `/` and `entry`.' }),
    type: z.literal('LedgerEntry'),
    eventid: Uuid.meta({ description: 'Id of the event.' }),
    eventtype: z.string().min(1).meta({ description: 'Type of the event that moved the money.' }),
    entry: z.int().min(0).max(2_147_483_647).meta({ description: 'Number of the leg in the entry, from 0.' }),
    entries: z.int().min(1).max(2_147_483_647).meta({ description: 'Number of legs of the event’s entry.' }),
    previous: z
      .string()
      .regex(/^(?:0|[1-9][0-9]{0,15})$/u)
      .meta({
        description:
          'Sequence number of the last event before with an entry, in the same shard; 0 if this is the first.',
      }),
    data: z.object({
      account: z.string().min(1).meta({ description: 'Account that the leg moves.' }),
      currency: z.string().min(1).meta({ description: 'ISO 4217 code.' }),
      amount: z
        .string()
        .regex(/^(?:0|-?[1-9][0-9]*)$/u)
        .meta({ description: 'Minor units; positive for a credit.' }),
    }),
  })
  .meta({ id: 'LedgerRecord' });
export type LedgerRecord = z.output<typeof LedgerRecord>;

/** Position of a leg in its shard's ledger. */
export interface LegPlace {
  /** Number of the leg in its event's entry, from 0, and the number of legs. */
  readonly entry: number;
  readonly entries: number;
  /** Seq of the event whose entry precedes this one; 0 if there is none. */
  readonly previous: number;
}

/** Returns the record of a leg. Most events move no money, so `previous` shows gaps that `sequence` can't. */
export const ledgerRecordOf = (
  event: PublishedEvent,
  { entry, entries, previous }: LegPlace,
  { account, currency, amount }: Leg,
  source: string,
): JsonObject => ({
  ...envelopeOf(event, source),
  id: `${event.eventId}/${entry}`,
  type: 'LedgerEntry',
  eventid: event.eventId,
  eventtype: event.type,
  entry,
  entries,
  previous: `${previous}`,
  data: { account, currency, amount: `${amount}` },
});
