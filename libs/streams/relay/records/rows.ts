import { BinaryRows } from '#log/event-store';

/** The columns of an event as a feed gives them, and what each is in PostgreSQL. */
export const EVENT = {
  shard: 0, // smallint
  seq: 1, // bigint
  incarnation: 2, // integer: of the log that it lies in, raised by a restore (S16)
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
  data: 14, // text: what was hashed, as it is published (S8)
  hash: 15, // bytea
} as const;

/** The columns of a leg. */
export const LEG = {
  shard: 0, // smallint
  seq: 1, // bigint: of its event
  account: 2, // text
  currency: 3, // text
  amount: 4, // bigint: minor units
} as const;

/** Rows of one shard, in order: from one up to another. */
export interface RowRange {
  readonly rows: BinaryRows;
  readonly from: number;
  readonly to: number;
}

/** The seq of an event's or a leg's row. */
export const seqOf = (rows: BinaryRows, row: number): number => rows.count64(row, EVENT.seq);

/** Rows by shard. Throws where those of a shard don't stand together: what came in between would be left out. */
export function byShard(rows: BinaryRows): ReadonlyMap<number, RowRange> {
  const ranges = new Map<number, RowRange>();
  for (let from = 0; from < rows.count;) {
    const shard = rows.int16(from, EVENT.shard);
    let to = from + 1;
    while (to < rows.count && rows.int16(to, EVENT.shard) === shard) to += 1;
    if (ranges.has(shard)) throw new Error(`rows of shard ${shard} don’t stand together`);
    ranges.set(shard, { rows, from, to });
    from = to;
  }
  return ranges;
}

/** What is there of a shard of which nothing came. */
export const NO_ROWS: RowRange = { rows: BinaryRows.NONE, from: 0, to: 0 };
