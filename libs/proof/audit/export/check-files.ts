import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CHAIN_START, toHex } from '#kernel/canonical';
import { parseTilePath } from '#kernel/merkle';
import { NOWHERE, type Findings, type Place } from '../source/findings';
import { UnreadableLineError } from '../source/unreadable-line-error';
import {
  BESIDE,
  entriesFile,
  eventsFile,
  hashesFile,
  inLog,
  LOG_FILES,
  logFolder,
  MANIFEST,
  type ExportedShard,
  type ExportManifest,
} from './export-format';
import { openFile, reading } from './read-file';

/** Returns the part of the log that a file belongs to, by its name. */
export const placeOf = (name: string): Place => {
  const [, shard] = /^[a-z]+\/(\d\d)[.]/u.exec(name) ?? [];
  return { ...NOWHERE, shard: shard === undefined ? null : Number(shard) };
};

/** Compares the files in the folder with those that the manifest names. Returns their sizes by name. */
export const checkFiles = async (
  folder: string,
  manifest: ExportManifest,
  findings: Findings,
): Promise<ReadonlyMap<string, Measured>> => {
  const note = (name: string, what: string): void => findings.note('file', placeOf(name), `${name} ${what}`);
  const wanted = filesOf(manifest);
  const named = new Set(manifest.files.map((file) => file.path));
  for (const name of await namesIn(folder, note))
    if (name !== MANIFEST && !named.has(name)) note(name, 'is not named in the manifest');
  const found = new Map<string, Measured>();
  for (const { path: name, bytes, sha256 } of manifest.files) {
    if (!wanted.has(name) && !isTile(name)) {
      note(name, 'is no file of such an export'); // nor looked at: it may lie anywhere
      continue;
    }
    const measured = await measuredIn(folder, name, note);
    if (measured === undefined) continue;
    found.set(name, measured);
    if (measured.sha256 !== sha256) note(name, 'is not the file that was exported');
    else if (measured.bytes !== bytes) note(name, `has ${measured.bytes} bytes; the manifest says ${bytes}`);
  }
  for (const name of wanted) if (!named.has(name)) note(MANIFEST, `does not name ${name}`);
  return found;
};

/**
 * Checks that a manifest is consistent in itself, and that its counts match its files and the events read
 * from them. The number `events` is `null` if not all of them could be read.
 */
export const checkManifest = (
  manifest: ExportManifest,
  found: ReadonlyMap<string, Measured>,
  events: number | null,
  findings: Findings,
): void => {
  const note = (name: string, what: string): void => findings.note('file', placeOf(name), `${name} ${what}`);
  for (const fault of [...faultsOf(manifest), ...countFaults(manifest, found)]) note(MANIFEST, fault);
  // A line out of order is skipped, so it is in no page of events.
  if (events !== null && events !== manifest.events)
    note(MANIFEST, `says ${manifest.events} events; ${events} were read`);
  for (const { shard } of manifest.shards) {
    const [lines, hashes] = [eventsFile(shard), hashesFile(shard)].map((name) => found.get(name)?.lines);
    if (lines !== undefined && hashes !== undefined && lines !== hashes)
      note(hashesFile(shard), `has ${hashes} lines for ${lines} events`);
  }
};

/**
 * Returns the files that the export must have, except the tiles of its audit logs: their number follows from
 * the checkpoint.
 */
const filesOf = ({ whole, shards, files }: ExportManifest): ReadonlySet<string> =>
  new Set([
    ...shards.flatMap(({ shard }) => [eventsFile(shard), hashesFile(shard), entriesFile(shard)]),
    ...(whole ? Object.values(BESIDE) : []),
    ...files.flatMap((file) => {
      const of = inLog(file.path);
      return of === null ? [] : Object.values(LOG_FILES).map((name) => `${logFolder(of.log)}/${name}`);
    }),
  ]);

const isTile = (name: string): boolean => {
  const of = inLog(name);
  return of !== null && parseTilePath(of.own) !== null;
};

