import { randomBytes } from 'node:crypto';

/** Secret keys by id, with the current one. */
export interface KeyRing {
  readonly current: string;
  /** Keys of 32 bytes by their ids. */
  readonly keys: ReadonlyMap<string, Uint8Array>;
}

const KEY_BYTES = 32;

/** Returns 32 random bytes. */
export const freshKey = (): Uint8Array => randomBytes(KEY_BYTES);

/** Returns a ring of one random key, whose id begins with `prefix`. */
export const freshRing = (prefix: string): KeyRing => withFreshKey(prefix, new Map());

/** Returns the keys with a fresh current one. */
export function withFreshKey(prefix: string, keys: KeyRing['keys']): KeyRing {
  const current = `${prefix}${randomBytes(6).toString('hex')}`;
  return { current, keys: new Map([...keys, [current, freshKey()]]) };
}

/**
 * Parses a JSON object; `null` if the text is none. The parser's error is dropped, because it would repeat
 * the text.
 */
export function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

/** Returns the ring in the fields `current` and `keys` of a key file; `null` if they are invalid. */
export function ringIn({ current, keys }: Readonly<Record<string, unknown>>): KeyRing | null {
  if (typeof current !== 'string' || typeof keys !== 'object' || keys === null) return null;
  const ring = new Map<string, Uint8Array>();
  for (const [id, text] of Object.entries(keys)) {
    const key = keyIn(text);
    if (key === null) return null;
    ring.set(id, key);
  }
  return ring.has(current) ? { current, keys: ring } : null;
}

/** Returns the 32 bytes of a base64 text; `null` for any other text. */
export function keyIn(text: unknown): Uint8Array | null {
  const key = typeof text === 'string' ? Buffer.from(text, 'base64') : null;
  return key?.length === KEY_BYTES ? key : null;
}

/** Returns the fields of a key file that `ringIn` reads. */
export const ringAsJson = ({ current, keys }: KeyRing) => ({
  current,
  keys: Object.fromEntries([...keys].map(([id, key]) => [id, base64(key)])),
});

export const base64 = (key: Uint8Array): string => Buffer.from(key).toString('base64');
