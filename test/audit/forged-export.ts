import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHAIN_START, chainHexAfter, toHex } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** The lines of a file of an export. */
export const linesIn = (dir: string, name: string): string[] =>
  readFileSync(path.join(dir, name), 'utf8').trimEnd().split('\n');

/** What of a manifest is forged. */
export interface ForgedManifest {
  whole: boolean;
  from: string | null;
  to: string | null;
  events: number;
  entries: number;
  shards: { shard: number; first: number; last: number; chainBefore: string; chain: string }[];
  files: { path: string; sha256: string; bytes: number }[];
}

/** Copies an export with a file changed, as somebody would who puts the manifest right, too. */
export function forgedIn(
  folder: string,
  from: string,
  name: string,
  change: (lines: string[]) => readonly string[],
  honest = false,
): string {
  const dir = copyIn(folder, from);
  forge(dir, name, change, honest);
  return dir;
}

/** Copies an export, to forge more than one file of it. */
export function copyIn(folder: string, from: string): string {
  const dir = mkdtempSync(path.join(folder, 'forged-'));
  cpSync(from, dir, { recursive: true });
  return dir;
}

/** Changes a file where it lies. `honest`: the manifest says what it said. */
export function forge(
  dir: string,
  name: string,
  change: (lines: string[]) => readonly string[],
  honest = false,
): void {
  const text = change(linesIn(dir, name))
    .map((line) => `${line}\n`)
    .join('');
  writeFileSync(path.join(dir, name), text);
  if (name === 'manifest.json' || honest) return;
  forgeManifest(dir, ({ files }) => {
    const entry = files.find((file) => file.path === name);
    if (entry !== undefined) Object.assign(entry, { sha256: sha256(text), bytes: Buffer.byteLength(text) });
  });
}

export function forgeManifest(dir: string, change: (manifest: ForgedManifest) => void): void {
  const file = path.join(dir, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ForgedManifest;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

/** Takes a file away, and from the manifest. */
export function forgeAway(dir: string, name: string): void {
  rmSync(path.join(dir, name));
  forgeManifest(dir, (manifest) => {
    manifest.files = manifest.files.filter((file) => file.path !== name);
  });
}

/** Changes a shard's events, with hashes, chain and manifest put right, as whoever has no key to sign with can. */
export function forgeEvents(
  dir: string,
  shard: number,
  change: (lines: string[]) => readonly string[],
): void {
  const two = `${shard}`.padStart(2, '0');
  forge(dir, `events/${two}.jsonl`, change);
  const hashes = linesIn(dir, `events/${two}.jsonl`).map((line) => sha256(`\u0000${line}`));
  forgeManifest(dir, (manifest) => {
    const own = manifest.shards.find((each) => each.shard === shard)!;
    manifest.events += hashes.length - (own.last - own.first + 1);
    own.last = own.first + hashes.length - 1;
    const before = own.first === 1 ? toHex(CHAIN_START) : own.chainBefore;
    own.chain = hashes.reduce((so, hash) => chainHexAfter(sha256Hex, so, hash) ?? so, before);
  });
  const [first = ''] = linesIn(dir, `hashes/${two}.txt`);
  forge(dir, `hashes/${two}.txt`, () => hashes.map((hash, at) => `${Number.parseInt(first) + at} ${hash}`));
}
