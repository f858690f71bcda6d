import { statSync } from 'node:fs';
import { openPeerKeys, PeerKeysError, readPeerKeys, type PeerKey } from './peer-keys-file';

/** The key that signs, by its id. */
export interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** How often the file is looked at while a known key does. */
const LOOK_MS = 500;

/**
 * The keys of a running server. They follow the file: a copy that is put in its place holds within half a second, at
 * once for a key that isn't known yet, and without a restart. A file that is gone or damaged changes nothing; it is
 * reported once, until it is whole again.
 */
export class PeerKeyring {
  private keys: readonly PeerKey[];
  private version: string | null;
  private lookedMs: number;
  private isReported = false;

  private constructor(
    private readonly file: string | null,
    keys: readonly PeerKey[],
    private readonly onUnusable: (error: PeerKeysError) => void,
    private readonly elapsedMs: () => number,
  ) {
    this.keys = keys;
    this.version = this.currentVersion();
    this.lookedMs = elapsedMs();
  }

  /** Opens the keys in a file, which is made if there is none. Throws `PeerKeysError`. */
  static open(
    file: string,
    onUnusable: (error: PeerKeysError) => void,
    elapsedMs: () => number = () => performance.now(),
  ): PeerKeyring {
    return new PeerKeyring(file, openPeerKeys(file), onUnusable, elapsedMs);
  }

  /** Keys without a file: for tests. */
  static of(keys: readonly PeerKey[]): PeerKeyring {
    return new PeerKeyring(
      null,
      keys,
      () => undefined,
      () => 0,
    );
  }

  /** Returns the key that signs now. */
  signing(): SigningKey {
    if (this.elapsedMs() - this.lookedMs >= LOOK_MS) this.look();
    const active = this.keys.find(({ state }) => state === 'active');
    if (active === undefined) throw new PeerKeysError('no key between table servers is active');
    return active;
  }

  /** Returns the secret of a key that is accepted, or `null`. */
  secretOf(id: string): Uint8Array | null {
    if (this.elapsedMs() - this.lookedMs >= LOOK_MS || !this.knows(id)) this.look();
    return this.keys.find((key) => key.id === id)?.secret ?? null;
  }

  private knows(id: string): boolean {
    return this.keys.some((key) => key.id === id);
  }

  /** Reads the file again if it isn't the one that was read last. */
  private look(): void {
    this.lookedMs = this.elapsedMs();
    if (this.file === null) return;
    const version = this.currentVersion();
    if (version === this.version && version !== null) return;
    try {
      const keys = readPeerKeys(this.file);
      if (keys === null) throw new PeerKeysError(`${this.file} is gone: put it back`);
      this.keys = keys;
      this.version = version;
      this.isReported = false;
    } catch (error) {
      if (!(error instanceof PeerKeysError)) throw error;
      if (!this.isReported) this.onUnusable(error);
      this.isReported = true;
    }
  }

  /** Returns what tells two versions of the file apart, or `null` if there is none. */
  private currentVersion(): string | null {
    if (this.file === null) return null;
    const stat = statSync(this.file, { bigint: true, throwIfNoEntry: false });
    return stat === undefined ? null : `${stat.ino} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.size}`;
  }
}
