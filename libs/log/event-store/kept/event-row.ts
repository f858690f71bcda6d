import type { JsonObject } from '#kernel/canonical';
import type { StoredEvent } from './stored-event';

/** The columns of an event, in the order of `EventRow`. */
export const EVENT_COLUMNS = `e.shard, e.seq, e.stream, e.version, e.event_id, e.type, e.schema, e.data, e.recorded_at,
  e.actor_id, e.actor_role, e.correlation_id, e.causation_id, e.command_id, e.hash`;

/** A row of `EVENT_COLUMNS` in array mode, with every value in PostgreSQL's text form (`RAW_TYPES`). */
export type EventRow = readonly [
  shard: string,
  seq: string,
  stream: string,
  version: string,
  eventId: string,
  type: string,
  schema: string,
  data: string,
  recordedAt: string,
  actorId: string,
  actorRole: string,
  correlationId: string | null,
  causationId: string | null,
  commandId: string | null,
  hash: string,
];

/** A row that begins with the columns of an event. Further columns are ignored. */
type BeginsWithEvent = readonly [...EventRow, ...unknown[]];

/**
 * Returns the event of a row. It makes a single object, because spreading fields into another costs 2 µs an
 * event, twenty times as much.
 */
export const eventOfRow = (row: BeginsWithEvent): StoredEvent => ({
  shard: Number(row[0]),
  seq: Number(row[1]),
  stream: row[2],
  version: Number(row[3]),
  eventId: row[4],
  type: row[5],
  schema: Number(row[6]),
  data: JSON.parse(row[7]) as JsonObject, // canonical JSON of an object: nothing else is ever appended
  recordedAt: timeOf(row[8]),
  actor: { id: row[9], role: row[10] },
  correlationId: row[11],
  causationId: row[12],
  commandId: row[13],
  hash: hexOf(row[14]),
});

/**
 * Converts a timestamptz in PostgreSQL's UTC form (`2026-11-21 09:55:08.1234+00`) into the form that is
 * hashed. It avoids Date, which would drop the microseconds.
 */
export function timeOf(text: string): string {
  const end = text.length - 3; // the zone is always +00 (`SESSION`)
  const fraction = end > 19 ? text.slice(20, end) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(6, '0')}Z`;
}

/** Converts PostgreSQL's form of a bytea (`\x00ff`) into lower-case hex. */
export const hexOf = (text: string): string => text.slice(2);

/** Returns the bytes of a bytea. */
export const bytesOf = (text: string): Uint8Array => Buffer.from(hexOf(text), 'hex');

/**
 * Leaves every value as the received text. The callers know their columns, and a bigint or a time keeps its
 * precision.
 */
export const RAW_TYPES = { getTypeParser: () => (text: string) => text };
