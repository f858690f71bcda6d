import { findPrivateFile, makeFile, replaceFile } from '#kernel/files';
import type { HeadKeys } from './head-mac';
import { freshRing, objectIn, ringAsJson, ringIn, withFreshKey } from './key-ring';

/** The keys in `writer.json`, and the installation whose heads they sign. */
export interface WriterKeys extends HeadKeys {
  /** The installation that the file belongs to. */
  readonly installation: string;
  /**
   * `true` once every head of the installation has been signed: from then on a head without a MAC is forged.
   */
  readonly adopted: boolean;
}

/** Thrown if `writer.json` can't be used. The message says what to do and contains no key. */
export class WriterKeyError extends Error {
  override readonly name = 'WriterKeyError';
}

/** Returns random keys that are stored in no file and end with the process. */
export const freshHeadKeys = (): HeadKeys => freshRing(PREFIX);

/** Returns the keys in a file; `null` if there is no such file. Throws `WriterKeyError`. */
export function readWriterKeys(file: string): WriterKeys | null {
  const text = findPrivateFile(
    file,
    () =>
      new WriterKeyError(
        `The file ${file} with the writer's keys can be read by other users. Run chmod 600 on it.`,
      ),
  );
  if (text === null) return null;
  const keys = parse(text);
  if (keys === null)
    throw new WriterKeyError(
      `The file ${file} is not a key file of the writer, or is damaged. Copy it from another table server.`,
    );
  return keys;
}

/** Returns the keys in a required file. Throws `WriterKeyError`, which says where to copy it from. */
export function existingWriterKeys(file: string): WriterKeys {
  const keys = readWriterKeys(file);
  if (keys !== null) return keys;
  throw new WriterKeyError(
    `The writer's key file ${file} is missing. Copy it from another table server, or set SABOT_WRITER_KEY_FILE to its place.`,
  );
}

/**
 * Makes the file (0600) with a first key, durable before anything is signed. Returns the keys in the file,
 * which another process may have made first.
 */
function makeWriterKeys(file: string, installation: string): WriterKeys {
  const made = { ...freshHeadKeys(), installation, adopted: false };
  return makeFile(file, textOf(made), 0o600) ? made : existingWriterKeys(file);
}

/**
 * Returns the keys in a file, which is created if missing. Throws `WriterKeyError` if it belongs to another
 * installation.
 */
export function writerKeysOf(file: string, installation: string): WriterKeys {
  return ofInstallation(file, installation, readWriterKeys(file) ?? makeWriterKeys(file, installation));
}

/**
 * Returns the keys in a file; `null` if it is missing. Throws `WriterKeyError` if it belongs to another
 * installation.
 */
export function knownWriterKeys(file: string, installation: string): WriterKeys | null {
  const keys = readWriterKeys(file);
  return keys && ofInstallation(file, installation, keys);
}

function ofInstallation(file: string, installation: string, keys: WriterKeys): WriterKeys {
  if (keys.installation === installation) return keys;
  throw new WriterKeyError(
    `The writer's key file ${file} is of the installation ${keys.installation}, but this database is ${installation}. Set SABOT_WRITER_KEY_FILE to the right file, or move this one away.`,
  );
}

/** Records in the file that every head of its installation is signed. */
export function noteAdopted(file: string): WriterKeys {
  return replaced(file, { ...existingWriterKeys(file), adopted: true });
}

/** Adds a fresh key and makes it the current one. Heads signed by older keys are still accepted. */
export function rotateWriterKeys(file: string): WriterKeys {
  const before = existingWriterKeys(file);
  return replaced(file, { ...before, ...withFreshKey(PREFIX, before.keys) });
}

/** Removes every key except the current one. Heads signed by them are not accepted any more. */
export function retireWriterKeys(file: string): WriterKeys {
  const { keys, ...before } = existingWriterKeys(file);
  const remaining = new Map([...keys].filter(([id]) => id === before.current));
  return replaced(file, { ...before, keys: remaining });
}

function replaced(file: string, keys: WriterKeys): WriterKeys {
  replaceFile(file, textOf(keys), 0o600);
  return keys;
}

const PREFIX = 'w';

const textOf = ({ installation, adopted, ...ring }: WriterKeys): string =>
  `${JSON.stringify({ installation, adopted, ...ringAsJson(ring) })}\n`;

function parse(text: string): WriterKeys | null {
  const fields = objectIn(text);
  const ring = fields && ringIn(fields);
  if (fields === null || ring === null) return null;
  const { installation, adopted } = fields;
  if (typeof installation !== 'string' || typeof adopted !== 'boolean') return null;
  return { installation, adopted, ...ring };
}
