import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { ed25519Key, type Ed25519Key } from '#hashing';
import { SealerKeyError } from './log-signers.port';

const SEED_BYTES = 32;

/** The private keys of the audit log in a file (0600), the newest last; none when there is no file. */
export class KeyFile {
  constructor(readonly file: string) {}

  /** Throws `SealerKeyError` when others may read it, or it is no key file. */
  read(): readonly Ed25519Key[] {
    return this.seeds().map(ed25519Key);
  }

  /** Makes one more, durable before anything is signed by it. */
  add(): Ed25519Key {
    const seed = randomBytes(SEED_BYTES);
    this.write([...this.seeds(), seed]);
    return ed25519Key(seed);
  }

  /** The key of a file that has one, else a first one, which another process may have been quicker to make. */
  first(): Ed25519Key {
    const newest = this.read().at(-1);
    if (newest !== undefined) return newest;
    const beside = this.draft([randomBytes(SEED_BYTES)]);
    try {
      linkSync(beside, this.file); // it appears with its whole content or not at all, and never over another
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(beside, { force: true });
    }
    return this.first();
  }

  /** Forgets the private halves of all but these: what was retired signs nothing any more. */
  keepOnly(isKept: (key: Ed25519Key) => boolean): void {
    const seeds = this.seeds();
    const kept = seeds.filter((seed) => isKept(ed25519Key(seed)));
    if (kept.length < seeds.length) this.write(kept);
  }

  private seeds(): readonly Uint8Array[] {
    let text: string;
    try {
      const { mode } = statSync(this.file);
      if ((mode & 0o077) !== 0)
        throw new SealerKeyError(
          `${this.file} holds the audit log's keys and others may read it: run chmod 600 on it`,
        );
      text = readFileSync(this.file, 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
    const seeds = parse(text);
    if (seeds === null)
      throw new SealerKeyError(`${this.file} is not a key file of the audit log, or it is damaged`);
    return seeds;
  }

  private write(seeds: readonly Uint8Array[]): void {
    renameSync(this.draft(seeds), this.file);
  }

  private draft(seeds: readonly Uint8Array[]): string {
    mkdirSync(path.dirname(this.file), { recursive: true, mode: 0o700 });
    const beside = `${this.file}.${randomBytes(6).toString('hex')}`;
    try {
      this.writeOut(beside, seeds);
    } catch (error) {
      rmSync(beside, { force: true }); // a disk that is full leaves half of it
      throw error;
    }
    return beside;
  }

  private writeOut(beside: string, seeds: readonly Uint8Array[]): void {
    const handle = openSync(beside, 'wx', 0o600);
    try {
      writeSync(
        handle,
        `${JSON.stringify({ keys: seeds.map((seed) => Buffer.from(seed).toString('base64')) })}\n`,
      );
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

function parse(text: string): readonly Uint8Array[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null; // the parser's own message would repeat what it read
  }
  const keys: unknown = typeof value === 'object' && value !== null && 'keys' in value ? value.keys : null;
  if (!Array.isArray(keys)) return null;
  const seeds = keys.map((key: unknown) => (typeof key === 'string' ? Buffer.from(key, 'base64') : null));
  return seeds.every((seed) => seed?.length === SEED_BYTES) ? seeds.flatMap((seed) => seed ?? []) : null;
}
