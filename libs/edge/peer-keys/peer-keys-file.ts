import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { errorCode } from '#kernel/decision';
import { findPrivateFile, makeFile, replaceFile } from '#kernel/files';

/**
 * The state of a key. Every key in the file is accepted, but only the `active` one signs. `next` signs after the next
 * step of the rotation, `previous` signed before the last.
 */
export type PeerKeyState = 'next' | 'active' | 'previous';

/** A key by which the table servers of one installation authenticate each other. It serves no other purpose. */
export interface PeerKey {
  readonly id: string;
  readonly state: PeerKeyState;
  /** 32 bytes. */
  readonly secret: Uint8Array;
}

/** Thrown if the file can't be used. The message says what to do, and discloses nothing of the keys. */
export class PeerKeysError extends Error {
  override readonly name = 'PeerKeysError';
}

/** The step of a rotation that was just taken. */
export type RotationStep = 'key-added' | 'key-activated' | 'key-dropped';

/** Returns a new set of keys: one, which is active. */
export const freshPeerKeys = (): readonly PeerKey[] => [freshKey('active')];

/** Returns the keys in a file, or creates it (0600). Throws `PeerKeysError`. */
export function openPeerKeys(file: string): readonly PeerKey[] {
  const found = readPeerKeys(file);
  if (found !== null) return found;
  const made = freshPeerKeys();
  if (makeFile(file, textOf(made), 0o600)) return made;
  const theirs = readPeerKeys(file); // another process may have been quicker
  if (theirs === null)
    throw new PeerKeysError(`The file ${file} was removed while it was being made. Start again.`);
  return theirs;
}

/**
 * Takes the next of three steps of a rotation: adds a key, signs with it, drops the old one. Servers that read the file
 * at different times accept each other throughout. Throws `PeerKeysError` if there is no file.
 */
export function rotatePeerKeys(file: string): {
  readonly step: RotationStep;
  readonly keys: readonly PeerKey[];
} {
  const keys = readPeerKeys(file);
  if (keys === null)
    throw new PeerKeysError(
      `There is no file ${file}. A table server makes it at its start if SABOT_PEERS_PORT is set.`,
    );
  const rotated = nextStep(keys);
  replaceFile(file, textOf(rotated.keys), 0o600);
  return rotated;
}

function nextStep(keys: readonly PeerKey[]): {
  readonly step: RotationStep;
  readonly keys: readonly PeerKey[];
} {
  if (keys.some(({ state }) => state === 'next'))
    return {
      step: 'key-activated',
      keys: keys.map((key) => ({ ...key, state: key.state === 'next' ? 'active' : 'previous' })),
    };
  if (keys.some(({ state }) => state === 'previous'))
    return { step: 'key-dropped', keys: keys.filter(({ state }) => state === 'active') };
  return { step: 'key-added', keys: [...keys, freshKey('next')] };
}

/** Returns the keys in a file, or `null` if there is none. Throws `PeerKeysError`. */
export function readPeerKeys(file: string): readonly PeerKey[] | null {
  const exposed = (): Error =>
    new PeerKeysError(
      `The file ${file} with the keys between table servers can be read by other users. Run chmod 600 on it.`,
    );
  let text: string | null;
  try {
    text = findPrivateFile(file, exposed);
  } catch (error) {
    if (error instanceof PeerKeysError) throw error;
    const code = errorCode(error);
    throw new PeerKeysError(
      `The file ${file} with the keys between table servers cannot be read (${String(code)}). Check its permissions.`,
      {
        cause: error,
      },
    );
  }
  if (text === null) return null;
  const keys = parse(text);
  if (keys === null)
    throw new PeerKeysError(
      `The file ${file} does not hold the keys between table servers, or is damaged. Copy it from another server.`,
    );
  return keys;
}

const FileSchema = z.strictObject({
  keys: z
    .array(
      z.strictObject({
        id: z.string().regex(/^p[0-9a-f]{12}$/u),
        state: z.enum(['next', 'active', 'previous']),
        secret: z.string(),
      }),
    )
    .min(1),
});

/** Parses the file. Returns `null` if it has another form, since the parser's own message would repeat its contents. */
function parse(text: string): readonly PeerKey[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const read = FileSchema.safeParse(json);
  if (!read.success) return null;
  const keys = read.data.keys.map((key) => ({ ...key, secret: Buffer.from(key.secret, 'base64') }));
  const isWhole =
    keys.every(({ secret }) => secret.length === SECRET_BYTES) &&
    new Set(keys.map(({ id }) => id)).size === keys.length &&
    keys.filter(({ state }) => state === 'active').length === 1;
  return isWhole ? keys : null;
}

const textOf = (keys: readonly PeerKey[]): string =>
  `${JSON.stringify({
    keys: keys.map(({ id, state, secret }) => ({
      id,
      state,
      secret: Buffer.from(secret).toString('base64'),
    })),
  })}\n`;

const SECRET_BYTES = 32;

const freshKey = (state: PeerKeyState): PeerKey => ({
  id: `p${randomBytes(6).toString('hex')}`,
  state,
  secret: randomBytes(SECRET_BYTES),
});
