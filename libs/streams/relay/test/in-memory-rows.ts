import { BinaryRows } from '#log/event-store';
import type { MovedLeg, RelayedEvent } from '../feed/relayed-event';

/** A value in PostgreSQL's binary form. */
type Value = Buffer | null;

const text = (value: string | null): Value => (value === null ? null : Buffer.from(value));
const uuid = (value: string | null): Value =>
  value === null ? null : Buffer.from(value.replaceAll('-', ''), 'hex');

function int16(value: number): Value {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Value {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int64(value: bigint): Value {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
}

const EPOCH_MS = Date.UTC(2000, 0, 1);

/** Microseconds since PostgreSQL's epoch, of `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
const timestamp = (time: string): Value =>
  int64(BigInt(Date.parse(`${time.slice(0, 23)}Z`) - EPOCH_MS) * 1_000n + BigInt(time.slice(23, 26)));

/** Returns an event as a row of `EVENT`. */
export const eventRow = (event: RelayedEvent): readonly Value[] => [
  int16(event.shard),
  int64(BigInt(event.seq)),
  int32(event.incarnation),
  text(event.stream),
  int32(event.version),
  uuid(event.eventId),
  text(event.type),
  int32(event.schema),
  timestamp(event.recordedAt),
  text(event.actor.id),
  text(event.actor.role),
  text(event.correlationId),
  text(event.causationId),
  uuid(event.commandId),
  text(event.text),
  Buffer.from(event.hash, 'hex'),
];

/** Returns a leg of an event's entry as a row of `LEG`. */
export const legRow = (
  { shard, seq }: RelayedEvent,
  { account, currency, amount }: MovedLeg,
): readonly Value[] => [
  int16(shard),
  int64(BigInt(seq)),
  text(account),
  text(currency),
  int64(BigInt(amount)),
];

const HEADER = Buffer.from('PGCOPY\n\u00ff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);

/** Returns rows as COPY would. */
export function rowsOf(rows: readonly (readonly Value[])[]): BinaryRows {
  const parts = rows.flatMap((values) => [
    int16(values.length),
    ...values.flatMap((value) => (value === null ? [int32(-1)] : [int32(value.length), value])),
  ]);
  return BinaryRows.copied(Buffer.concat([HEADER, ...parts.filter((part) => part !== null), TRAILER]));
}
