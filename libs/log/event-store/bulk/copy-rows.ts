import { toHex } from '#kernel/canonical';
import type { CommandRow, ShardPart } from '../kept/shard-part';

/**
 * The tables that a bulk load copies into while it plays, with their columns in the order of the rows below.
 */
export const COPIED = {
  event: `shard, seq, stream, version, event_id, type, schema, data, recorded_at, actor_id, actor_role,
    correlation_id, causation_id, command_id, hash`,
  entry: 'shard, seq, leg, account, currency, amount',
  command: 'shard, actor, command_id, digest, first_seq, last_seq, phase, rejection',
  sealed: 'shard, kind, id, key_id, nonce, body',
  note: 'shard, hash, salt, text',
  stream: 'stream, shard, version, opening',
  account: 'shard, account, currency, balance',
  coup: 'coup, shard, stream, first_seq, last_seq, first_version, last_version, status, corrections',
  transfer: 'id, shard, direction, patron, "table", currency, amount, closed',
} as const;

export type CopiedTable = keyof typeof COPIED;
export type Value = string | number | bigint | boolean | null;

/** Returns one row in COPY's text format. The first value must not be empty. */
export const copyRow = (values: readonly Value[]): string => {
  let row = '';
  for (const value of values) row += row === '' ? fieldOf(value) : `\t${fieldOf(value)}`;
  return `${row}\n`;
};

const fieldOf = (value: Value): string => {
  if (value === null) return NULL;
  return typeof value === 'string' ? escaped(value) : `${value}`;
};

const NULL = '\\N';

/** Escapes backslashes and the characters that end a field or a row. */
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, (found) => ESCAPES[found] ?? found) : text;

/** Escapes canonical JSON. Control characters are already escaped there, so only backslashes matter. */
const escapedJson = (text: string): string => (text.includes('\\') ? escaped(text) : text);

const orNull = (text: string | null): string => (text === null ? NULL : escaped(text));

const SPECIAL = /[\\\t\n\r]/;
const EVERY_SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export const byteaOf = (bytes: Uint8Array): string => `\\x${toHex(bytes)}`;

// There are millions of events, entries and commands. Numbers, times and the store's own ids need no
// escaping.

export const eventRows = ({ events }: ShardPart): string => {
  let rows = '';
  for (const { event, text } of events) {
    const { shard, seq, version, eventId, schema, recordedAt, actor, commandId, hash } = event;
    rows +=
      `${shard}\t${seq}\t${escaped(event.stream)}\t${version}\t${eventId}\t${event.type}\t${schema}\t${escapedJson(text)}` +
      `\t${recordedAt}\t${escaped(actor.id)}\t${actor.role}\t${orNull(event.correlationId)}` +
      `\t${orNull(event.causationId)}\t${orNull(commandId)}\t\\\\x${hash}\n`;
  }
  return rows;
};

export const entryRows = ({ shard, entries }: ShardPart): string => {
  let rows = '';
  for (const { seq, leg, account, currency, amount } of entries)
    rows += `${shard}\t${seq}\t${leg}\t${escaped(account)}\t${currency}\t${amount}\n`;
  return rows;
};

export const commandRow = ({ shard, actor, commandId, digest, decided }: CommandRow): string => {
  const begin = `${shard}\t${escaped(actor)}\t${commandId}\t\\\\x${toHex(digest)}`;
  return decided.kind === 'accepted'
    ? `${begin}\t${decided.firstSeq}\t${decided.lastSeq}\t${orNull(decided.phase)}\t${NULL}\n`
    : `${begin}\t${NULL}\t${NULL}\t${NULL}\t${escaped(JSON.stringify(decided.rejection))}\n`;
};
