import { toHex } from '#kernel/canonical';
import type { HeadMac } from '../heads/head-mac';
import type { CommandRow, ShardPart } from '../kept/shard-part';
import { byteaArray, plainArray, textArray } from './postgres-array';

/** A constant, so that the statement's text never changes and each connection prepares it once. */
const PARAMETERS = 46;

/** The only statement that writes: a call of `sabot.append` with one parallel array for each column. */
export const APPEND_TEXT = `select shard, verdict from sabot.append(${Array.from(
  { length: PARAMETERS },
  (_, at) => `$${at + 1}`,
).join(', ')})`;

/** Returns the values of `APPEND_TEXT` for a batch, with the MAC of each part's new head. */
export const appendValues = (
  parts: readonly ShardPart[],
  macOf: (part: ShardPart) => HeadMac,
): (string | null)[] => [
  ...headColumns(parts, parts.map(macOf)),
  ...eventColumns(parts),
  ...streamColumns(parts),
  ...entryColumns(parts),
  ...accountColumns(parts),
  ...commandColumns(parts),
  rareRows(parts),
];

const headColumns = (parts: readonly ShardPart[], macs: readonly HeadMac[]): string[] => [
  plainArray(parts.map((part) => part.shard)),
  plainArray(parts.map((part) => part.epoch)),
  plainArray(parts.map((part) => part.batch)),
  plainArray(parts.map((part) => part.seq)),
  byteaArray(parts.map((part) => toHex(part.chain))),
  textArray(macs.map(({ keyId }) => keyId)),
  byteaArray(macs.map(({ bytes }) => toHex(bytes))),
];

function eventColumns(parts: readonly ShardPart[]): string[] {
  const placed = parts.flatMap((part) => part.events);
  const events = placed.map(({ event }) => event);
  return [
    plainArray(events.map((event) => event.shard)),
    plainArray(events.map((event) => event.seq)),
    textArray(events.map((event) => event.stream)),
    plainArray(events.map((event) => event.version)),
    plainArray(events.map((event) => event.eventId)),
    textArray(events.map((event) => event.type)),
    plainArray(events.map((event) => event.schema)),
    textArray(placed.map(({ text }) => text)),
    textArray(events.map((event) => event.recordedAt)),
    textArray(events.map((event) => event.actor.id)),
    textArray(events.map((event) => event.actor.role)),
    textArray(events.map((event) => event.correlationId)),
    textArray(events.map((event) => event.causationId)),
    plainArray(events.map((event) => event.commandId)),
    byteaArray(events.map((event) => event.hash)),
  ];
}

function streamColumns(parts: readonly ShardPart[]): string[] {
  const streams = parts.flatMap((part) => part.streams.map((change) => ({ ...change, shard: part.shard })));
  return [
    plainArray(streams.map((change) => change.shard)),
    textArray(streams.map((change) => change.stream)),
    plainArray(streams.map((change) => change.expected)),
    plainArray(streams.map((change) => change.version)),
    plainArray(streams.map((change) => change.opening)),
  ];
}

function entryColumns(parts: readonly ShardPart[]): string[] {
  const entries = parts.flatMap((part) => part.entries);
  return [
    plainArray(parts.flatMap((part) => part.entries.map(() => part.shard))),
    plainArray(entries.map((entry) => entry.seq)),
    plainArray(entries.map((entry) => entry.leg)),
    textArray(entries.map((entry) => entry.account)),
    textArray(entries.map((entry) => entry.currency)),
    plainArray(entries.map((entry) => entry.amount)),
  ];
}

function accountColumns(parts: readonly ShardPart[]): string[] {
  const accounts = parts.flatMap((part) => part.accounts);
  return [
    plainArray(parts.flatMap((part) => part.accounts.map(() => part.shard))),
    textArray(accounts.map((leg) => leg.account)),
    textArray(accounts.map((leg) => leg.currency)),
    plainArray(accounts.map((leg) => leg.amount)),
  ];
}

function commandColumns(parts: readonly ShardPart[]): string[] {
  // One order for the whole batch, so that two servers that insert the same ids can't deadlock.
  const commands = parts.flatMap((part) => part.commands).sort(byKey);
  const range = commands.map(({ decided }) => (decided.kind === 'accepted' ? decided : null));
  return [
    plainArray(commands.map((command) => command.shard)),
    textArray(commands.map((command) => command.actor)),
    plainArray(commands.map((command) => command.commandId)),
    byteaArray(commands.map((command) => toHex(command.digest))),
    plainArray(range.map((accepted) => accepted?.firstSeq ?? null)),
    plainArray(range.map((accepted) => accepted?.lastSeq ?? null)),
    textArray(range.map((accepted) => accepted?.phase ?? null)),
    textArray(
      commands.map(({ decided }) => (decided.kind === 'refused' ? JSON.stringify(decided.rejection) : null)),
    ),
  ];
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
  const opened = of((part) => part.opensTransfers);
  const closed = of((part) => part.closesTransfers.map((id) => ({ id })));
  const erased = of((part) => part.erasesNotes.map((hash) => ({ hash })));
  const rare = [sealed, notes, coups, opened, closed, erased];
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
    opened: opened.map((transfer) => ({ ...transfer, amount: `${transfer.amount}` })),
    closed,
    erased,
  });
}
