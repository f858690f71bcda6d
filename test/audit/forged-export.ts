import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHAIN_START, chainHexAfter, toHex } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** Returns the lines of a file of an export. */
export const linesIn = (dir: string, name: string): string[] =>
  readFileSync(path.join(dir, name), 'utf8').trimEnd().split('\n');

/** The forged fields of a manifest. */
export interface ForgedManifest {
  whole: boolean;
  from: string | null;
  to: string | null;
  events: number;
  entries: number;
  shards: { shard: number; first: number; last: number; chainBefore: string; chain: string }[];
  files: { path: string; sha256: string; bytes: number }[];
}

/** Copies an export so that its files can be forged. */
export function copyIn(folder: string, from: string): string {
  const dir = mkdtempSync(path.join(folder, 'forged-'));
  cpSync(from, dir, { recursive: true });
  return dir;
}

/** Changes a file in place. Corrects the file's hash in the manifest, too, unless `keepsManifest` is true. Returns the folder. */
export function forge(
  dir: string,
  name: string,
  change: (lines: string[]) => readonly string[],
  keepsManifest = false,
): string {
  const text = change(linesIn(dir, name))
    .map((line) => `${line}\n`)
    .join('');
  writeFileSync(path.join(dir, name), text);
  if (name === 'manifest.json' || keepsManifest) return dir;
  forgeManifest(dir, ({ files }) => {
    const entry = files.find((file) => file.path === name);
    if (entry !== undefined) Object.assign(entry, { sha256: sha256(text), bytes: Buffer.byteLength(text) });
  });
  return dir;
}

export function forgeManifest(dir: string, change: (manifest: ForgedManifest) => void): void {
  const file = path.join(dir, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ForgedManifest;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

/** Removes a file from an export and its manifest. */
export function forgeAway(dir: string, name: string): void {
  rmSync(path.join(dir, name));
  forgeManifest(dir, (manifest) => {
    manifest.files = manifest.files.filter((file) => file.path !== name);
  });
}

/**
 * Changes a shard's events and corrects hashes, chain and manifest, as a forger without a signing key can.
 */
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
