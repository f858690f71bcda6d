import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Findings } from '../findings';
import type { OnProgress } from '../replay-all';
import { verify, type Verdict } from '../verify';
import { checkDays } from './check-days';
import { checkTrees, type ExportedTree } from './check-tree';
import { ExportManifest, MANIFEST } from './export-format';
import { ExportRefusedError } from './export-refused-error';
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

/**
 * Verifies a folder that `exportLog` wrote, without a database: that its files are those of its manifest; of a whole log
 * all that `verify` verifies but remembered commands; of some days hashes, chains, schemas and entries.
 * Throws `ExportRefusedError` when there is no export in the folder.
 */
export async function verifyExport(
  folder: string,
  onProgress: OnProgress = () => undefined,
): Promise<ExportVerdict> {
  const manifest = await manifestOf(folder);
  const findings = new Findings();
  await checkFiles(folder, manifest, findings);
  let trees: readonly ExportedTree[] = [];
  const verdict = await FilesLogSource.reading(folder, manifest, async (source) => {
    trees = await checkTrees(folder, manifest, source, findings);
    return manifest.whole ? verify(source, { onProgress }) : checkDays(source, manifest, onProgress);
  }).catch((error: unknown) => {
    if (!(error instanceof UnreadableLineError)) throw error;
    const { seq, message, file } = error;
    const shard = seq === null ? null : Number(/\d\d/u.exec(file)?.[0]);
    findings.note('file', { shard, seq, stream: null }, message);
    return NOTHING;
  });
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

const NOTHING: Verdict = {
  ok: false,
  events: 0,
  streams: null,
  coups: null,
  commands: null,
  sealing: null,
  findings: [],
};

/** The manifest of a folder. Throws `ExportRefusedError` when it isn't one. */
const manifestOf = async (folder: string): Promise<ExportManifest> => {
  try {
    return ExportManifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    throw new ExportRefusedError(`there is no export in ${folder}: its ${MANIFEST} isn’t one`, {
      cause: error,
    });
  }
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
