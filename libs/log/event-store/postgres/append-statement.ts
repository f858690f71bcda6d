import { toHex } from '#kernel/canonical';
import type { HeadMac } from '../heads/head-mac';
import type { CommandRow, ShardPart } from '../kept/shard-part';
import { byteaArray, plainArray, textArray } from './postgres-array';

/** A batch, with the MAC of each part's new head. */
interface Batch {
  readonly parts: readonly ShardPart[];
  readonly macs: readonly HeadMac[];
}

/** The literal of an array with the values of a column. */
type Column<Row> = (rows: readonly Row[]) => string;

const plain =
  <Row>(valueOf: (row: Row) => number | bigint | string | null): Column<Row> =>
  (rows) =>
    plainArray(rows.map(valueOf));
const quoted =
  <Row>(valueOf: (row: Row) => string | null): Column<Row> =>
  (rows) =>
    textArray(rows.map(valueOf));
const hex =
  <Row>(valueOf: (row: Row) => string): Column<Row> =>
  (rows) =>
    byteaArray(rows.map(valueOf));

/** Rows of a batch as parallel arrays, one parameter for each column. */
interface Parameters {
  readonly count: number;
  readonly valuesOf: (batch: Batch) => readonly (string | null)[];
}

const parallel = <Row>(
  rowsOf: (batch: Batch) => readonly Row[],
  columns: readonly Column<Row>[],
): Parameters => ({
  count: columns.length,
  valuesOf: (batch) => {
    const rows = rowsOf(batch);
    return columns.map((column) => column(rows));
  },
});

const HEADS = parallel(
  ({ parts, macs }) => parts.map((part, at) => ({ part, mac: macs[at] as HeadMac })), // one of each part
  [
    plain(({ part }) => part.shard),
    plain(({ part }) => part.epoch),
    plain(({ part }) => part.batch),
    plain(({ part }) => part.seq),
    hex(({ part }) => toHex(part.chain)),
    quoted(({ mac }) => mac.keyId),
    hex(({ mac }) => toHex(mac.bytes)),
  ],
);

const EVENTS = parallel(
  ({ parts }) => parts.flatMap((part) => part.events),
  [
    plain(({ event }) => event.shard),
    plain(({ event }) => event.seq),
    quoted(({ event }) => event.stream),
    plain(({ event }) => event.version),
    plain(({ event }) => event.eventId),
    quoted(({ event }) => event.type),
    plain(({ event }) => event.schema),
    quoted(({ text }) => text),
    quoted(({ event }) => event.recordedAt),
    quoted(({ event }) => event.actor.id),
    quoted(({ event }) => event.actor.role),
    quoted(({ event }) => event.correlationId),
    quoted(({ event }) => event.causationId),
    plain(({ event }) => event.commandId),
    hex(({ event }) => event.hash),
  ],
);

const STREAMS = parallel(
  ({ parts }) => parts.flatMap(({ shard, streams }) => streams.map((change) => ({ ...change, shard }))),
  [
    plain(({ shard }) => shard),
    quoted(({ stream }) => stream),
    plain(({ expected }) => expected),
    plain(({ version }) => version),
    plain(({ opening }) => opening),
  ],
);

const ENTRIES = parallel(
  ({ parts }) => parts.flatMap(({ shard, entries }) => entries.map((entry) => ({ shard, entry }))),
  [
    plain(({ shard }) => shard),
    plain(({ entry }) => entry.seq),
    plain(({ entry }) => entry.leg),
    quoted(({ entry }) => entry.account),
    quoted(({ entry }) => entry.currency),
    plain(({ entry }) => entry.amount),
  ],
);

const ACCOUNTS = parallel(
  ({ parts }) => parts.flatMap(({ shard, accounts }) => accounts.map((leg) => ({ shard, leg }))),
  [
    plain(({ shard }) => shard),
    quoted(({ leg }) => leg.account),
    quoted(({ leg }) => leg.currency),
    plain(({ leg }) => leg.amount),
  ],
);

