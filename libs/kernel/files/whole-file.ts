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
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#kernel/decision';

/** Access for the owner only, or reading for everybody. Missing parent folders get the matching mode. */
export type FileMode = 0o600 | 0o644;

/** Replaces a file atomically: after a crash either the old or the new one is there. */
export function replaceFile(file: string, content: string | Uint8Array, mode: FileMode): void {
  put(file, content, mode, (draft) => renameSync(draft, file));
}

/**
 * Replaces a file like `replaceFile` without blocking, for files that are written often while requests are
 * served.
 */
export async function replaceFileAsync(
  file: string,
  content: string | Uint8Array,
  mode: FileMode,
): Promise<void> {
  const folder = folderOf(file);
  await mkdir(folder, { recursive: true, mode: modeOfFolder(mode) });
  const draft = draftOf(file);
  try {
    const handle = await open(draft, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true }); // a full disk leaves a part of it
  }
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a file atomically, durable on return. Returns `false`, without effect, if it already exists. */
export function makeFile(file: string, content: string | Uint8Array, mode: FileMode): boolean {
  try {
    put(file, content, mode, (draft) => linkSync(draft, file));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function put(
  file: string,
  content: string | Uint8Array,
  mode: FileMode,
  appear: (draft: string) => void,
): void {
  const folder = folderOf(file);
  mkdirSync(folder, { recursive: true, mode: modeOfFolder(mode) });
  const draft = draftOf(file);
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
    rmSync(draft, { force: true }); // a full disk leaves a part of it
  }
  toDisk(folder);
}

const folderOf = (file: string): string => path.dirname(path.resolve(file));

/** Returns the mode of a folder: each user that may read the file may enter the folder. */
const modeOfFolder = (mode: FileMode): number => mode | ((mode & 0o444) >> 2);

const draftOf = (file: string): string => `${file}.${randomBytes(6).toString('hex')}`;

/** Flushes a folder. A new name is durable only once its folder is. */
function toDisk(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
