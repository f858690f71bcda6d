import { isObject } from '#kernel/decision';
import { restoreOfRecord } from '#log/contract';
import type { StoredMessage } from '#streams/kafka';

/** The position of a shard in a topic: every event up to `seq` is in it. */
export interface Position {
  readonly seq: number;
  /** In the ledger: the last event up to `seq` whose entry is in the topic; 0 if there is none. */
  readonly previous: number;
  /** In the ledger: number of the last leg in the topic of the event after `seq`. */
  readonly legs: number | null;
}

export const AT_THE_BEGINNING: Position = { seq: 0, previous: 0, legs: null };

/** The content of a partition's last record. */
export interface LastRecord {
  readonly seq: number;
  /** `null` in the control record of a restore. */
  readonly eventId: string | null;
  readonly incarnation: number;
  /** Installation that wrote the record. */
  readonly source: string;
  readonly position: Position;
}

/** Parses the position of a record of an event, a leg or a restore. Returns `null` if no relay wrote it. */
export function lastRecordOf({ value, headers }: StoredMessage): LastRecord | null {
  const record = value === null ? null : parsedJson(value.toString());
  if (!isObject(record)) return null;
  const { source } = record;
  if (typeof source !== 'string') return null;
  if (record['type'] === 'LogRestored') return lastRestoreOf(record, source);
  const seq = countOf(record['sequence']);
  const incarnation = countOf(headers['incarnation']);
  const eventId = headers['event_id'];
  if (seq === null || incarnation === null || eventId === undefined) return null;
  if (record['type'] !== 'LedgerEntry' || record['entry'] === undefined)
    return { seq, eventId, incarnation, source, position: { seq, previous: 0, legs: null } };
  const { entry, entries } = record;
  const previous = record['previous'] === '0' ? 0 : countOf(record['previous']);
  if (typeof entry !== 'number' || typeof entries !== 'number' || previous === null) return null;
  const isWhole = entry === entries - 1;
  const position = isWhole ? { seq, previous: seq, legs: null } : { seq: seq - 1, previous, legs: entry };
  return { seq, eventId, incarnation, source, position };
}

function lastRestoreOf(record: object, source: string): LastRecord | null {
  const restore = restoreOfRecord(record);
  if (!restore.ok) return null;
  const { seq, incarnation, previous } = restore.value;
  return {
    seq,
    eventId: null,
    incarnation,
    source,
    position: { seq, previous: previous ?? 0, legs: null },
  };
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const countOf = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9][0-9]{0,15}$/u.test(text) ? Number(text) : null;
