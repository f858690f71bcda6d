import { CLOUD_EVENT_CONTENT_TYPE, dataSchemaId, placeOfEvent, traceparentAt } from '#contract';
import type { OutgoingMessage } from '#messaging';
import { canonicalJson } from '#transparency';
import type { RelayedEvent } from '../relayed-event';

/**
 * The record of an event in `sabot.events.v1`: `eventRecordOf` in canonical JSON. Written as text: the data's own bytes go
 * on as they were hashed (S8), and nothing is sorted anew for each of 50,000 events a second.
 */
export function eventMessage(event: RelayedEvent, source: string): OutgoingMessage {
  const { actor, causationId, commandId, correlationId } = event;
  const value =
    `{"actorid":${quoted(actor.id)},"actorrole":${quoted(actor.role)}` +
    (causationId === null ? '' : `,"causationid":${quoted(causationId)}`) +
    (commandId === null ? '' : `,"commandid":${quoted(commandId)}`) +
    (correlationId === null ? '' : `,"correlationid":${quoted(correlationId)}`) +
    `,"data":${event.text},"datacontenttype":"application/json"` +
    `,"dataschema":${quoted(dataSchemaId(event.type, event.schema))},"hash":"${event.hash}"` +
    `,"id":"${event.eventId}","recordedat":"${event.recordedAt}","schema":${event.schema}` +
    `,"sequence":"${event.seq}","sequencetype":"Integer","shard":${event.shard}` +
    `,"source":${quoted(source)},"specversion":"1.0","stream":${quoted(event.stream)}` +
    `,"subject":${quoted(event.stream)},"time":"${event.recordedAt}","type":${quoted(event.type)}` +
    `,"version":${event.version}}`;
  return { key: event.stream, value, headers: headersOf(event) };
}

/** What a consumer looks at before it reads the value. */
export const headersOf = (event: RelayedEvent): Record<string, string> => ({
  'content-type': CLOUD_EVENT_CONTENT_TYPE,
  seq: `${event.seq}`,
  incarnation: `${event.incarnation}`,
  event_id: event.eventId,
  schema: `${event.schema}`,
  ...traceOf(event),
});

export const quoted = (text: string): string => canonicalJson(text);

const traceOf = (event: RelayedEvent): { readonly traceparent?: string } => {
  const place = placeOfEvent(event);
  return place === null ? {} : { traceparent: traceparentAt(place) };
};
