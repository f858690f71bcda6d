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

/** Its owner's alone, or to be read by everybody. The folders above that are missing are made likewise. */
export type FileMode = 0o600 | 0o644;

/** Puts a file in the place of the one before it: after a crash there is the one or the other, whole. */
export function replaceFile(file: string, content: string | Uint8Array, mode: FileMode): void {
  put(file, content, mode, (draft) => renameSync(draft, file));
}

/** As `replaceFile`, and holds nobody up meanwhile: for files that are written again and again while others are served. */
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
    await rm(draft, { force: true }); // a disk that is full leaves half of it
  }
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a file, whole or not at all, and on the disk when this returns. False: there is one, which stays as it is. */
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
    rmSync(draft, { force: true }); // a disk that is full leaves half of it
  }
  toDisk(folder);
}

const folderOf = (file: string): string => path.dirname(path.resolve(file));

/** Who may read may enter. */
const modeOfFolder = (mode: FileMode): number => mode | ((mode & 0o444) >> 2);

const draftOf = (file: string): string => `${file}.${randomBytes(6).toString('hex')}`;

/** A name is in its folder for good once the folder is written, too. */
function toDisk(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
