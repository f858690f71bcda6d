import { sha256Hex } from '#hashing';
import { NOWHERE, type Findings } from './findings';
import type { LogSource } from './log-source.port';
import type { ShardReport } from './shard-check';

/** Rows a page of those that are read whole. */
const ROWS_A_PAGE = 2_000;

/** Rows of streams and coups that no event stands behind: looked for only when there are too many. */
export const checkCounts = async (
  source: LogSource,
  seen: Pick<ShardReport, 'streams' | 'coups'>,
  findings: Findings,
): Promise<void> => {
  const { streams, coups } = await source.counts();
  if (streams > seen.streams) {
    const stranger = await firstOf(
      (name: string) => source.streamsAfter(name, ROWS_A_PAGE),
      '',
      ({ stream }) => stream,
      async ({ shard, stream }) => (await source.firstEvent(shard, stream)) === null,
    );
    const place = stranger === null ? NOWHERE : { shard: stranger.shard, seq: null, stream: stranger.stream };
    findings.note('stream', place, `a row without an event; ${streams} rows, ${seen.streams} streams`);
  }
  if (coups > seen.coups) {
    const stranger = await firstOf(
      (id: string) => source.coupsAfter(id, ROWS_A_PAGE),
      '',
      ({ coup }) => coup,
      async ({ coup, shard, firstSeq }) => {
        const [raw] = await source.events(shard, firstSeq - 1, 1);
        return raw?.type !== 'BettingOpened' || !raw.text.includes(JSON.stringify(coup));
      },
    );
    const place =
      stranger === null
        ? NOWHERE
        : { shard: stranger.shard, seq: stranger.firstSeq, stream: stranger.stream };
    findings.note('coup', place, `${stranger?.coup ?? 'a row'} isn’t in the events`);
  }
};

/** The first row, in order of its key, that something holds for. */
const firstOf = async <Row>(
  after: (key: string) => Promise<readonly Row[]>,
  from: string,
  keyOf: (row: Row) => string,
  holds: (row: Row) => Promise<boolean>,
): Promise<Row | null> => {
  let rows = await after(from);
  while (rows.length > 0) {
    for (const row of rows) if (await holds(row)) return row;
    const last = rows.at(-1);
    rows = last === undefined ? [] : await after(keyOf(last));
  }
  return null;
};

const FIRST_COMMAND = ['', '00000000-0000-0000-0000-000000000000'] as const;

/** What is remembered of accepted commands must point to their own events; returns how many there are. */
export const checkCommands = async (
  source: LogSource,
  fromSeqs: readonly number[],
  findings: Findings,
): Promise<number> => {
  let count = 0;
  let key: readonly [string, string] = FIRST_COMMAND;
  for (;;) {
    const rows = await source.commandsAfter(key, ROWS_A_PAGE, fromSeqs);
    const last = rows.at(-1);
    if (last === undefined) return count;
    count += rows.length;
    key = [last.actor, last.commandId];
    for (const { actor, commandId, shard, firstSeq, lastSeq, events } of rows) {
      if (events === lastSeq - firstSeq + 1) continue;
      const range = `${firstSeq}–${lastSeq}, where ${events} events are its own`;
      findings.note('command', { shard, seq: firstSeq, stream: null }, `${commandId} of ${actor}: ${range}`);
    }
  }
};

/** What was written as a reason must be what its event's hash was made of; one that was erased isn't there. */
export const checkNotes = async (source: LogSource, findings: Findings): Promise<void> => {
  let after = '';
  for (;;) {
    const rows = await source.notesAfter(after, ROWS_A_PAGE);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.hash;
    for (const { shard, hash, salt, text } of rows) {
      if (sha256Hex(Buffer.concat([salt, Buffer.from(text, 'utf8')])) === hash) continue;
      findings.note(
        'note',
        { shard, seq: null, stream: null },
        `the text beside ${hash} isn’t the one it was made of`,
      );
    }
  }
};
