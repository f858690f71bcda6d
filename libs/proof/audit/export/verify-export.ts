import { Findings, type Finding } from '../source/findings';
import type { ShardSpan } from '../source/log-source.port';
import { UnreadableLineError } from '../source/unreadable-line-error';
import type { ShardReport } from '../verify/shard-check';
import { verify, type CheckShards, type LogVerdict, type VerifyOptions } from '../verify/verify';
import { checkedOnThreads } from '../verify/verify-on-threads';
import { verdictOnDays } from './check-days';
import { checkerOf, manifestOf } from './check-export';
import { checkFiles, checkManifest, placeOf } from './check-files';
import { checkTrees, type CheckedTrees, type ExportedTree } from './check-trees';
import type { ExportManifest } from './export-format';
import { FilesLogSource } from './files-log-source';

/** The result of verifying an export. */
export interface ExportVerdict extends LogVerdict {
  readonly whole: boolean;
  readonly from: string | null;
  readonly to: string | null;
  /** The audit logs in the export. */
  readonly trees: readonly ExportedTree[];
  /** The limits of such a proof: one sentence for each claim that this export can't prove. */
  readonly unproven: readonly string[];
}

const UNSEALED = ['whether somebody rewrote the log before the export: no audit log is in it'] as const;
const SEALED = [
  'whether the key that signed is the casino’s: compare it with the one you were given',
  'whether somebody rewrote the log and signed it again: compare with a checkpoint kept elsewhere',
] as const;
const OF_ANY = [
  'remembered commands: an export does not contain them',
  'rows of the vault: an export does not contain them',
] as const;
const OF_DAYS = [
  'events before the first and after the last of each shard: the chain begins with the value in the manifest',
  'the state of tables and accounts, replays, balances and the coup index: they need the whole log',
] as const;

export interface ExportVerifyOptions {
  readonly onProgress?: Required<VerifyOptions>['onProgress'];
  /** Returns the number of threads for a number of events. By default only this thread works. */
  readonly threads?: (events: number) => number;
  /** The Node options of the threads; by default those of this process. */
  readonly execArgv?: readonly string[];
}

/**
 * Verifies a folder that `exportLog` wrote, without a database. First compares the files with the manifest. Of a whole
 * log it checks all that `verify` checks except remembered commands; of some days hashes, chains, schemas and entries.
 * The verdict is identical on any number of threads. Throws `ExportRefusedError` if the folder has no export.
 */
export async function verifyExport(
  folder: string,
  options: ExportVerifyOptions = {},
): Promise<ExportVerdict> {
  const manifest = await manifestOf(folder);
  const findings = new Findings();
  const [measured, { trees, unsealed, verdict, found }] = await Promise.all([
    checkFiles(folder, manifest, findings),
    readAll(folder, manifest, options),
  ]);
  findings.add(found); // a line that can't be read comes before what its file counts
  checkManifest(manifest, measured, verdict === NOTHING ? null : verdict.events, findings);
  findings.add(verdict.findings);
  const all = findings.all();
  const { whole, from, to } = manifest;
  const ofTrees =
    trees.length === 0 ? UNSEALED : [...SEALED, ...(unsealed === null ? [] : [notCovered(unsealed)])];
  const unproven = [...(whole ? [] : OF_DAYS), ...ofTrees, ...OF_ANY];
  return {
    ...verdict,
    commands: null,
    ok: all.length === 0,
    findings: all,
    whole,
    from,
    to,
    trees,
    unproven,
  };
}

const notCovered = ({ events, shard, seq }: NonNullable<CheckedTrees['unsealed']>): string =>
  `whether somebody rewrote events that no checkpoint in it covers: ${events} events, the first at shard ${shard}, seq ${seq}`;

interface Read extends CheckedTrees {
  readonly verdict: LogVerdict;
  /** Findings to add to those of the verdict. */
  readonly found: readonly Finding[];
}

/** Checks trees and events as far as they can be read. Findings of the trees come first. */
const readAll = async (
  folder: string,
  manifest: ExportManifest,
  options: ExportVerifyOptions,
): Promise<Read> => {
  const findings = new Findings();
  let checked: CheckedTrees = { trees: [], unsealed: null };
  const verdict = await FilesLogSource.reading(folder, manifest, async (source) => {
    const working = [
      checkTrees(folder, manifest, source, findings),
      checkEvents(folder, source, manifest, options),
    ] as const;
    await Promise.allSettled(working); // or the files would be closed while the other is reading
    checked = await working[0];
    return working[1];
  }).catch((error: unknown) => {
    if (!(error instanceof UnreadableLineError)) throw error;
    const { seq, message, file } = error;
    findings.note('file', { ...placeOf(file), seq }, message);
    return NOTHING;
  });
  return { ...checked, verdict, found: findings.all() };
};

const checkEvents = async (
  folder: string,
  source: FilesLogSource,
  manifest: ExportManifest,
  { onProgress = () => undefined, threads = () => 1, execArgv }: ExportVerifyOptions,
): Promise<LogVerdict> => {
  const wanted = threads(manifest.events);
  const means = { threads: wanted, ...(execArgv !== undefined && { execArgv }) };
  const check: CheckShards =
    wanted > 1
      ? (_, heads, onEvents) => checkedOnThreads({ of: 'export', folder }, means, heads, onEvents)
      : (_, heads, onEvents) => inTurn(heads, (head) => checkerOf(source, manifest)(head, onEvents));
  if (manifest.whole) return verify(source, { onProgress }, check);
  const spans = manifest.shards.map(({ shard, first: from, last: seq, chain }) => ({
    shard,
    from,
    seq,
    chain,
  }));
  const total = spans.reduce((sum, { from, seq }) => sum + seq - from + 1, 0);
  let done = 0;
  return verdictOnDays(
    await check(source, spans, (events) => onProgress(Math.min((done += events), total), total, 'events')),
  );
};

const inTurn = async (
  heads: readonly ShardSpan[],
  check: (head: ShardSpan) => Promise<ShardReport>,
): Promise<readonly ShardReport[]> => {
  const reports: ShardReport[] = [];
  for (const head of heads) reports.push(await check(head));
  return reports;
};

const NOTHING: LogVerdict = {
  ok: false,
  events: 0,
  streams: null,
  coups: null,
  commands: null,
  heads: null,
  vault: null,
  sealing: null,
  findings: [],
};
