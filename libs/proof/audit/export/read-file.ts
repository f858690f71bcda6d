import { open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { errorCode, invariant } from '#kernel/decision';
import { UnreadableLineError } from '../source/unreadable-line-error';

const MISSING: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);
/** Error codes that mean the file itself is at fault: a damaged disk, a folder in its place, missing rights. */
const OF_THE_FILE: ReadonlySet<unknown> = new Set([...MISSING, 'EISDIR', 'EACCES', 'EIO', 'ELOOP']);

/** Runs `work`, which reads the file `name`. Throws `UnreadableLineError` if the file is at fault. */
export const reading = async <T>(name: string, offset: number, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!OF_THE_FILE.has(errorCode(error))) throw error;
    throw new UnreadableLineError(name, offset, null, { cause: error });
  }
};

/** Opens a file of an export. Returns `null` if it doesn't exist. Throws `UnreadableLineError`. */
export const openFile = (folder: string, name: string): Promise<FileHandle | null> =>
  reading(name, 0, async () => {
    const target = path.join(folder, name);
    const found = await stat(target).catch((error: { code?: unknown }) => {
      if (MISSING.has(error.code)) return null;
      throw error;
    });
    if (found === null) return null;
    // Checked before opening, because opening a pipe would wait for a writer for ever.
    if (!found.isFile()) throw new UnreadableLineError(name, 0, null, {});
    return open(target, 'r');
  });

/** Reads a small file. Returns `null` if it doesn't exist. Throws `UnreadableLineError`. */
export const bytesOf = async (folder: string, name: string): Promise<Buffer | null> => {
  const handle = await openFile(folder, name);
  if (handle === null) return null;
  try {
    return await reading(name, 0, () => handle.readFile());
  } finally {
    await handle.close();
  }
};

/**
 * Reads every row of a small file, each of which must follow the one before. Returns none if there is no
 * file. Throws `UnreadableLineError`.
 */
export const rowsOf = async <Row>(
  folder: string,
  name: string,
  schema: z.ZodType<Row>,
  follows: (before: Row, row: Row) => boolean = () => true,
): Promise<readonly Row[]> => {
  const text = (await bytesOf(folder, name))?.toString('utf8') ?? '';
  const rows: Row[] = [];
  let offset = 0;
  for (const line of text === '' ? [] : text.replace(/\n$/u, '').split('\n')) {
    try {
      const row = schema.parse(JSON.parse(line));
      const before = rows.at(-1);
      invariant(before === undefined || follows(before, row), 'rows are in order, none of them twice');
      rows.push(row);
    } catch (error) {
      throw new UnreadableLineError(name, offset, null, { cause: error });
    }
    offset += Buffer.byteLength(line) + 1;
  }
  return rows;
};
