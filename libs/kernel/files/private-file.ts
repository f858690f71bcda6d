import { readFileSync, statSync } from 'node:fs';
import { errorCode } from '#kernel/decision';

/**
 * Reads a file that only its owner may read. Throws what `exposed` returns if others have access, and Node's
 * own error if it can't be read.
 */
export function readPrivateFile(file: string, exposed: () => Error): string {
  if ((statSync(file).mode & 0o077) !== 0) throw exposed();
  return readFileSync(file, 'utf8');
}

/** Reads a file like `readPrivateFile`; returns `null` if there is no such file. */
export function findPrivateFile(file: string, exposed: () => Error): string | null {
  try {
    return readPrivateFile(file, exposed);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
