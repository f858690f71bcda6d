import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { makeFile, replaceFile } from '#files';
import type { HeadKeys } from './head-mac';

/** The keys in `writer.json`, and whose heads they sign. */
export interface WriterKeys extends HeadKeys {
  /** The installation that the file belongs to. */
  readonly installation: string;
  /** True when every head of the installation has been signed once: from then on a head without a MAC is forged. */
  readonly adopted: boolean;
}

/** `writer.json` can't be used as it is. The message says what to do, and nothing of the keys. */
export class WriterKeyError extends Error {
  override readonly name = 'WriterKeyError';
}

/** Returns keys that nobody had before and that are in no file; they are forgotten with the process. */
export function freshHeadKeys(): HeadKeys {
  const current = freshId();
  return { current, keys: new Map([[current, randomBytes(KEY_BYTES)]]) };
}

/** Returns the keys in a file; `null` when there is no such file. Throws `WriterKeyError`. */
export function readWriterKeys(file: string): WriterKeys | null {
  let text: string;
  try {
    const { mode } = statSync(file);
    if ((mode & 0o077) !== 0)
      throw new WriterKeyError(`${file} holds the writer's keys and others may read it: run chmod 600 on it`);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
  const keys = parse(text);
  if (keys === null) throw new WriterKeyError(`${file} is not a key file of the writer, or it is damaged`);
  return keys;
}

/** Returns the keys in a file that has to be there. Throws `WriterKeyError`, which says where to copy it from. */
export function existingWriterKeys(file: string): WriterKeys {
  const keys = readWriterKeys(file);
  if (keys !== null) return keys;
  throw new WriterKeyError(
    `the writer's key file ${file} is missing: copy it from a table server of this house, or name it in SABOT_WRITER_KEY_FILE`,
  );
}

/**
 * Makes the file (0600) with a first key, durable before anything is signed by it. Returns what the file has then: another
 * process may have been quicker.
 */
export function makeWriterKeys(file: string, installation: string): WriterKeys {
  const made = { ...freshHeadKeys(), installation, adopted: false };
  return makeFile(file, textOf(made), 0o600) ? made : existingWriterKeys(file);
}

/**
 * Returns the keys in a file, which is made where there is none. Throws `WriterKeyError` when it belongs to another
 * installation.
 */
export function writerKeysOf(file: string, installation: string): WriterKeys {
  return ofInstallation(file, installation, readWriterKeys(file) ?? makeWriterKeys(file, installation));
}

/** Returns the keys in a file; `null` where there is none. Throws `WriterKeyError` when it belongs to another installation. */
export function knownWriterKeys(file: string, installation: string): WriterKeys | null {
  const keys = readWriterKeys(file);
  return keys && ofInstallation(file, installation, keys);
}

function ofInstallation(file: string, installation: string, keys: WriterKeys): WriterKeys {
  if (keys.installation === installation) return keys;
  throw new WriterKeyError(
    `the writer's key file ${file} belongs to the installation ${keys.installation}, and this database is ${installation}: name its own file in SABOT_WRITER_KEY_FILE, or move this one away`,
  );
}

/** Notes in the file that every head of its installation is signed. */
export function noteAdopted(file: string): WriterKeys {
  return replaced(file, { ...existingWriterKeys(file), adopted: true });
}

/** Adds a fresh key and makes it the current one; heads that an older one signed are still accepted. */
export function rotateWriterKeys(file: string): WriterKeys {
  const before = existingWriterKeys(file);
  const current = freshId();
  const keys = new Map([...before.keys, [current, randomBytes(KEY_BYTES)]]);
  return replaced(file, { ...before, current, keys });
}

/** Forgets every key but the current one: what those signed is accepted no longer. */
export function retireWriterKeys(file: string): WriterKeys {
  const { keys, ...before } = existingWriterKeys(file);
  const kept = new Map([...keys].filter(([id]) => id === before.current));
  return replaced(file, { ...before, keys: kept });
}

function replaced(file: string, keys: WriterKeys): WriterKeys {
  replaceFile(file, textOf(keys), 0o600);
  return keys;
}

const KEY_BYTES = 32;
const freshId = (): string => `w${randomBytes(6).toString('hex')}`;

const textOf = ({ installation, adopted, current, keys }: WriterKeys): string =>
  `${JSON.stringify({
    installation,
    adopted,
    current,
    keys: Object.fromEntries([...keys].map(([id, key]) => [id, Buffer.from(key).toString('base64')])),
  })}\n`;

function parse(text: string): WriterKeys | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null; // the parser's own message would repeat what it read
  }
  if (typeof value !== 'object' || value === null) return null;
  const { installation, adopted, current, keys } = value as Record<string, unknown>;
  if (typeof installation !== 'string' || typeof adopted !== 'boolean' || typeof current !== 'string')
    return null;
  if (typeof keys !== 'object' || keys === null) return null;
  const ring = new Map<string, Uint8Array>();
  for (const [id, key] of Object.entries(keys)) {
    const bytes = typeof key === 'string' ? Buffer.from(key, 'base64') : null;
    if (bytes?.length !== KEY_BYTES) return null;
    ring.set(id, bytes);
  }
  return ring.has(current) ? { installation, adopted, current, keys: ring } : null;
}
