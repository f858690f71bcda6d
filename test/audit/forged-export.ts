import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** The lines of a file of an export. */
export const linesIn = (dir: string, name: string): string[] =>
  readFileSync(path.join(dir, name), 'utf8').trimEnd().split('\n');

/** Copies an export with a file changed, as somebody would who puts the manifest right, too. */
export function forgedIn(
  folder: string,

  from: string,
  name: string,
  change: (lines: string[]) => readonly string[],
  honest = false,
): string {
  const dir = mkdtempSync(path.join(folder, 'forged-'));
  cpSync(from, dir, { recursive: true });
  const text = `${change(linesIn(dir, name)).join('\n')}\n`;
  writeFileSync(path.join(dir, name), text);
  const manifest = JSON.parse(readFileSync(path.join(dir, 'manifest.json'), 'utf8')) as {
    files: { path: string; sha256: string; bytes: number }[];
  };
  const entry = manifest.files.find((file) => file.path === name);
  if (entry !== undefined && !honest) entry.sha256 = sha256(text);
  if (name !== 'manifest.json') writeFileSync(path.join(dir, 'manifest.json'), JSON.stringify(manifest));
  return dir;
}
