import { canonicalJson } from '#kernel/canonical';
import { CLOUD_EVENT_CONTENT_TYPE } from '#log/contract';
import type { BinaryRows } from '#log/event-store';
import { ByteWriter, WrittenMessage, type OutgoingMessage } from '#streams/kafka';
import { writeColumn, writeEscaped, writeHex, writeTime, writeUuid } from './column-texts';
import { EVENT, seqOf } from './rows';

/** Bytes of a record without its row's: names, the source, framing. */
const BESIDE_ROW = 1_200;

/**
 * The record of an event in `sabot.events.v1`: `eventRecordOf` in canonical JSON. It is copied from the row's
 * bytes into the request without creating strings; the data keep the bytes that were hashed (S8).
 */
class EventMessage extends WrittenMessage {
  readonly size: number;

  constructor(
    private readonly rows: BinaryRows,
    private readonly row: number,
    private readonly source: string,
  ) {
    super();
    this.size = rows.length(row, EVENT.data) + 3 * rows.length(row, EVENT.stream) + BESIDE_ROW;
  }

  override write(out: ByteWriter): void {
    const { rows, row, size } = this;
    writeKey(out, rows, row);
    const begins = out.begin(size);
    this.writeValue(out);
    out.frame(begins, size);
    const traced = isTraced(rows, row);
    out.varint(traced ? HEADERS + 1 : HEADERS);
    writeHeaders(out, rows, row, traced);
  }

  private writeValue(out: ByteWriter): void {
    const { rows, row, source } = this;
    out.raw('{"actorid":"');
    writeEscaped(out, rows, row, EVENT.actorId);
    out.raw('","actorrole":"');
    writeEscaped(out, rows, row, EVENT.actorRole);
    if (rows.length(row, EVENT.causationId) >= 0) {
      out.raw('","causationid":"');
      writeEscaped(out, rows, row, EVENT.causationId);
    }
    if (rows.length(row, EVENT.commandId) >= 0) {
      out.raw('","commandid":"');
      writeUuid(out, rows, row, EVENT.commandId);
    }
    if (rows.length(row, EVENT.correlationId) >= 0) {
      out.raw('","correlationid":"');
      writeEscaped(out, rows, row, EVENT.correlationId);
    }
    out.raw('","data":');
    writeColumn(out, rows, row, EVENT.data);
    out.raw(',"datacontenttype":"application/json","dataschema":"urn:sabot:event:');
    writeEscaped(out, rows, row, EVENT.type);
    out.raw(':');
    out.decimal(rows.int32(row, EVENT.schema));
    out.raw('","hash":"');
    writeHex(out, rows, row, EVENT.hash);
    out.raw('","id":"');
    writeUuid(out, rows, row, EVENT.eventId);
    out.raw('","recordedat":"');
    writeTime(out, rows, row, EVENT.recordedAt);
    out.raw('","schema":');
    out.decimal(rows.int32(row, EVENT.schema));
    out.raw(',"sequence":"');
    out.decimal(seqOf(rows, row));
    out.raw('","sequencetype":"Integer","shard":');
    out.decimal(rows.int16(row, EVENT.shard));
    out.raw(',"source":');
    out.raw(source);
    out.raw(',"specversion":"1.0","stream":"');
    writeEscaped(out, rows, row, EVENT.stream);
    out.raw('","subject":"');
    writeEscaped(out, rows, row, EVENT.stream);
    out.raw('","time":"');
    writeTime(out, rows, row, EVENT.recordedAt);
    out.raw('","type":"');
    writeEscaped(out, rows, row, EVENT.type);
    out.raw('","version":');
    out.decimal(rows.int32(row, EVENT.version));
    out.raw('}');
  }
}

/** Returns a function that makes the records of an installation's events. */
export function eventMessages(source: string): (rows: BinaryRows, row: number) => OutgoingMessage {
  const quoted = canonicalJson(source);
  return (rows, row) => new EventMessage(rows, row, quoted);
}

