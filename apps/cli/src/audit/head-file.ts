import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { headOfText, textOfHead, type WatchHead } from '#audit';
import { UsageError } from '../command';

/** The head that a file keeps; null: there is no file yet. Throws `UsageError` for one that is no head. */
export function readHead(file: string): WatchHead | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ENOENT') return null;
    throw new UsageError(`can’t read ${file} (${String(code)})`);
  }
  const head = headOfText(text);
  if (head === null) throw new UsageError(`finds no head in ${file}: it was changed, or is another file`);
  return head;
}

/** Puts a head in the place of the one before: after a crash the file is the one or the other, whole. */
export function writeHead(file: string, head: WatchHead): void {
  const draft = `${file}.draft`;
  const to = openSync(draft, 'w', 0o644);
  try {
    writeFileSync(to, textOfHead(head));
    fsyncSync(to);
  } finally {
    closeSync(to);
  }
  renameSync(draft, file);
  const folder = openSync(path.dirname(path.resolve(file)), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
