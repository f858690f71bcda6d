import { CHAIN_START, toHex } from '#kernel/canonical';
import { SHARDS, type HeadSigner } from '#log/event-store';
import { Findings, NOWHERE, type Finding } from '../source/findings';
import type { EventSource, HeadRow, LogSource, ShardSpan } from '../source/log-source.port';
import { eventAt, pagesOf } from '../source/pages';
import type { SealSource } from '../source/seal-source.port';
import { checkSealing, type Auditor, type HouseMemory, type Sealing } from '../tree/check-sealing';
import { ShardLeaves } from '../tree/shard-leaves';
import { ChainCheck } from './chain-check';
import { checkHeads } from './heads-check';
import { checkHouse } from './house-check';
import { TrialBalance } from './ledger-check';
import { checkShard, type ShardReport } from './shard-check';
import { checkCommands, checkCounts, checkNotes, checkStrays } from './side-tables-check';
import { checkTransit } from './transit-check';
import { checkVault } from './vault-check';

/** The result of a verification. */
export interface LogVerdict {
  /** Set if there are no findings. */
  readonly ok: boolean;
  readonly events: number;
  /** The number of streams; `null` if only chains were verified. */
  readonly streams: number | null;
  readonly coups: number | null;
  readonly commands: number | null;
  /** The number of heads whose MAC was checked; `null` without the writer's keys. */
  readonly heads: number | null;
  /** The number of vault rows compared with the events; `null` if there is no vault or not all events were read. */
  readonly vault: number | null;
  /** The sealing; `null` if the audit tree wasn't checked. */
  readonly sealing: Sealing | null;
  /** The first bad event of each kind. */
  readonly findings: readonly Finding[];
}

/** The steps of a verification, in order. */
export type Verified = 'events' | 'commands' | 'leaves';

export interface VerifyOptions {
  /** Called with the progress of a step. `total` is `null` if the end isn't known. */
  readonly onProgress?: (done: number, total: number | null, what: Verified) => void;
  /** The source of the audit tree; by default it isn't checked. */
  readonly seals?: SealSource;
  /** The first sequence number to check in each shard (`judgedSince`); by default all are checked. */
  readonly since?: ReadonlyMap<number, number>;
  /** The auditor's own data to compare the tree with. */
  readonly auditor?: Auditor;
  /** The installation's data on this machine to compare the tree with. */
  readonly house?: HouseMemory;
  /** The current Unix time in milliseconds. Events unsealed for more than a minute before it are a finding. */
  readonly nowMs?: number;
  /** The writer's keys for this installation. Without them it can't be checked who wrote the log. */
  readonly writer?: HeadSigner;
  /**
   * The differences between the database's schema and this release's, one sentence for each object; by
   * default it isn't checked.
   */
  readonly schema?: readonly string[];
}

const noProgress: Required<VerifyOptions>['onProgress'] = () => undefined;

/**
 * Recomputes every event's hash and every shard's chain, and the tree over them if `seals` is given. Works on
 * an in-memory log, too.
 */
export const verifyChains = async (
  source: EventSource,
  { onProgress = noProgress, ...options }: Omit<VerifyOptions, 'since' | 'writer'> = {},
): Promise<LogVerdict> => {
  const heads = everyHead(await source.heads());
  const findings = new Findings();
  noteSchema(options.schema, findings);
  const progress = new Progress(heads, onProgress);
  const leaves = new Map<number, ShardLeaves>();
  for (const head of heads) {
    const own = new ShardLeaves();
    leaves.set(head.shard, own);
    const check = new ChainCheck(head, findings, own);
    for await (const { events } of pagesOf(source, head.shard, { withLegs: false })) {
      for (const raw of events) check.take(raw);
      progress.add(events.length);
    }
    check.end();
  }
  const sealing = await sealingOf(source, { heads, leaves }, { onProgress, ...options }, findings);
  return verdictOf(findings, {
    events: progress.done,
    streams: null,
    coups: null,
    commands: null,
    heads: null,
    vault: null,
    sealing,
  });
};

/**
 * Verifies the whole log: hashes and chains, schemas, every stream's state and opening positions, every coup
 * by replay, revealed cards against their commitments, recomputed entries, balances, and index rows. With
 * `seals` also the audit tree, its tiles and checkpoints.
 *
 * Without an auditor's own data it can't detect a log that was rewritten as a whole, including tree and keys.
 */
