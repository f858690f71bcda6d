import { toHex } from '#transparency';
import type { CommandRow, ShardPart } from '../shard-part';

/** The tables that a bulk load copies into while it plays, and their columns in the order of the rows below. */
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

/** One row in COPY's text format. */
export const copyRow = (values: readonly Value[]): string => `${values.map(fieldOf).join('\t')}\n`;

const fieldOf = (value: Value): string => {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return value.replace(SPECIAL, (found) => ESCAPES[found] ?? found);
};

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export const byteaOf = (bytes: Uint8Array): string => `\\x${toHex(bytes)}`;

export const eventRows = ({ events }: ShardPart): string =>
  events
    .map(({ event, text }) =>
      copyRow([
        event.shard,
        event.seq,
        event.stream,
        event.version,
        event.eventId,
        event.type,
        event.schema,
        text,
        event.recordedAt,
        event.actor.id,
        event.actor.role,
        event.correlationId,
        event.causationId,
        event.commandId,
        `\\x${event.hash}`,
      ]),
    )
    .join('');

export const entryRows = ({ shard, entries }: ShardPart): string =>
  entries
    .map(({ seq, leg, account, currency, amount }) => copyRow([shard, seq, leg, account, currency, amount]))
    .join('');

export const commandRow = ({ shard, actor, commandId, digest, decided }: CommandRow): string => {
  const end: readonly Value[] =
    decided.kind === 'accepted'
      ? [decided.firstSeq, decided.lastSeq, decided.phase, null]
      : [null, null, null, JSON.stringify(decided.rejection)];
  return copyRow([shard, actor, commandId, byteaOf(digest), ...end]);
};
