import { errorCode } from '#kernel/decision';
import { replaceFile } from '#kernel/files';
import { headOfText, textOfHead, type WatchHead } from '#proof/audit';
import { UsageError } from '../line/command';
import { bytesIfAny } from '../line/read-file';

/** Reads the head in a file, or returns `null` if there is no file yet. Throws `UsageError` if the file is no head. */
export function readHead(file: string): WatchHead | null {
  const bytes = bytesIfAny(file);
  if (bytes === null) return null;
  const head = headOfText(bytes.toString('utf8'));
  if (head === null)
    throw new UsageError(
      `The file ${JSON.stringify(file)} has no valid head of a watch. It was changed, or it is another file. Name the right file, or a new one.`,
    );
  return head;
}

/**
 * Replaces the head in a file atomically. Throws `UsageError` if it can't, because a watch must not forget what it saw.
 */
export function writeHead(file: string, head: WatchHead): void {
  try {
    replaceFile(file, textOfHead(head), 0o644);
  } catch (error) {
    const code = errorCode(error);
    throw new UsageError(
      `Cannot write the head to ${JSON.stringify(file)} (${String(code)}). Check the folder and its permissions.`,
    );
  }
}