const COMMANDS = parallel(
  // One order for the whole batch, so that two servers that insert the same ids can't deadlock.
  ({ parts }) => parts.flatMap((part) => part.commands).sort(byKey),
  [
    plain(({ shard }) => shard),
    quoted(({ actor }) => actor),
    plain(({ commandId }) => commandId),
    hex(({ digest }) => toHex(digest)),
    plain(({ decided }) => (decided.kind === 'accepted' ? decided.firstSeq : null)),
    plain(({ decided }) => (decided.kind === 'accepted' ? decided.lastSeq : null)),
    quoted(({ decided }) => (decided.kind === 'accepted' ? decided.phase : null)),
    quoted(({ decided }) => (decided.kind === 'refused' ? JSON.stringify(decided.rejection) : null)),
  ],
);

const RARE: Parameters = { count: 1, valuesOf: ({ parts }) => [rareRows(parts)] };

/** The parameters of `sabot.append`, in its order. */
const PARAMETERS = [HEADS, EVENTS, STREAMS, ENTRIES, ACCOUNTS, COMMANDS, RARE] as const;

const COUNT = PARAMETERS.reduce((sum, { count }) => sum + count, 0);

/** The only statement that writes. Its text never changes, so each connection prepares it once. */
export const APPEND_TEXT = `select shard, verdict from sabot.append(${Array.from(
  { length: COUNT },
  (_, at) => `$${at + 1}`,
).join(', ')})`;

/** Returns the values of `APPEND_TEXT` for a batch, with the MAC of each part's new head. */
export function appendValues(
  parts: readonly ShardPart[],
  macOf: (part: ShardPart) => HeadMac,
): (string | null)[] {
  const batch = { parts, macs: parts.map(macOf) };
  return PARAMETERS.flatMap(({ valuesOf }) => valuesOf(batch));
}

function byKey(a: CommandRow, b: CommandRow): number {
  if (a.actor !== b.actor) return a.actor < b.actor ? -1 : 1;
  return a.commandId < b.commandId ? -1 : 1;
}

/** Returns coups, transfers and sealed rows as one JSON text; `null` if the batch has none. */
function rareRows(parts: readonly ShardPart[]): string | null {
  const of = <Row>(rowsOf: (part: ShardPart) => readonly Row[]): (Row & { shard: number })[] =>
    parts.flatMap((part) => rowsOf(part).map((row) => ({ ...row, shard: part.shard })));
  const sealed = of((part) => part.sealed);
  const notes = of((part) => part.notes);
  const coups = of((part) => part.coups);
  const openTransfers = of((part) => part.opensTransfers);
  const closed = of((part) => part.closesTransfers.map((id) => ({ id })));
  const erased = of((part) => part.erasesNotes.map((hash) => ({ hash })));
  const rare = [sealed, notes, coups, openTransfers, closed, erased];
  if (rare.every((rows) => rows.length === 0)) return null;
  return JSON.stringify({
    sealed: sealed.map(({ keyId, nonce, body, ...row }) => ({
      ...row,
      key_id: keyId,
      nonce: toHex(nonce),
      body: toHex(body),
    })),
    notes: notes.map(({ hash, salt, text, shard }) => ({ hash, salt: toHex(salt), text, shard })),
    coups: coups.flatMap(({ range, coup, stream, shard }) => {
      if (range === null) return [];
      const { firstSeq, lastSeq, firstVersion, lastVersion, status } = range;
      return [
        {
          coup,
          stream,
          shard,
          status,
          first_seq: firstSeq,
          last_seq: lastSeq,
          first_version: firstVersion,
          last_version: lastVersion,
        },
      ];
    }),
    corrections: coups
      .filter(({ corrections }) => corrections.length > 0)
      .map(({ coup, shard, corrections }) => ({ coup, shard, versions: plainArray(corrections) })),
    opened: openTransfers.map((transfer) => ({ ...transfer, amount: `${transfer.amount}` })),
    closed,
    erased,
  });
}
