import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bytesOfHex, toHex } from '#kernel/canonical';
import { errorCode } from '#kernel/decision';
import { replaceFileAsync } from '#kernel/files';
import { signNote, type NoteSigner } from '#kernel/merkle';
import { CheckpointFileError } from '../restoring/published-files';

/**
 * A checkpoint's link to the one before it, signed with the same key as the checkpoint. Someone who controls
 * the database but has no key can delete a checkpoint, but can't remove the next one's reference to it.
 */
export interface CheckpointLink {
  readonly origin: string;
  readonly size: number;
  /** The root of the checkpoint that has the link, 32 bytes. */
  readonly root: Uint8Array;
  /** The leaves of the checkpoint before it; `null` for the first of its log. */
  readonly previous: number | null;
  /** The leaves of the first checkpoint of this log with a link. All later ones have one. */
  readonly since: number;
}

/** A checkpoint with its link, as needed for the next link. `link` is `null` if an older release published it. */
export interface LinkedCheckpoint {
  readonly size: number;
  readonly link: string | null;
}

const FIRST_LINE = 'sabot/checkpoint-link/v1';
const NONE = 'none';
const COUNT = /^(?:0|[1-9]\d{0,15})$/u;

/**
 * Returns the signed link of a checkpoint that follows `last`, as a note. If the checkpoint is signed again
 * at the size of `last`, its link stays the same.
 */
export function linkAfter(
  last: LinkedCheckpoint | null,
  { origin, size, root }: Pick<CheckpointLink, 'origin' | 'size' | 'root'>,
  signer: NoteSigner,
): string {
  const before = parseLink(last?.link ?? '');
  const isAgain = last?.size === size && before !== null;
  const previous = isAgain ? before.previous : (last?.size ?? null);
  const since = before?.since ?? size;
  const lines = [FIRST_LINE, origin, size, toHex(root), previous ?? NONE, since];
  return signNote(`${lines.join('\n')}\n`, [signer]);
}

/** Parses a link without checking its signature. Returns `null` if the note is no link. */
export function parseLink(note: string): CheckpointLink | null {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(0, Math.max(0, end)).split('\n');
  const [first, origin = '', size = '', root = '', previous = '', since = ''] = lines;
  const counts = previous === NONE ? [size, since] : [size, since, previous];
  const isWhole = lines.length === 6 && first === FIRST_LINE && origin !== '' && root.length === 64;
  const bytes = isWhole ? bytesOfHex(root) : null;
  if (bytes === null || !counts.every((count) => COUNT.test(count) && Number.isSafeInteger(Number(count))))
    return null;
  return {
    origin,
    size: Number(size),
    root: bytes,
    previous: previous === NONE ? null : Number(previous),
    since: Number(since),
  };
}

/** Returns the path of the file in SABOT_DATA that remembers from which size on each log's checkpoints have links. */
export const checkpointLinksFileIn = (dataDir: string): string => path.join(dataDir, 'checkpoint-links');

/**
 * Reads the size from which on the checkpoints of each log have links, by origin. Returns `null` if there is no such
 * file. Throws `CheckpointFileError` if the file contains something else, since deleted links could then go unnoticed.
 */
export async function readLinkedSince(file: string): Promise<ReadonlyMap<string, number> | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return null;
    throw new CheckpointFileError(
      `The file ${file} cannot be read (${String(code)}). Let this user read it.`,
      {
        cause: error,
      },
    );
  }
  const since = new Map<string, number>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [origin = '', size = '', ...rest] = line.split(' ');
    if (origin === '' || !COUNT.test(size) || rest.length > 0) throw notLines(file);
    since.set(origin, Math.min(Number(size), since.get(origin) ?? Infinity));
  }
  if (since.size === 0 || !text.endsWith('\n')) throw notLines(file);
  return since;
}

/**
 * Adds a line to the file for a link's log, unless an existing line demands as much. Lines are never changed
 * or removed. Throws `CheckpointFileError` like `readLinkedSince`.
 */
export async function rememberLinks(file: string, note: string): Promise<void> {
  const link = parseLink(note);
  if (link === null) return;
  const known = await readLinkedSince(file);
  if ((known?.get(link.origin) ?? Infinity) <= link.since) return;
  const before = known === null ? '' : await readFile(file, 'utf8');
  await replaceFileAsync(file, `${before}${link.origin} ${link.since}\n`, 0o644);
}

const notLines = (file: string): CheckpointFileError =>
  new CheckpointFileError(
    `The file ${file} is damaged: each line has to be a log's name and a size. Put your copy in its place. If you have none, move the file away and run "sabot verify", which names the checks that need it.`,
  );
