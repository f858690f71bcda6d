import { BinaryRows } from '#log/event-store';

/** The columns of an event in a feed's rows, with their PostgreSQL types. */
export const EVENT = {
  shard: 0, // smallint
  seq: 1, // bigint
  incarnation: 2, // integer: the incarnation of the event's log, raised by a restore (S16)
  stream: 3, // text
  version: 4, // integer
  eventId: 5, // uuid
  type: 6, // text
  schema: 7, // integer
  recordedAt: 8, // timestamptz
  actorId: 9, // text
  actorRole: 10, // text
  correlationId: 11, // text or null
  causationId: 12, // text or null
  commandId: 13, // uuid or null
  data: 14, // text: the bytes that were hashed and are published (S8)
  hash: 15, // bytea
} as const;

/** The columns of a leg. */
export const LEG = {
  shard: 0, // smallint
  seq: 1, // bigint: the seq of its event
  account: 2, // text
  currency: 3, // text
  amount: 4, // bigint: minor units
} as const;

/** Rows of one shard, in order: `from` inclusive, `to` exclusive. */
export interface RowRange {
  readonly rows: BinaryRows;
  readonly from: number;
  readonly to: number;
}

/** Returns the seq in the row of an event or a leg. */
export const seqOf = (rows: BinaryRows, row: number): number => rows.count64(row, EVENT.seq);

/**
 * Returns rows by shard. Throws if the rows of a shard are not contiguous, because some would be left out.
 */
export function byShard(rows: BinaryRows): ReadonlyMap<number, RowRange> {
  const ranges = new Map<number, RowRange>();
  for (let from = 0; from < rows.count;) {
    const shard = rows.int16(from, EVENT.shard);
    let to = from + 1;
    while (to < rows.count && rows.int16(to, EVENT.shard) === shard) to += 1;
    if (ranges.has(shard)) throw new Error(`the rows of shard ${shard} are not contiguous`);
    ranges.set(shard, { rows, from, to });
    from = to;
  }
  return ranges;
}

/** The rows of a shard that has none. */
export const NO_ROWS: RowRange = { rows: BinaryRows.NONE, from: 0, to: 0 };
