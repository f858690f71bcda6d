import { sha256Hex } from '#kernel/hashing';
import { NOWHERE, type Damage, type Findings } from '../source/findings';
import type { LogSource, NoteRow, ShardSpan, StrayRow } from '../source/log-source.port';
import { eventAt } from '../source/pages';
import { decode, type RawEvent } from '../source/raw-event';
import type { Reason, ShardReasons } from './reasons-of-shard';
import type { ShardReport } from './shard-check';
import { RememberedEvents } from './shard-commands';

/** The page size for tables that are read as a whole. */
const ROWS_A_PAGE = 2_000;

/**
 * Finds rows of streams and coups that belong to no event. Searches only if there are more rows than events
 * account for.
 */
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
      async ({ coup, shard, firstSeq }) => coupOpenedBy(await eventAt(source, shard, firstSeq)) !== coup,
    );
    const place =
      stranger === null
        ? NOWHERE
        : { shard: stranger.shard, seq: stranger.firstSeq, stream: stranger.stream };
    findings.note('coup', place, `${stranger?.coup ?? 'a row'} is not in the events`);
  }
};

/** Returns the coup that an event opens, at any kind of table, or `null`. */
const coupOpenedBy = (raw: RawEvent | null): string | null => {
  const decoded = raw === null ? null : decode(raw);
  if (decoded === null || !decoded.ok) return null;
  const { event } = decoded;
  return event.type === 'BettingOpened' || event.type === 'CoupOpened' ? event.coup : null;
};

/** Returns the first row, in order of key, for which the predicate is true. */
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

/**
 * Reports stray rows: those in shards that don't exist or before a shard's first sequence number. Reading
 * shard by shard never reaches them, but sums over a whole database table include them.
 */
export const checkStrays = async (source: LogSource, findings: Findings): Promise<void> => {
  for (const { of, shard, seq, name } of await source.strays()) {
    const [kind, what] = STRAYS[of];
    const where = seq === null ? `shard ${shard}` : `seq ${seq} of shard ${shard}`;
    findings.note(
      kind,
      { shard, seq, stream: of === 'event' ? name : null },
      `${what} ${name} at ${where}, where no log has a row`,
    );
  }
};
const STRAYS = {
  event: ['gap', 'an event of'],
  entry: ['entry', 'a leg of'],
  account: ['balance', 'the account'],
} as const satisfies Record<StrayRow['of'], readonly [Damage, string]>;

/** The verified shards, each with the seq where verification started. */
interface VerifiedShards {
  readonly heads: readonly ShardSpan[];
  readonly reports: readonly ShardReport[];
}

/**
 * Checks that remembered commands point to their own events, and that every command with events is remembered. A
 * command whose id is forgotten could be given a second time. Returns the number of remembered commands.
 */
export const checkCommands = async (
  source: LogSource,
  { heads, reports }: VerifiedShards,
  findings: Findings,
  onCommands: (done: number) => void,
): Promise<number> => {
  const events = new Map<number, RememberedEvents>();
  for (const { shard, commands } of reports)
    if (commands !== null) events.set(shard, new RememberedEvents(commands));
  const [from, wrong] = [new Map(heads.map((head) => [head.shard, head.from])), new FirstWrong()];
  let count = 0;
  for await (const rows of source.commandPages() ?? []) {
    for (const { actor, commandId, shard, firstSeq, lastSeq } of rows) {
      const own = events.get(shard)?.take(actor, commandId, firstSeq, lastSeq) ?? 0;
      const firstChecked = from.get(shard) ?? 1;
      if (firstChecked > 1 && firstSeq < firstChecked) continue;
      count += 1;
      if (own === lastSeq - firstSeq + 1) continue;
      const range = `${firstSeq}–${lastSeq}, where ${own} events are its own`;
      wrong.note(shard, firstSeq, `${commandId} of ${actor}: ${range}`);
    }
    onCommands(count);
  }
  for (const [shard, own] of events)
    for (const { seq, actor } of own.forgotten())
      wrong.note(shard, seq, `the command of ${actor} that caused it is not remembered`);
  await wrong.tell(source, findings);
  return count;
};

/** Keeps the first wrong command in order of shard and sequence number, since rows are read in any order. */
class FirstWrong {
  private first: { readonly shard: number; readonly seq: number; readonly detail: string } | null = null;
  private count = 0;

  note(shard: number, seq: number, detail: string): void {
    this.count += 1;
    const { first } = this;
    const isFirst = first === null || shard < first.shard || (shard === first.shard && seq < first.seq);
    if (isFirst) this.first = { shard, seq, detail };
  }

  async tell(source: LogSource, findings: Findings): Promise<void> {
    const { first, count } = this;
    if (first === null) return;
    const stream = (await eventAt(source, first.shard, first.seq))?.stream ?? null;
    findings.add([{ kind: 'command', ...first, stream, count }]);
  }
}

/**
 * Compares the stored texts with the hashes in the events. If `reasons` covers all events, the stored texts must be exactly those that were not erased.
 */
export const checkNotes = async (
  source: LogSource,
  reasons: readonly ShardReasons[] | null,
  findings: Findings,
): Promise<void> => {
  const given = new Map(reasons?.flatMap((shard) => shard.given).map((reason) => [reason.hash, reason]));
  const erased = new Set(reasons?.flatMap((shard) => shard.erased));
  const missing = new Map(given);
  for (let after = ''; ;) {
    const rows = await source.notesAfter(after, ROWS_A_PAGE);
    if (rows === null) return;
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.hash;
    for (const row of rows) {
      missing.delete(row.hash);
      const fault = noteFault(row, reasons === null ? null : { reason: given.get(row.hash), erased });
      const { seq = null, stream = null } = given.get(row.hash) ?? {};
      if (fault !== null)
        findings.note('note', { shard: row.shard, seq, stream }, `the text of ${row.hash} ${fault}`);
    }
  }
  for (const reason of missing.values())
    if (!erased.has(reason.hash))
      findings.note(
        'note',
        reason,
        `the text of ${reason.hash} is missing, and no event says that it was erased`,
      );
};

/** Returns what is wrong with a text, or `null`. `known` is `null` if not all events were read. */
const noteFault = (
  { shard, hash, salt, text }: NoteRow,
  known: { readonly reason: Reason | undefined; readonly erased: ReadonlySet<string> } | null,
): string | null => {
  if (sha256Hex(Buffer.concat([salt, Buffer.from(text, 'utf8')])) !== hash) return 'does not match the hash';
  if (known === null) return null;
  if (known.reason === undefined) return 'belongs to no event';
  if (known.reason.shard !== shard) return `is in shard ${shard}, its event in ${known.reason.shard}`;
  return known.erased.has(hash) ? 'is present, and an event says that it was erased' : null;
};
