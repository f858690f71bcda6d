import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OnProgress } from '#kernel';
import { Findings, type Finding } from '../findings';
import type { ShardSpan } from '../log-source.port';
import type { ShardReport } from '../shard-check';
import { verify, type CheckShards, type Verdict } from '../verify';
import { checkedOnThreads } from '../verify-on-threads';
import { verdictOnDays } from './check-days';
import { checkerOf, manifestOf } from './check-export';
import { checkTrees, type ExportedTree } from './check-tree';
import { MANIFEST, type ExportManifest } from './export-format';
import { FilesLogSource } from './files-log-source';
import { UnreadableLineError } from './unreadable-line-error';

/** What the verification of an export came to. */
export interface ExportVerdict extends Verdict {
  readonly whole: boolean;
  readonly from: string | null;
  readonly to: string | null;
  /** The audit logs that are in it. */
  readonly trees: readonly ExportedTree[];
  /** What such an export can't prove, a sentence each. */
  readonly unproven: readonly string[];
}

const UNSEALED = ['that nobody rewrote the log, and the export with it: no audit log is in it'] as const;
const SEALED = [
  'that the key which signed is the house’s: compare it with the one you were given',
  'that nobody rewrote the log and signed it anew: that takes a checkpoint kept elsewhere',
] as const;
const OF_ANY = ['what is remembered of commands: it isn’t in an export'] as const;
const OF_DAYS = [
  'what happened before the first event of each shard: its chain begins with what the manifest says it came to',
  'the state of tables and accounts, replays, balances, and the index of coups: these take all of the log',
] as const;

export interface ExportVerifyOptions {
  readonly onProgress?: OnProgress;
  /** On how many threads so many events are verified; by default on this one alone. */
  readonly threads?: (events: number) => number;
  /** How node is started for them; by default as this process was. */
  readonly execArgv?: readonly string[];
}

/**
 * Verifies a folder that `exportLog` wrote, without a database: that its files are those of its manifest; of a whole log
 * all that `verify` verifies but remembered commands; of some days hashes, chains, schemas and entries. The verdict is the
 * same to the letter on any number of threads. Throws `ExportRefusedError` when there is no export in the folder.
 */
export async function verifyExport(
  folder: string,
  options: ExportVerifyOptions = {},
): Promise<ExportVerdict> {
  const manifest = await manifestOf(folder);
  const findings = new Findings();
  const [, { trees, verdict, found }] = await Promise.all([
    checkFiles(folder, manifest, findings),
    readAll(folder, manifest, options),
  ]);
  findings.add(found);
  findings.add(verdict.findings);
  const all = findings.all();
  const { whole, from, to } = manifest;
  const unproven = [...(whole ? [] : OF_DAYS), ...(trees.length === 0 ? UNSEALED : SEALED), ...OF_ANY];
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

interface Read {
  readonly trees: readonly ExportedTree[];
  readonly verdict: Verdict;
  /** Beside the verdict's own. */
  readonly found: readonly Finding[];
}

/** What its trees and its events come to, as far as they can be read: what the trees have comes first. */
const readAll = async (
  folder: string,
  manifest: ExportManifest,
  options: ExportVerifyOptions,
): Promise<Read> => {
  const findings = new Findings();
  let trees: readonly ExportedTree[] = [];
  const verdict = await FilesLogSource.reading(folder, manifest, async (source) => {
    const working = [
      checkTrees(folder, manifest, source, findings),
      checkEvents(folder, source, manifest, options),
    ] as const;
    await Promise.allSettled(working); // or the files would be closed while the other is reading
    trees = await working[0];
    return working[1];
  }).catch((error: unknown) => {
    if (!(error instanceof UnreadableLineError)) throw error;
    const { seq, message, file } = error;
    const shard = seq === null ? null : Number(/\d\d/u.exec(file)?.[0]);
    findings.note('file', { shard, seq, stream: null }, message);
    return NOTHING;
  });
  return { trees, verdict, found: findings.all() };
};

const checkEvents = async (
  folder: string,
  source: FilesLogSource,
  manifest: ExportManifest,
  { onProgress = () => undefined, threads = () => 1, execArgv }: ExportVerifyOptions,
): Promise<Verdict> => {
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
    await check(source, spans, (events) => onProgress(Math.min((done += events), total), total)),
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

const NOTHING: Verdict = {
  ok: false,
  events: 0,
  streams: null,
  coups: null,
  commands: null,
  sealing: null,
  findings: [],
};

/** Holds the files that there are against those that the manifest names. */
const checkFiles = async (folder: string, { files }: ExportManifest, findings: Findings): Promise<void> => {
  const there = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = there
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const known = new Map(files.map((file) => [file.path, file.sha256]));
  const note = (name: string, what: string): void => findings.note('file', placeOf(name), `${name} ${what}`);
  for (const name of names.sort()) {
    const sha256 = known.get(name);
    known.delete(name);
    if (name === MANIFEST) continue;
    if (sha256 === undefined) note(name, 'isn’t named by the manifest');
    else if ((await hashOfFile(path.join(folder, name))) !== sha256)
      note(name, 'isn’t the one that was exported');
  }
  for (const name of known.keys()) note(name, 'is missing');
};

const placeOf = (name: string) => {
  const [, shard] = /^[a-z]+\/(\d\d)[.]/u.exec(name) ?? [];
  return { shard: shard === undefined ? null : Number(shard), seq: null, stream: null };
};

const hashOfFile = async (name: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(name), hash);
  return hash.digest('hex');
};
