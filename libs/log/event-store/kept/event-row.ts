import type { JsonObject } from '#kernel/canonical';
import { hex, time, tuple, type KeysOf } from '../query/columns';
import type { PlacedEvent } from './shard-part';
import type { StoredEvent } from './stored-event';

/** A row of `EVENT`, with every value in PostgreSQL's text form. */
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
  recordedAt: time(row[8]),
  actor: { id: row[9], role: row[10] },
  correlationId: row[11],
  causationId: row[12],
  commandId: row[13],
  hash: hex(row[14]),
});

export const EVENT_KEYS = [
  'shard',
  'seq',
  'stream',
  'version',
  'eventId',
  'type',
  'schema',
  'data',
  'recordedAt',
  'actorId',
  'actorRole',
  'correlationId',
  'causationId',
  'commandId',
  'hash',
] as const satisfies KeysOf<EventRow>;

/** The columns of an event: a tuple, because logs are read by the million (`eventOfRow`). */
export const EVENT = tuple<EventRow, StoredEvent>(EVENT_KEYS, eventOfRow);

/** The columns of an event, which give its data as the stored text, too. */
export const PLACED_EVENT = tuple(EVENT_KEYS, (row: EventRow): PlacedEvent => ({
  event: eventOfRow(row),
  text: row[7],
}));
