import { CHAIN_START, chainHexAfter, eventText, toHex } from '#kernel/canonical';
import type { OnProgress } from '#kernel/decision';
import { sha256Hex } from '#kernel/hashing';
import { SHARDS } from '#log/event-store';
import { byAccount } from '../source/byte-order';
import type { HeadRow, LogSource } from '../source/log-source.port';
import { pagesOf } from '../source/pages';
import type { RawEvent } from '../source/raw-event';
import {
  BESIDE,
  entriesFile,
  eventsFile,
  EXPORT_FORMAT,
  hashesFile,
  type ExportedShard,
} from './export-format';
import { ExportRefusedError } from './export-refused-error';
import { ExportFolder, type WrittenManifest } from './export-writer';
import { writeTree, type PinnedTree } from './write-tree';

/** The exported part of the log: days in UTC, `YYYY-MM-DD`, both included; `null` for the whole log. */
export interface ExportDays {
  readonly from: string;
  readonly to: string;
}

export interface ExportOptions {
  readonly days: ExportDays | null;
  readonly onProgress?: OnProgress;
  /** Called with the name of each unfinished export to the same place, after its removal. */
  readonly onRemoved?: (part: string) => void;
  /** The audit log to include, as signed before `source` was first read (`pinnedTree`). */
  readonly tree?: PinnedTree;
}

/**
 * Writes a log, or some of its days, as files that `verifyExport` reads without a database. Streams everything, so
 * memory doesn't grow with the log. Leaves out texts that may have to be erased.
 *
 * Throws `ExportRefusedError` if the folder already exists, or if a row of the log can't be written as a line.
 */
export const exportLog = (
  source: LogSource,
  out: string,
  { days, onProgress = () => undefined, onRemoved, tree }: ExportOptions,
): Promise<WrittenManifest> => {
  const write = async (folder: ExportFolder): Promise<WrittenManifest> => {
    const heads = await headsWithEvents(source);
    const spans = await Promise.all(heads.map(async (head) => spanOf(source, head, days)));
    const wanted = spans.filter(({ first, last }) => first <= last);
    const total = wanted.reduce(
      (sum, { head, first, last }) => sum + Math.min(head.seq, last) - first + 1,
      0,
    );
    const shards: ExportedShard[] = [];
    const done = { events: 0, entries: 0 };
    for (const span of wanted) {
      const shard = new ShardExport(source, folder, span);
      const exported = await shard.write((events) => onProgress((done.events += events), total));
      done.entries += shard.entries;
      if (exported !== null) shards.push(exported);
    }
    if (days === null) await writeIndexesAndBalances(source, folder, heads);
    if (tree !== undefined) await writeTree(tree, folder);
    const { from = null, to = null } = days ?? {};
    return folder.manifest({ format: EXPORT_FORMAT, whole: days === null, from, to, ...done, shards });
  };
  return ExportFolder.fill(out, write, onRemoved);
};

/** Returns the heads of all shards that have events. A shard without a head row gets the head of an empty shard. */
const headsWithEvents = async (source: LogSource): Promise<readonly HeadRow[]> => {
  const byShard = new Map((await source.heads()).map((head) => [head.shard, head]));
  const wanted: HeadRow[] = [];
  for (let shard = 0; shard < SHARDS; shard++) {
    const head = byShard.get(shard) ?? { shard, seq: 0, chain: toHex(CHAIN_START) };
    if (head.seq > 0 || (await source.events(shard, 0, 1)).length > 0) wanted.push(head);
  }
  return wanted;
};

interface Span {
  readonly head: HeadRow;
  readonly first: number;
  readonly last: number;
}

/** Returns the sequence numbers of a shard in these days. Times never decrease within a shard. */
const spanOf = async (source: LogSource, head: HeadRow, days: ExportDays | null): Promise<Span> => {
  if (days === null) return { head, first: 1, last: Number.MAX_SAFE_INTEGER };
  const first = await firstAt(source, head, days.from);
  const behind = await firstAt(source, head, dayAfter(days.to));
  return { head, first, last: behind - 1 };
};

/** Returns the first sequence number of a shard at or after a time, or one past its last if there is none. */
const firstAt = async (source: LogSource, { shard, seq }: HeadRow, time: string): Promise<number> => {
  let [low, high] = [1, seq + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [raw] = await source.events(shard, middle - 1, 1);
    if (raw !== undefined && raw.recordedAt >= time) high = middle;
    else low = middle + 1;
  }
  return low;
};

