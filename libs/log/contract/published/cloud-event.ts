import { z } from 'zod';
import { parsed, type Parsed } from '#kernel/decision';
import type { Leg } from '#kernel/money';
import { SHA256_HEX, UUID, type EventFields, type HashedEvent, type JsonObject } from '#kernel/canonical';
import { parse } from '../json/rejection-of';

/** An event as it is published: what the hash covers, and the hash in lower-case hex. */
export interface PublishedEvent extends HashedEvent {
  readonly hash: string;
}

const Uuid = z.string().regex(UUID, 'a UUID');
const Sha256 = z.string().regex(SHA256_HEX, '32 bytes in lower-case hex');
const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** CloudEvents has no integers beyond 32 bits: a seq is a text. */
const Sequence = z.string().regex(/^[1-9][0-9]{0,15}$/u, 'a number from 1 on, in a text');
const Time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/u, 'UTC as in 2026-11-21T20:14:11.870002Z');

/** What every record has, whatever it is of. */
const ENVELOPE = {
  specversion: z.literal('1.0'),
  source: z.string().min(1).meta({ description: 'The installation: `/sabot/{id}`.' }),
  subject: z.string().min(1).meta({ description: 'The stream, such as `table:BAC-01`.' }),
  time: Time.meta({ description: 'Time of recording, to the microsecond.' }),
  datacontenttype: z.literal('application/json'),
  sequence: Sequence.meta({ description: 'Sequence number in the shard: without gaps, from 1.' }),
  sequencetype: z.literal('Integer'),
  shard: z.int().min(0).max(63).meta({ description: 'The shard; also the partition.' }),
};

/**
 * An event as Kafka and webhooks carry it: CloudEvents 1.0, structured JSON (`kafka.md`, Kafka). Its attributes are
 * all that the hash covers; one that isn't there stands for `null`. A reader leaves attributes alone that it doesn't know.
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

/** The names under which CloudEvents carries the fields of an event; `actor` is two of them. */
const NULLABLE = [
  'correlationId',
  'causationId',
  'commandId',
] as const satisfies readonly (keyof EventFields)[];

/** What a record travels as: Kafka's own binding of CloudEvents, and HTTP's, in structured mode. */
export const CLOUD_EVENT_CONTENT_TYPE = 'application/cloudevents+json; charset=UTF-8';

/** The `$id` of the schema that an event's data has. */
export const dataSchemaId = (type: string, schema: number): string => `urn:sabot:event:${type}:${schema}`;

/** Whose records these are. */
export const sourceOf = (installation: string): string => `/sabot/${installation}`;

/** What every record of an event has. */
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

/** The record of an event. Of the same event it is the same in canonical JSON, byte by byte, whoever makes it. */
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

/** The event of a record, as far as it is one; whether its hash is its own is for `eventHashHex` to say. */
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
    data: value.data as JsonObject, // what JSON.parse has made, or the hash will not be its own
    recordedAt: value.recordedat,
    actor: { id: actorid, role: actorrole },
    correlationId: correlationid ?? null,
    causationId: causationid ?? null,
    commandId: commandid ?? null,
    hash: value.hash,
  });
};

/**
 * One leg of an event's entry, as `sabot.ledger.v1` carries it: `sequence` is the event's, `entry` the leg's number in
 * it, from 0. The legs of an event follow one another.
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

/** Where a leg stands in the ledger of its shard. */
export interface LegPlace {
  /** Its number in its event's entry, from 0, of so many. */
  readonly entry: number;
  readonly entries: number;
  /** The seq of the event whose entry came before; 0: none. */
  readonly previous: number;
}

/** The record of a leg of an event's entry. Most events move no money: `previous` shows a gap that `sequence` can't. */
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
