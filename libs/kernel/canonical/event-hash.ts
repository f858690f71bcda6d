import { invariant } from '#kernel/decision';
import { canonicalJson, type JsonObject } from './canonical-json';
import type { Sha256, Sha256Hex } from './hashing.port';

/** A stored event's fields without `data` and `hash` (`events.md`). */
export interface EventFields {
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  readonly schema: number;
  /** UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
  readonly recordedAt: string;
  readonly actor: { readonly id: string; readonly role: string };
  readonly correlationId: string | null;
  readonly causationId: string | null;
  readonly commandId: string | null;
}

/** The fields that an event's hash covers. */
export interface HashedEvent extends EventFields {
  readonly data: JsonObject;
}

const utf8 = new TextEncoder();

/**
 * Returns the hash of an event: SHA-256(0x00 ‖ RFC 8785 text of the stored fields without `hash`), its leaf
 * in the audit tree (`audit-log.md`, Hashes and chains). Other fields of the object are ignored.
 */
export const eventHash = (sha256: Sha256, event: HashedEvent): Uint8Array =>
  eventHashOfText(sha256, event, canonicalJson(event.data));

/**
 * Returns the same hash for `data` given as the stored RFC 8785 text (S8). It does not check the text: a
 * verifier must parse it and compare its `canonicalJson`.
 */
export const eventHashOfText = (sha256: Sha256, fields: EventFields, dataText: string): Uint8Array =>
  sha256(utf8.encode(`\u0000${eventText(fields, dataText)}`)); // U+0000 in UTF-8 is the leaf's prefix, 0x00

/** Returns `eventHashOfText` in lower-case hex, as in rows and JSON, without intermediate bytes. */
export const eventHashHex = (sha256Hex: Sha256Hex, fields: EventFields, dataText: string): string =>
  sha256Hex(`\u0000${eventText(fields, dataText)}`);

/**
 * Returns the RFC 8785 text that is hashed: the event's fields in sorted order, with `data` as its canonical
 * text.
 */
export function eventText(fields: EventFields, dataText: string): string {
  const { actor } = fields;
  return (
    `{"actor":{"id":${canonicalJson(actor.id)},"role":${canonicalJson(actor.role)}}` +
    `,"causationId":${canonicalJson(fields.causationId)}` +
    `,"commandId":${canonicalJson(fields.commandId)}` +
    `,"correlationId":${canonicalJson(fields.correlationId)}` +
    `,"data":${dataText}` +
    `,"eventId":${canonicalJson(fields.eventId)}` +
    `,"recordedAt":${canonicalJson(fields.recordedAt)}` +
    `,"schema":${count(fields.schema)}` +
    `,"seq":${count(fields.seq)}` +
    `,"shard":${count(fields.shard)}` +
    `,"stream":${canonicalJson(fields.stream)}` +
    `,"type":${canonicalJson(fields.type)}` +
    `,"version":${count(fields.version)}}`
  );
}

function count(value: number): string {
  invariant(Number.isSafeInteger(value) && value >= 0, () => `an event's ${value} is not a count`);
  return `${value}`;
}
