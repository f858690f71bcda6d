import { SHARDS } from '#event-store';
import { CHAIN_START, toHex } from '#transparency';
import { ChainCheck } from './chain-check';
import { Findings, type Finding } from './findings';
import { TrialBalance } from './ledger-check';
import type { EventSource, HeadRow, LogSource } from './log-source.port';
import { pagesOf } from './pages';
import type { OnProgress } from './replay-all';
import { checkShard, type ShardReport } from './shard-check';

/** What a verification came to. */
export interface Verdict {
  /** Nothing differs. */
  readonly ok: boolean;
  readonly events: number;
  /** Null: chains alone were verified. */
  readonly streams: number | null;
  readonly coups: number | null;
  readonly commands: number | null;
  /** The first bad event of each kind. */
  readonly findings: readonly Finding[];
}

const noProgress: OnProgress = () => undefined;

/** Recomputes every event's hash and every shard's chain, and nothing else: what a log in memory can give too. */
export const verifyChains = async (
  source: EventSource,
  onProgress: OnProgress = noProgress,
): Promise<Verdict> => {
  const heads = everyHead(await source.heads());
  const findings = new Findings();
  const progress = new Progress(heads, onProgress);
  for (const head of heads) {
    const check = new ChainCheck(head, findings);
    for await (const { events } of pagesOf(source, head.shard, { withLegs: false })) {
      for (const raw of events) check.take(raw);
      progress.add(events.length);
    }
    check.end();
  }
  return verdictOf(findings, { events: progress.done, streams: null, coups: null, commands: null });
};

/**
 * Verifies all of the log from itself: hashes and chains, schemas, every stream's state and openings, every coup
 * replayed, the cards of revealed shoes against their commitments, entries derived again, balances, and the rows that
 * point into the log. What it can't see: a log that somebody rewrote as a whole, chains included; that takes a
 * checkpoint kept elsewhere.
 */
export const verify = async (
  source: LogSource,
  onProgress: OnProgress = noProgress,
  checkShards: CheckShards = oneAfterAnother,
): Promise<Verdict> => {
  const heads = everyHead(await source.heads());
  const progress = new Progress(heads, onProgress);
  const beside = new Findings();
  const [reports, commands] = await Promise.all([
    checkShards(source, heads, (events) => progress.add(events)),
    checkCommands(source, beside),
  ]);
  const [findings, trial] = [new Findings(), new TrialBalance()];
  const total = { events: 0, streams: 0, coups: 0, complete: true };
  // In the order of the shards, whichever came first: nothing of a verdict may hang on the speed of threads.
  for (const report of reports.toSorted((a, b) => a.shard - b.shard)) {
    findings.add(report.findings);
    for (const sum of report.sums) trial.add(sum);
    total.events += report.events;
    total.streams += report.streams;
    total.coups += report.coups;
    total.complete &&= report.complete;
  }
  trial.end(findings);
  if (total.complete) await checkCounts(source, total, findings);
  findings.add(beside.all());
  const { events, streams, coups } = total;
  return verdictOf(findings, { events, streams, coups, commands });
};

/** A way to verify all shards, in any order; each is verified from its own rows. */
export type CheckShards = (
  source: LogSource,
  heads: readonly HeadRow[],
  onEvents: (events: number) => void,
) => Promise<readonly ShardReport[]>;

const oneAfterAnother: CheckShards = async (source, heads, onEvents) => {
  const reports: ShardReport[] = [];
  for (const head of heads) reports.push(await checkShard(source, head, onEvents));
  return reports;
};

const verdictOf = (findings: Findings, counts: Omit<Verdict, 'ok' | 'findings'>): Verdict => {
  const all = findings.all();
  return { ok: all.length === 0, ...counts, findings: all };
};

/** All shards' heads; a row that is missing stands for an empty shard, and what lies there for damage. */
const everyHead = (rows: readonly HeadRow[]): readonly HeadRow[] => {
  const byShard = new Map(rows.map((row) => [row.shard, row]));
  return Array.from(
    { length: SHARDS },
    (_, shard) => byShard.get(shard) ?? { shard, seq: 0, chain: toHex(CHAIN_START) },
  );
};

/** Rows a page of those that are read whole. */
const ROWS_A_PAGE = 2_000;
const NOWHERE = { shard: null, seq: null, stream: null };

/** Rows of streams and coups that no event stands behind: looked for only when there are too many. */
const checkCounts = async (
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
const checkCommands = async (source: LogSource, findings: Findings): Promise<number> => {
  let count = 0;
  let key: readonly [string, string] = FIRST_COMMAND;
  for (;;) {
    const rows = await source.commandsAfter(key, ROWS_A_PAGE);
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

/** How many events are done; never more than there were to do, though a tampered log may have more than its heads say. */
class Progress {
  done = 0;
  private readonly total: number;

  constructor(
    heads: readonly HeadRow[],
    private readonly onProgress: OnProgress,
  ) {
    this.total = heads.reduce((sum, { seq }) => sum + seq, 0);
  }

  add(events: number): void {
    this.done += events;
    this.onProgress(Math.min(this.done, this.total), this.total);
  }
}
