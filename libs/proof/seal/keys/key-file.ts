import { randomBytes } from 'node:crypto';
import { isObject } from '#kernel/decision';
import { findPrivateFile, makeFile, replaceFile } from '#kernel/files';
import { ed25519Key, type Ed25519Key } from '#kernel/hashing';
import { SealerKeyError } from '../store/log-signers.port';

const SEED_BYTES = 32;

/** The private keys of the audit log in a file (0600), newest last. No file means no keys. */
export class KeyFile {
  constructor(readonly file: string) {}

  /** Reads the keys. Throws `SealerKeyError` if others may read the file or it is no key file. */
  read(): readonly Ed25519Key[] {
    return this.seeds().map(ed25519Key);
  }

  /** Adds a key, durable before anything is signed with it. */
  add(): Ed25519Key {
    const seed = randomBytes(SEED_BYTES);
    this.write([...this.seeds(), seed]);
    return ed25519Key(seed);
  }

  /** Returns the file's key, or creates the first one. Another process may create it first. */
  first(): Ed25519Key {
    const newest = this.read().at(-1);
    if (newest !== undefined) return newest;
    makeFile(this.file, textOf([randomBytes(SEED_BYTES)]), 0o600); // or it is there by now: its key is the first
    return this.first();
  }

  /** Deletes the private halves of all other keys: retired keys no longer sign anything. */
  keepOnly(isKept: (key: Ed25519Key) => boolean): void {
    const seeds = this.seeds();
    const keptSeeds = seeds.filter((seed) => isKept(ed25519Key(seed)));
    if (keptSeeds.length < seeds.length) this.write(keptSeeds);
  }

  private seeds(): readonly Uint8Array[] {
    const exposed = (): Error =>
      new SealerKeyError(
        `The key file ${this.file} of the audit log can be read by other users. Run chmod 600 on it.`,
      );
    const text = findPrivateFile(this.file, exposed);
    if (text === null) return [];
    const seeds = parse(text);
    if (seeds === null)
      throw new SealerKeyError(
        `The file ${this.file} is not a key file of the audit log, or is damaged. Put your copy back.`,
      );
    return seeds;
  }

  private write(seeds: readonly Uint8Array[]): void {
    replaceFile(this.file, textOf(seeds), 0o600);
  }
}

const textOf = (seeds: readonly Uint8Array[]): string =>
  `${JSON.stringify({ keys: seeds.map((seed) => Buffer.from(seed).toString('base64')) })}\n`;

function parse(text: string): readonly Uint8Array[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null; // the parser's own message would repeat what it read
  }
  const keys = isObject(value) ? value['keys'] : null;
  if (!Array.isArray(keys)) return null;
  const seeds = keys.map((key: unknown) => (typeof key === 'string' ? Buffer.from(key, 'base64') : null));
  return seeds.every((seed) => seed?.length === SEED_BYTES) ? seeds.flatMap((seed) => seed ?? []) : null;
}
