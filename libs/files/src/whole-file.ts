import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Its owner's alone, or to be read by everybody. The folders above that are missing are made likewise. */
export type FileMode = 0o600 | 0o644;

/** Puts a file in the place of the one before it: after a crash there is the one or the other, whole. */
export function replaceFile(file: string, content: string | Uint8Array, mode: FileMode): void {
  put(file, content, mode, (draft) => renameSync(draft, file));
}

/** Makes a file, whole or not at all, and on the disk when this returns. False: there is one, which stays as it is. */
export function makeFile(file: string, content: string | Uint8Array, mode: FileMode): boolean {
  try {
    put(file, content, mode, (draft) => linkSync(draft, file));
    return true;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'EEXIST') return false;
    throw error;
  }
}

function put(
  file: string,
  content: string | Uint8Array,
  mode: FileMode,
  appear: (draft: string) => void,
): void {
  const folder = path.dirname(path.resolve(file));
  mkdirSync(folder, { recursive: true, mode: mode | ((mode & 0o444) >> 2) }); // who may read may enter
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = openSync(draft, 'wx', mode);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    appear(draft);
  } finally {
    rmSync(draft, { force: true }); // a disk that is full leaves half of it
  }
  toDisk(folder);
}

/** A name is in its folder for good once the folder is written, too. */
function toDisk(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