export const verify = async (
  source: LogSource,
  { onProgress = noProgress, since, writer, ...options }: VerifyOptions = {},
  checkShards: CheckShards = oneAfterAnother,
): Promise<LogVerdict> => {
  const heads = everyHead(await source.heads(), since);
  const progress = new Progress(heads, onProgress);
  const beside = new Findings();
  const reports = await checkShards(source, heads, (events) => progress.add(events));
  const onCommands = (done: number): void => onProgress(done, null, 'commands');
  const commands = await checkCommands(source, { heads, reports }, beside, onCommands);
  const [findings, trial] = [new Findings(), new TrialBalance()];
  const total = { events: 0, streams: 0, coups: 0, complete: true };
  const leaves = new Map<number, ShardLeaves>();
  // In shard order, so that a verdict doesn't depend on the speed of threads.
  for (const report of reports.toSorted((a, b) => a.shard - b.shard)) {
    findings.add(report.findings);
    for (const sum of report.sums) trial.add(sum);
    leaves.set(report.shard, new ShardLeaves(report.leaves));
    total.events += report.events;
    total.streams += report.streams;
    total.coups += report.coups;
    total.complete &&= report.complete;
  }
  trial.end(findings);
  if (total.complete) {
    await checkCounts(source, total, findings);
    await checkTransit(
      source,
      reports.map(({ transit }) => transit),
      beside,
    );
  }
  const signed = await checkHeads(source, writer, beside);
  noteSchema(options.schema, beside);
  const reasons = total.complete ? reports.map((report) => report.reasons) : null;
  await checkNotes(source, reasons, beside);
  const puts = total.complete ? reports.map((report) => report.vault) : null;
  const vault = await checkVault(source, puts, beside);
  await checkStrays(source, beside);
  await checkHouse(source, beside);
  findings.add(beside.all());
  const { events, streams, coups } = total;
  const sealing = await sealingOf(source, { heads, leaves }, { onProgress, ...options }, findings);
  return verdictOf(findings, { events, streams, coups, commands, heads: signed, vault, sealing });
};

const SCHEMA_NAMED_MAX = 20;

/** Adds one finding for the schema, which names the objects that differ. It has no position in the log. */
const noteSchema = (differences: readonly string[] = [], findings: Findings): void => {
  if (differences.length === 0) return;
  const rest = differences.length - SCHEMA_NAMED_MAX;
  const named = differences.slice(0, SCHEMA_NAMED_MAX).join('; ');
  const detail = rest > 0 ? `${named}; and ${rest} more` : named;
  findings.add([{ kind: 'database-schema', ...NOWHERE, detail, count: differences.length }]);
};

/** Checks the tree over the recomputed hashes. */
const sealingOf = async (
  source: EventSource,
  recomputed: { readonly heads: readonly HeadRow[]; readonly leaves: ReadonlyMap<number, ShardLeaves> },
  { seals, auditor = {}, house, nowMs, onProgress = noProgress }: VerifyOptions,
  findings: Findings,
): Promise<Sealing | null> => {
  if (seals === undefined) return null;
  const recordedAt = async (shard: number, seq: number) =>
    (await eventAt(source, shard, seq))?.recordedAt ?? null;
  const own = new Findings();
  const onLeaves = (done: number, total: number): void => onProgress(done, total, 'leaves');
  const options = { ...auditor, ...(house !== undefined && { house }), nowMs: nowMs ?? null, onLeaves };
  const sealing = await checkSealing(seals, { ...recomputed, recordedAt }, options, own);
  for (const finding of own.all()) {
    const { shard, seq } = finding;
    const stream =
      shard === null || seq === null ? null : ((await eventAt(source, shard, seq))?.stream ?? null);
    findings.add([{ ...finding, stream }]);
  }
  return sealing;
};

/** Verifies all shards, in any order, each from its own rows. */
export type CheckShards = (
  source: LogSource,
  heads: readonly ShardSpan[],
  onEvents: (events: number) => void,
) => Promise<readonly ShardReport[]>;

const oneAfterAnother: CheckShards = async (source, heads, onEvents) => {
  const reports: ShardReport[] = [];
  for (const head of heads) reports.push(await checkShard(source, head, onEvents));
  return reports;
};

const verdictOf = (findings: Findings, counts: Omit<LogVerdict, 'ok' | 'findings'>): LogVerdict => {
  const all = findings.all();
  return { ok: all.length === 0, ...counts, findings: all };
};

/** Returns the heads of all shards. A missing row counts as an empty shard, so any events there are a finding. */
const everyHead = (
  rows: readonly HeadRow[],
  since: ReadonlyMap<number, number> = new Map(),
): readonly ShardSpan[] => {
  const byShard = new Map(rows.map((row) => [row.shard, row]));
  return Array.from({ length: SHARDS }, (_, shard) => {
    const row = byShard.get(shard) ?? { shard, seq: 0, chain: toHex(CHAIN_START) };
    return { ...row, from: since.get(shard) ?? 1 };
  });
};

/**
 * Returns the first sequence number of each shard at a log index or later, by the blocks of the newest log.
 * Unsealed events are after every index. Returns `null` if the log is smaller or there is none.
 */
export const judgedSince = async (
  seals: SealSource,
  index: number,
): Promise<ReadonlyMap<number, number> | null> => {
  const [log] = await seals.logs();
  if (log === undefined || index > log.size) return null;
  const since = new Map<number, number>();
  let from = 0;
  for (;;) {
    const blocks = await seals.blocks(log.incarnation, from, BLOCKS_A_PAGE);
    for (const { shard, first, firstSeq, lastSeq } of blocks)
      if (first < index) since.set(shard, Math.min(lastSeq, firstSeq + index - first - 1) + 1);
    const last = blocks.at(-1);
    if (last === undefined || last.first >= index) return since;
    from = last.first + 1;
  }
};
const BLOCKS_A_PAGE = 10_000;

/** Counts events done, at most as many as the heads promise, since a manipulated log may have more. */
class Progress {
  done = 0;
  private readonly total: number;

  constructor(
    heads: readonly ShardSpan[],
    private readonly onProgress: typeof noProgress,
  ) {
    this.total = heads.reduce((sum, { seq, from }) => sum + Math.max(0, seq - from + 1), 0);
  }

  add(events: number): void {
    this.done += events;
    this.onProgress(Math.min(this.done, this.total), this.total, 'events');
  }
}
