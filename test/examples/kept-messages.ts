import type { JsonObject } from '#kernel/canonical';
import {
  decodeEvent,
  entryOfEvent,
  eventOfRecord,
  ledgerRecordOf,
  restoreRecordOf,
  SCHEMA_VERSION,
  type PublishedEvent,
} from '#log/contract';
import { alertMessage, checkpointMessage, deadLetterMessage } from '#streams/relay';
import type { PlayedExample } from './kept-examples';

/** A record of an event, as Kafka and webhooks carry it. */
interface EventRecord {
  readonly event: PublishedEvent;
  readonly record: { readonly source: string };
}

/** Returns the first message of each name, as Kafka and the live feed carry them. */
export function messagesOf(
  records: readonly string[],
  feeds: readonly string[],
  played: Readonly<Record<string, PlayedExample>>,
): Readonly<Record<string, unknown>> {
  const sortedRecords = records.map(toldBy).toSorted((a, b) => (a.event.eventId < b.event.eventId ? -1 : 1));
  const first = new Map<string, unknown>();
  const keep = (name: string, payload: unknown): void => {
    if (!first.has(name)) first.set(name, payload);
  };
  for (const { event, record } of sortedRecords) keep(event.type, record);
  for (const [name, payload] of Object.entries(besideEvents(sortedRecords, played))) keep(name, payload);
  for (const [, name = '', data = ''] of feeds.join('').matchAll(/^event: (\w+)\ndata: (.*)$/gmu))
    keep(name, JSON.parse(data));
  return Object.fromEntries([...first].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const toldBy = (text: string): EventRecord => {
  const record = JSON.parse(text) as EventRecord['record'];
  const read = eventOfRecord(record);
  if (!read.ok) throw new Error(`a record isn’t one: ${text}`);
  return { event: read.value, record };
};

/** Returns records that receivers of events don't get, written by the relay's own functions from the play. */
function besideEvents(
  told: readonly EventRecord[],
  { sealing, checkpoint }: Readonly<Record<string, PlayedExample>>,
): Readonly<Record<string, JsonObject>> {
  const bet = told.find(({ event }) => event.type === 'BetPlaced');
  if (bet === undefined) throw new Error('nobody bet');
  const { event } = bet;
  const { source } = bet.record;
  const { shard, seq, stream, type, eventId, recordedAt } = event;
  const legs = legsOf(event);
  const before = told
    .filter((each) => each.event.shard === shard && each.event.seq < seq && legsOf(each.event).length > 0)
    .map((each) => each.event.seq);
  const place = { entry: 1, entries: legs.length, previous: Math.max(0, ...before) };
  const sealed = sealing?.answers['200']?.['application/json'] as Sealed;
  const note = String(checkpoint?.answers['200']?.['text/plain']);
  const root = Buffer.from(note.split('\n')[2] ?? '', 'base64');
  const letter = { readModel: 'statistics', shard, seq, stream, type, eventId, error: 'TypeError' };
  const alert = { id: eventId, at: recordedAt, what: 'shard-stopped', where: { shard } };
  const { log: incarnation, size, keyId, origin, signedAt } = sealed;
  const signed = { incarnation, size, keyId, origin, signedAt, root, note };
  return {
    LedgerEntry: ledgerRecordOf(event, place, legs[1]!, source),
    LogRestored: restoreRecordOf({ shard, incarnation: 2, seq, previous: null }, source),
    AuditCheckpoint: JSON.parse(checkpointMessage(signed, source).value) as JsonObject,
    AuditAlert: JSON.parse(alertMessage(alert, source).value) as JsonObject,
    DeadLetter: JSON.parse(deadLetterMessage(letter, recordedAt, source).value) as JsonObject,
  };
}

interface Sealed {
  readonly log: number;
  readonly size: number;
  readonly keyId: string;
  readonly origin: string;
  readonly signedAt: string;
}

const legsOf = ({ stream, type, data }: PublishedEvent) =>
  entryOfEvent(stream, decodeEvent(type, SCHEMA_VERSION, data));
