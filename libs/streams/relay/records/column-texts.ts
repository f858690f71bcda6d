import { canonicalJson } from '#kernel/canonical';
import type { BinaryRows } from '#log/event-store';
import { ByteWriter } from '#streams/kafka';

const [QUOTE, BACKSLASH, SPACE, DASH, COLON, DOT, Z] = [0x22, 0x5c, 0x20, 0x2d, 0x3a, 0x2e, 0x5a];

/** Writes a text column, escaped as in a canonical JSON string. */
export function writeEscaped(out: ByteWriter, rows: BinaryRows, row: number, column: number): void {
  const { bytes } = rows;
  const from = rows.from(row, column);
  const to = from + rows.length(row, column);
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < SPACE || byte === QUOTE || byte === BACKSLASH)
      return out.raw(canonicalJson(rows.text(row, column)).slice(1, -1));
  }
  out.copy(bytes, from, to);
}

/** Writes a text column unchanged. */
export function writeColumn(out: ByteWriter, rows: BinaryRows, row: number, column: number): void {
  const from = rows.from(row, column);
  out.copy(rows.bytes, from, from + rows.length(row, column));
}

/** Writes a bytea column in lower-case hex. */
export function writeHex(out: ByteWriter, rows: BinaryRows, row: number, column: number): void {
  const from = rows.from(row, column);
  out.hex(rows.bytes, from, from + rows.length(row, column));
}

/** Byte offsets of a UUID's dashes, and its length. */
const UUID_PARTS = [4, 6, 8, 10, 16];

/** Writes a uuid column in lower case with its dashes: 36 characters. */
export function writeUuid(out: ByteWriter, rows: BinaryRows, row: number, column: number): void {
  const from = rows.from(row, column);
  let at = 0;
  for (const end of UUID_PARTS) {
    if (at > 0) out.byte(DASH);
    out.hex(rows.bytes, from + at, from + end);
    at = end;
  }
}

const DAY_SECONDS = 86_400;
const MICROSECONDS = 1_000_000;
/** PostgreSQL's epoch, 2000-01-01, in seconds since 1970. */
const EPOCH_SECONDS = 946_684_800;
const TIME_CHARACTERS = 27;

/** The last time that was written: an event's time is in its record twice, and in the record of each leg. */
let last: { readonly microseconds: number; readonly text: Buffer } = {
  microseconds: NaN,
  text: Buffer.alloc(0),
};
/** The last day that was written, as days since 1970 and as text. Most events of a page share it. */
let day = { number: 0, text: '1970-01-01T' };

/** Writes a timestamptz column as it is hashed: UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
export function writeTime(out: ByteWriter, rows: BinaryRows, row: number, column: number): void {
  const microseconds = rows.count64(row, column);
  if (microseconds !== last.microseconds) {
    const text = new ByteWriter(TIME_CHARACTERS);
    writeMicroseconds(text, microseconds);
    last = { microseconds, text: text.written() };
  }
  out.copy(last.text, 0, last.text.length);
}

function writeMicroseconds(out: ByteWriter, microseconds: number): void {
  const sinceEpoch = Math.floor(microseconds / MICROSECONDS);
  const seconds = EPOCH_SECONDS + sinceEpoch;
  const number = Math.floor(seconds / DAY_SECONDS);
  if (number !== day.number)
    day = { number, text: new Date(number * DAY_SECONDS * 1_000).toISOString().slice(0, 11) };
  const inDay = seconds - number * DAY_SECONDS;
  out.raw(day.text);
  out.digits(Math.floor(inDay / 3_600), 2);
  out.byte(COLON);
  out.digits(Math.floor(inDay / 60) % 60, 2);
  out.byte(COLON);
  out.digits(inDay % 60, 2);
  out.byte(DOT);
  out.digits(microseconds - sinceEpoch * MICROSECONDS, 6);
  out.byte(Z);
}