const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toJSON().slice(0, 10);
};

/** Writes the files of one shard. */
class ShardExport {
  entries = 0;
  private chain = toHex(CHAIN_START);
  private chainBefore = toHex(CHAIN_START);
  private written: { first: number; last: number } | null = null;

  constructor(
    private readonly source: LogSource,
    private readonly folder: ExportFolder,
    private readonly span: Span,
  ) {}

  async write(onEvents: (events: number) => void): Promise<ExportedShard | null> {
    const { shard } = this.span.head;
    const [events, hashes, entries] = await Promise.all(
      [eventsFile(shard), hashesFile(shard), entriesFile(shard)].map((name) => this.folder.file(name)),
    );
    if (events === undefined || hashes === undefined || entries === undefined) return null;
    // The database has only the head's chain value, so the chain before the first event is recomputed from
    // all hashes before it.
    for await (const page of pagesOf(this.source, shard, { withLegs: true })) {
      const within = page.events.filter((raw) => this.chained(raw));
      for (const raw of within) {
        await events.line(lineOf(raw));
        await hashes.line(`${raw.seq} ${raw.hash}`);
        for (const { seq, leg, account, currency, amount } of page.legs.get(raw.seq) ?? []) {
          await entries.line(JSON.stringify([seq, leg, account, currency, `${amount}`]));
          this.entries += 1;
        }
      }
      onEvents(within.length);
      if ((page.events.at(-1)?.seq ?? 0) >= this.span.last) break;
    }
    await Promise.all([events, hashes, entries].map((file) => file.close()));
    const { chain, chainBefore, written, span } = this;
    // A whole log ends where its head says. The export doesn't check that head and events agree: verifying
    // does.
    if (span.last === Number.MAX_SAFE_INTEGER)
      return {
        shard,
        first: 1,
        last: span.head.seq,
        chainBefore: toHex(CHAIN_START),
        chain: span.head.chain,
      };
    return written && { shard, ...written, chainBefore, chain };
  }

  /** Adds an event to the chain unless it is after the span. Returns `true` if the event is in the span. */
  private chained({ seq, hash }: RawEvent): boolean {
    const { first, last } = this.span;
    if (seq > last) return false;
    if (seq >= first && this.written === null) this.chainBefore = this.chain;
    this.chain = chainHexAfter(sha256Hex, this.chain, hash) ?? this.chain;
    if (seq < first) return false;
    this.written = { first: this.written?.first ?? seq, last: seq };
    return true;
  }
}

const lineOf = (raw: RawEvent): string => {
  const text = textOf(raw);
  if (text !== null && !/[\n\r]/u.test(text)) return text;
  throw new ExportRefusedError(
    `The event at shard ${raw.shard}, seq ${raw.seq} is malformed. Run sabot verify, which names the fault.`,
  );
};

const textOf = (raw: RawEvent): string | null => {
  try {
    return eventText(raw, raw.text);
  } catch {
    return null; // a field that no writer can have written
  }
};

const ROWS_A_PAGE = 2_000;

/** Writes the index rows that point into a whole log, and its account balances. */
const writeIndexesAndBalances = async (
  source: LogSource,
  folder: ExportFolder,
  heads: readonly HeadRow[],
): Promise<void> => {
  const streams = await folder.file(BESIDE.streams);
  await eachAfter(
    (name) => source.streamsAfter(name, ROWS_A_PAGE),
    ({ stream }) => stream,
    async ({ stream, shard, version, opening }) =>
      streams.line(JSON.stringify({ stream, shard, version, opening })),
  );
  await streams.close();
  const coups = await folder.file(BESIDE.coups);
  await eachAfter(
    (id) => source.coupsAfter(id, ROWS_A_PAGE),
    ({ coup }) => coup,
    async (row) => coups.line(JSON.stringify(row)),
  );
  await coups.close();
  const accounts = await folder.file(BESIDE.accounts);
  for (const { shard: of } of heads)
    for (const { shard, account, currency, balance } of (await source.accounts(of)).toSorted(byAccount))
      await accounts.line(JSON.stringify({ shard, account, currency, balance: `${balance}` }));
  await accounts.close();
};

const eachAfter = async <Row>(
  after: (key: string) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  take: (row: Row) => Promise<void>,
): Promise<void> => {
  let rows = await after('');
  while (rows.length > 0) {
    for (const row of rows) await take(row);
    const last = rows.at(-1);
    rows = last === undefined ? [] : await after(keyOf(last));
  }
};
