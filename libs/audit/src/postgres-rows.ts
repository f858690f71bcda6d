import { utcText } from '#event-store';
import { moneyOf } from '#money';
import type { AccountRow, CoupRow, LedgerLeg, StreamRow } from './log-source.port';
import type { RawEvent } from './raw-event';

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
  correlationId: string | null,
  causationId: string | null,
  commandId: string | null,
  hash: string,
];

/** Times and hashes are written out by the query itself, whatever the session's settings. */
const TIME = utcText('e.recorded_at');
export const HASH = `encode(e.hash, 'hex')`;
/** `shown` writes out what says who, when and which, and not what happened. */
const columns = (shown: (column: string) => string): string =>
  `e.shard, e.seq, e.stream, e.version, ${shown('e.event_id::text')}, e.type, e.schema, e.data, ${shown(TIME)},
  ${shown('e.actor_id')}, ${shown('e.actor_role')}, ${shown('e.correlation_id')}, ${shown('e.causation_id')}, e.command_id, ${shown(HASH)}`;
export const EVENT_COLUMNS = columns((column) => column);

/** The same, from a version on alone who, when and which: to write them out costs more than to find the row. */
export const columnsShownFrom = (version: string): string =>
  columns((column) => `case when e.version >= ${version} then ${column} else '' end`);

export const eventOfRow = (row: EventRow): RawEvent => ({
  shard: Number(row[0]),
  seq: Number(row[1]),
  stream: row[2],
  version: Number(row[3]),
  eventId: row[4],
  type: row[5],
  schema: Number(row[6]),
  text: row[7],
  recordedAt: row[8],
  actor: { id: row[9], role: row[10] },
  correlationId: row[11],
  causationId: row[12],
  commandId: row[13],
  hash: row[14],
});

export type LegRow = readonly [string, string, string, string, string, string];
export const legOfRow = ([shard, seq, leg, account, currency, amount]: LegRow): LedgerLeg => ({
  shard: Number(shard),
  seq: Number(seq),
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
  firstSeq: Number(row[3]),
  lastSeq: Number(row[4]),
  firstVersion: Number(row[5]),
  lastVersion: Number(row[6]),
  status: row[7],
  corrections: row[8] === '' ? [] : row[8].split(',').map(Number),
});
