import { readFileSync, statSync } from 'node:fs';
import { errorCode } from '#kernel/decision';
import { UsageError } from './command';

/** Reads a file named by the user. Throws `UsageError` if it can't be read or is larger than allowed. */
export function bytesOf(file: string, bytesMax = Infinity): Buffer {
  const bytes = bytesIfAny(file, bytesMax);
  if (bytes === null) throw unreadable(file, 'ENOENT');
  return bytes;
}

/** Reads a file that may be missing. Returns `null` if it is. */
export function bytesIfAny(file: string, bytesMax = Infinity): Buffer | null {
  let bytes: Buffer | null;
  try {
    bytes = statSync(file).size > bytesMax ? null : readFileSync(file);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return null;
    throw unreadable(file, code);
  }
  if (bytes !== null) return bytes;
  throw new UsageError(
    `The file ${JSON.stringify(file)} has more than ${bytesMax} bytes, so it cannot be the right one. Check its name.`,
  );
}

const unreadable = (file: string, code: unknown): UsageError =>
  new UsageError(`Cannot read ${JSON.stringify(file)} (${String(code)}). Check its name and permissions.`);
