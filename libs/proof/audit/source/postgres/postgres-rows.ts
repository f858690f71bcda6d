import { moneyOf } from '#kernel/money';
import { utcText } from '#log/event-store';
import type { AccountRow, CommandRow, CoupRow, LedgerLeg, StreamRow } from '../log-source.port';
import type { RawEvent } from '../raw-event';

// Rows as PostgreSQL's own texts, and what they are.

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
  hash: string,
  correlationId: string | null,
  causationId: string | null,
  commandId: string | null,
];

/** The largest integer used. One more is still exact in JavaScript. */
const FAR = Number.MAX_SAFE_INTEGER - 1;

/**
 * Parses a bigint that counts something. Larger values, which only a forger writes, are cut to the largest usable one.
 */
export const wholeOf = (text: string): number => Math.max(-FAR, Math.min(FAR, Number(text)));

/** The query itself formats times and hashes, independent of the session's settings. */
const TIME = utcText('e.recorded_at');
export const HASH = `encode(e.hash, 'hex')`;
export const EVENT_COLUMNS = `e.shard, e.seq, e.stream, e.version, e.event_id::text, e.type, e.schema, e.data, ${TIME},
  e.actor_id, e.actor_role, ${HASH}, e.correlation_id, e.causation_id, e.command_id`;

export const eventOfRow = (row: EventRow): RawEvent => ({
  shard: Number(row[0]),
  seq: wholeOf(row[1]),
  stream: row[2],
  version: Number(row[3]),
  eventId: row[4],
  type: row[5],
  schema: Number(row[6]),
  text: row[7],
  recordedAt: row[8],
  actor: { id: row[9], role: row[10] },
  correlationId: row[12],
  causationId: row[13],
  commandId: row[14],
  hash: row[11],
});

/** A row of an event in a known stream: its contents and, if asked for, its actor, time and ids as a JSON array. */
export type EventOfStreamRow = readonly [
  seq: string,
  version: string,
  type: string,
  schema: string,
  data: string,
  commandId: string | null,
  others: string,
];

/**
 * Returns the columns of an event in a known stream, in full only from a version on. Formatting a row costs
 * more than finding it.
 */
export const columnsOfStream = (version: string): string =>
  `e.seq, e.version, e.type, e.schema, e.data, e.command_id, case when e.version >= ${version} then
    json_build_array(e.event_id, ${TIME}, e.actor_id, e.actor_role, ${HASH}, e.correlation_id, e.causation_id)::text else '' end`;

type Others = readonly [
  eventId: string,
  recordedAt: string,
  actorId: string,
  actorRole: string,
  hash: string,
  correlationId: string | null,
  causationId: string | null,
];
const NOT_ASKED_FOR: Others = ['', '', '', '', '', null, null];

export const eventOfStreamRow =
  ({ shard, stream }: Pick<RawEvent, 'shard' | 'stream'>) =>
  ([seq, version, type, schema, text, commandId, others]: EventOfStreamRow): RawEvent => {
    const [eventId, recordedAt, id, role, hash, correlationId, causationId] =
      others === '' ? NOT_ASKED_FOR : (JSON.parse(others) as Others); // PostgreSQL has just written it
    return {
      shard,
      seq: wholeOf(seq),
      stream,
      version: Number(version),
      eventId,
      type,
      schema: Number(schema),
      text,
      recordedAt,
      actor: { id, role },
      correlationId,
      causationId,
      commandId,
      hash,
    };
  };

export type LegRow = readonly [string, string, string, string, string, string];
export const legOfRow = ([shard, seq, leg, account, currency, amount]: LegRow): LedgerLeg => ({
  shard: Number(shard),
  seq: wholeOf(seq),
  leg: Number(leg),
  account,
  currency,
  amount: moneyOf(amount),
});

export type AccountColumns = readonly [string, string, string, string];
export const accountOfRow = ([shard, account, currency, balance]: AccountColumns): AccountRow => ({
  shard: Number(shard),
  account,
  currency,
  balance: moneyOf(balance),
});

export type StreamColumns = readonly [string, string, string, string];
export const STREAM_COLUMNS = 's.stream, s.shard, s.version, s.opening';
export const streamOfRow = ([stream, shard, version, opening]: StreamColumns): StreamRow => ({
  stream,
  shard: Number(shard),
  version: Number(version),
  opening: Number(opening),
});

export type CoupColumns = readonly [string, string, string, string, string, string, string, string, string];
export const COUP_COLUMNS = `c.coup, c.shard, c.stream, c.first_seq, c.last_seq, c.first_version, c.last_version, c.status,
  array_to_string(c.corrections, ',')`;
export const coupOfRow = (row: CoupColumns): CoupRow => ({
  coup: row[0],
  shard: Number(row[1]),
  stream: row[2],
  firstSeq: wholeOf(row[3]),
  lastSeq: wholeOf(row[4]),
  firstVersion: Number(row[5]),
  lastVersion: Number(row[6]),
  status: row[7],
  corrections: row[8] === '' ? [] : row[8].split(',').map(Number),
});

export type CommandColumns = readonly [string, string, string, string, string];
export const commandOfRow = ([actor, commandId, shard, firstSeq, lastSeq]: CommandColumns): CommandRow => ({
  actor,
  commandId,
  shard: Number(shard),
  firstSeq: wholeOf(firstSeq),
  lastSeq: wholeOf(lastSeq),
});
