import { open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { errorCode, invariant } from '#kernel/decision';
import { UnreadableLineError } from '../source/unreadable-line-error';

const MISSING: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);
/** What reading fails with when it is the file's fault: a damaged disk, a folder in its place, rights that were lost. */
const OF_THE_FILE: ReadonlySet<unknown> = new Set([...MISSING, 'EISDIR', 'EACCES', 'EIO', 'ELOOP']);

/** What reading `name` comes to. Throws `UnreadableLineError` where the file is what is wrong. */
export const reading = async <T>(name: string, offset: number, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!OF_THE_FILE.has(errorCode(error))) throw error;
    throw new UnreadableLineError(name, offset, null, { cause: error });
  }
};

/** Opens a file of an export; null: there is none. Throws `UnreadableLineError`. */
export const openFile = (folder: string, name: string): Promise<FileHandle | null> =>
  reading(name, 0, async () => {
    const target = path.join(folder, name);
    const found = await stat(target).catch((error: { code?: unknown }) => {
      if (MISSING.has(error.code)) return null;
      throw error;
    });
    if (found === null) return null;
    // Before it is opened: a pipe in its place would wait for a writer for ever.
    if (!found.isFile()) throw new UnreadableLineError(name, 0, null, {});
    return open(target, 'r');
  });

/** All of a small file; null: there is none. Throws `UnreadableLineError`. */
export const bytesOf = async (folder: string, name: string): Promise<Buffer | null> => {
  const handle = await openFile(folder, name);
  if (handle === null) return null;
  try {
    return await reading(name, 0, () => handle.readFile());
  } finally {
    await handle.close();
  }
};

/** Every row of a small file, each behind the one before; none where there is no file. Throws `UnreadableLineError`. */
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