/** Returns the statements of a manifest that can't be true of any export. */
const faultsOf = ({ whole, from, to, shards, files }: ExportManifest): readonly string[] => [
  ...(whole && (from !== null || to !== null) ? ['is of a whole log, and names days'] : []),
  ...(!whole && (from === null || to === null || from > to)
    ? ['is of some days, and doesn’t name them']
    : []),
  ...unordered(shards, (shard) => shard.shard).map(({ shard }) => `has shard ${shard} out of order`),
  ...unordered(files, (file) => file.path).map((file) => `names ${file.path} twice, or out of order`),
  ...shards.flatMap((shard) => faultOfSpan(shard, whole)),
];

const faultOfSpan = ({ shard, first, last, chainBefore }: ExportedShard, whole: boolean): string[] => {
  const faults: string[] = [];
  if (whole && first !== 1) faults.push(`begins shard ${shard} of a whole log at seq ${first}`);
  if (first === 1 && chainBefore !== toHex(CHAIN_START))
    faults.push(`has a chain before the first event of shard ${shard}`);
  if (!whole && last < first) faults.push(`names shard ${shard}, of which it has no events`);
  return faults;
};

const unordered = <Row>(rows: readonly Row[], keyOf: (row: Row) => number | string): readonly Row[] =>
  rows.filter((row, at) => {
    const before = rows[at - 1];
    return before !== undefined && keyOf(before) >= keyOf(row);
  });

/** Returns the counts of the manifest that its files contradict. Returns none if one of the files is missing. */
const countFaults = (
  { events, entries, shards }: ExportManifest,
  found: ReadonlyMap<string, Measured>,
): readonly string[] =>
  [
    { what: 'events', said: events, names: shards.map(({ shard }) => eventsFile(shard)) },
    { what: 'entries', said: entries, names: shards.map(({ shard }) => entriesFile(shard)) },
  ].flatMap(({ what, said, names }) => {
    const lines = names.flatMap((name) => found.get(name)?.lines ?? []);
    const sum = lines.reduce((so, each) => so + each, 0);
    return lines.length < names.length || sum === said
      ? []
      : [`says ${said} ${what}; the files have ${sum} lines`];
  });

/** Lists every name that isn't a folder. */
const namesIn = async (
  folder: string,
  note: (name: string, what: string) => void,
  below = '.',
): Promise<readonly string[]> => {
  const names: string[] = [];
  const there = await reading(below, 0, () =>
    readdir(path.join(folder, below), { withFileTypes: true }),
  ).catch(unreadable(below, note));
  for (const entry of there ?? []) {
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) names.push(...(await namesIn(folder, note, name)));
    else names.push(name);
  }
  return names.sort();
};

/** The measures of one file. */
export interface Measured {
  readonly sha256: string;
  readonly bytes: number;
  readonly lines: number;
}

const CHUNK_BYTES = 1 << 18;
const NEWLINE = 10;

/** Measures a file. Returns `undefined`, and records a finding, if the file is missing or can't be read. */
const measuredIn = async (
  folder: string,
  name: string,
  note: (name: string, what: string) => void,
): Promise<Measured | undefined> => {
  const handle = await openFile(folder, name).catch(unreadable(name, note));
  if (handle === null) note(name, 'is missing');
  if (handle === null || handle === undefined) return undefined;
  const [hash, buffer] = [createHash('sha256'), Buffer.alloc(CHUNK_BYTES)];
  let [bytes, lines] = [0, 0];
  try {
    for (;;) {
      const { bytesRead } = await reading(name, bytes, () => handle.read(buffer, 0, CHUNK_BYTES, bytes));
      if (bytesRead === 0) return { sha256: hash.digest('hex'), bytes, lines };
      const chunk = buffer.subarray(0, bytesRead);
      hash.update(chunk);
      bytes += bytesRead;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
    }
  } catch (error) {
    return unreadable(name, note)(error);
  } finally {
    await handle.close();
  }
};

const unreadable =
  (name: string, note: (name: string, what: string) => void) =>
  (error: unknown): undefined => {
    if (!(error instanceof UnreadableLineError)) throw error;
    note(name, 'can’t be read');
  };
