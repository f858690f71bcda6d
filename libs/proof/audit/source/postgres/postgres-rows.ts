import { moneyOf } from '#kernel/money';
import {
  arrayOf,
  columns,
  int,
  text,
  tuple,
  utcText,
  type Columns,
  type Decode,
  type KeysOf,
} from '#log/event-store';
import type { CommandRow, LedgerLeg } from '../log-source.port';
import type { RawEvent } from '../raw-event';

// Columns as an auditor reads them: events as tuples, because a log is read by the million.

type EventRow = readonly [
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
export const whole: Decode<number> = (value) => Math.max(-FAR, Math.min(FAR, Number(value)));

/** Bytes that the query encodes. */
export const ofHex: Decode<Uint8Array> = (value) => Buffer.from(value, 'hex');

/** The query itself formats times and hashes, independent of the session's settings. */
const TIME = utcText('e.recorded_at');
export const HASH = `encode(e.hash, 'hex')`;

const eventOfRow = (row: EventRow): RawEvent => ({
  shard: Number(row[0]),
  seq: whole(row[1]),
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

/** The columns of an event. */
export const EVENT = tuple<EventRow, RawEvent>(
  [
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
    'hash',
    'correlationId',
    'causationId',
    'commandId',
  ],
  eventOfRow,
);
export const EVENT_COLUMNS = EVENT.list('e', { eventId: 'e.event_id::text', recordedAt: TIME, hash: HASH });

/** A row of an event in a known stream: its contents and, if asked for, its actor, time and ids as a JSON array. */
type EventOfStreamRow = readonly [
  seq: string,
  version: string,
  type: string,
  schema: string,
  data: string,
  commandId: string | null,
  others: string,
];

/**
 * Returns the select list of an event in a known stream, in full only from a version on. Formatting a row costs
 * more than finding it.
 */
export const columnsOfStream = (version: string): string =>
  `e.seq, e.version, e.type, e.schema, e.data, e.command_id, case when e.version >= ${version} then
    json_build_array(e.event_id, ${TIME}, e.actor_id, e.actor_role, ${HASH}, e.correlation_id, e.causation_id)::text else '' end as others`;

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

const eventOfStreamRow =
  ({ shard, stream }: Pick<RawEvent, 'shard' | 'stream'>) =>
  ([seq, version, type, schema, data, commandId, others]: EventOfStreamRow): RawEvent => {
    const [eventId, recordedAt, id, role, hash, correlationId, causationId] =
      others === '' ? NOT_ASKED_FOR : (JSON.parse(others) as Others); // PostgreSQL has just written it
    return {
      shard,
      seq: whole(seq),
      stream,
      version: Number(version),
      eventId,
      type,
      schema: Number(schema),
      text: data,
      recordedAt,
      actor: { id, role },
      correlationId,
      causationId,
      commandId,
      hash,
    };
  };

/** The columns of `columnsOfStream`. */
export const eventOfStream = (span: Pick<RawEvent, 'shard' | 'stream'>): Columns<RawEvent> =>
  tuple(OF_STREAM, eventOfStreamRow(span));
const OF_STREAM = [
  'seq',
  'version',
  'type',
  'schema',
  'data',
  'commandId',
  'others',
] as const satisfies KeysOf<EventOfStreamRow>;

/** Legs and commands are tuples, too: `verify` reads every one of them. */
export const LEG = tuple(
  ['shard', 'seq', 'leg', 'account', 'currency', 'amount'],
  ([shard, seq, leg, account, currency, amount]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
  ]): LedgerLeg => ({
    shard: Number(shard),
    seq: whole(seq),
    leg: Number(leg),
    account,
    currency,
    amount: moneyOf(amount),
  }),
);
export const ACCOUNT = columns({ shard: int, account: text, currency: text, balance: moneyOf });
export const STREAM = columns({ stream: text, shard: int, version: int, opening: int });
export const COMMAND = tuple(
  ['actor', 'commandId', 'shard', 'firstSeq', 'lastSeq'],
  ([actor, commandId, shard, firstSeq, lastSeq]: readonly [
    string,
    string,
    string,
    string,
    string,
  ]): CommandRow => ({
    actor,
    commandId,
    shard: Number(shard),
    firstSeq: whole(firstSeq),
    lastSeq: whole(lastSeq),
  }),
);

/** The columns of a coup's position. */
export const OF_COUP = {
  coup: text,
  shard: int,
  stream: text,
  firstSeq: whole,
  lastSeq: whole,
  firstVersion: int,
  lastVersion: int,
  status: text,
  corrections: arrayOf(int),
};
export const COUP = columns(OF_COUP);