/** Writes the key of the records of an event and its legs: the stream. */
export function writeKey(out: ByteWriter, rows: BinaryRows, row: number): void {
  out.varint(rows.length(row, EVENT.stream));
  writeColumn(out, rows, row, EVENT.stream);
}

/** Number of headers of a record whose event has no trace. */
export const HEADERS = 5;

/** Writes the headers that a consumer reads before the value. */
export function writeHeaders(out: ByteWriter, rows: BinaryRows, row: number, traced: boolean): void {
  out.copy(FIRST_HEADERS, 0, FIRST_HEADERS.length);
  writeCount(out, seqOf(rows, row));
  out.copy(INCARNATION, 0, INCARNATION.length);
  writeCount(out, rows.int32(row, EVENT.incarnation));
  out.copy(EVENT_ID, 0, EVENT_ID.length);
  writeUuid(out, rows, row, EVENT.eventId);
  out.copy(SCHEMA, 0, SCHEMA.length);
  writeCount(out, rows.int32(row, EVENT.schema));
  if (traced) writeTraceparent(out, rows, row);
}

/** Writes a count as a header's value, after its length. */
export function writeCount(out: ByteWriter, count: number): void {
  const begins = out.begin(1);
  out.decimal(count);
  out.frame(begins, 1);
}

/** Returns framed header names, with the length of the value if it is fixed. */
const framed = (write: (out: ByteWriter) => void): Buffer => {
  const out = new ByteWriter(100);
  write(out);
  return Buffer.from(out.written());
};
const UUID_CHARACTERS = 36;
const TRACEPARENT_CHARACTERS = 55;
const FIRST_HEADERS = framed((out) => {
  out.text('content-type');
  out.text(CLOUD_EVENT_CONTENT_TYPE);
  out.text('seq');
});
const INCARNATION = framed((out) => out.text('incarnation'));
const EVENT_ID = framed((out) => {
  out.text('event_id');
  out.varint(UUID_CHARACTERS);
});
const SCHEMA = framed((out) => out.text('schema'));
const TRACEPARENT = framed((out) => {
  out.text('traceparent');
  out.varint(TRACEPARENT_CHARACTERS);
  out.raw('00-');
});

const [DASH, ZERO, NINE, A, F] = [0x2d, 0x30, 0x39, 0x61, 0x66];
const isDash = (place: number): boolean => place === 8 || place === 13 || place === 18 || place === 23;

/**
 * Returns `true` if the event belongs to a trace (`placeOfEvent`): its correlation id is a UUID other than
 * zero.
 */
export function isTraced(rows: BinaryRows, row: number): boolean {
  if (rows.length(row, EVENT.correlationId) !== UUID_CHARACTERS) return false;
  const { bytes } = rows;
  const from = rows.from(row, EVENT.correlationId);
  let isNothing = true;
  for (let place = 0; place < UUID_CHARACTERS; place++) {
    const byte = bytes[from + place] ?? 0;
    const isDigit = (byte >= ZERO && byte <= NINE) || (byte >= A && byte <= F);
    if (isDash(place) ? byte !== DASH : !isDigit) return false;
    if (isDigit && byte !== ZERO) isNothing = false;
  }
  return !isNothing;
}

/**
 * Writes the `traceparent`: the trace is the correlation id, the span is the first 16 digits of the event's
 * id (`placeOfEvent`).
 */
function writeTraceparent(out: ByteWriter, rows: BinaryRows, row: number): void {
  out.copy(TRACEPARENT, 0, TRACEPARENT.length);
  const trace = rows.from(row, EVENT.correlationId);
  let begins = 0;
  for (const end of [8, 13, 18, 23, UUID_CHARACTERS]) {
    out.copy(rows.bytes, trace + begins, trace + end);
    begins = end + 1;
  }
  out.byte(DASH);
  const span = rows.from(row, EVENT.eventId);
  out.hex(rows.bytes, span, span + 8);
  out.raw('-01');
}
