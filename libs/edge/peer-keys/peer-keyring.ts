import { statSync } from 'node:fs';
import { openPeerKeys, PeerKeysError, readPeerKeys, type PeerKey } from './peer-keys-file';

/** The signing key with its id. */
export interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** Callbacks on changes of the key file. */
export interface KeyringListener {
  /** Called when a new version of the file was read and is used from now on. */
  readonly onRead: (keys: readonly Pick<PeerKey, 'id' | 'state'>[]) => void;
  /** Called when the file is gone or damaged. The last keys read stay in use until it is readable again. */
  readonly onUnusable: (error: PeerKeysError) => void;
}

/**
 * The keys of a running server. They follow the file without a restart: at each `refresh`, and at once if an unknown
 * key is asked for. A missing or damaged file changes nothing and is reported once.
 */
export class PeerKeyring {
  private keys: readonly PeerKey[];
  private version: string | null;
  private isReported = false;

  private constructor(
    private readonly file: string | null,
    keys: readonly PeerKey[],
    private readonly listener: KeyringListener | null,
  ) {
    this.keys = keys;
    this.version = this.currentVersion();
  }

  /** Opens the keys in a file, or creates it. Throws `PeerKeysError`. */
  static open(file: string, listener: KeyringListener): PeerKeyring {
    return new PeerKeyring(file, openPeerKeys(file), listener);
  }

  /** Returns a keyring without a file, for tests. */
  static of(keys: readonly PeerKey[]): PeerKeyring {
    return new PeerKeyring(null, keys, null);
  }

  /** Returns the current signing key. */
  signing(): SigningKey {
    const active = this.keys.find(({ state }) => state === 'active');
    if (active === undefined)
      throw new PeerKeysError(
        'No key for requests between table servers is active. Copy the key file from another server.',
      );
    return active;
  }

  /** Returns the secret of an accepted key, or `null`. */
  secretOf(id: string): Uint8Array | null {
    if (!this.knows(id)) this.refresh();
    return this.keys.find((key) => key.id === id)?.secret ?? null;
  }

  private knows(id: string): boolean {
    return this.keys.some((key) => key.id === id);
  }

  /** Reads the file again if it has changed. */
  refresh(): void {
    if (this.file === null) return;
    const version = this.currentVersion();
    if (version === this.version && version !== null) return;
    try {
      const keys = readPeerKeys(this.file);
      if (keys === null)
        throw new PeerKeysError(
          `The file ${this.file} with the keys between table servers is missing. Put it back.`,
        );
      this.keys = keys;
      this.version = version;
      this.isReported = false;
      this.listener?.onRead(keys.map(({ id, state }) => ({ id, state })));
    } catch (error) {
      if (!(error instanceof PeerKeysError)) throw error;
      if (!this.isReported) this.listener?.onUnusable(error);
      this.isReported = true;
    }
  }

  /** Returns a text that differs between versions of the file, or `null` if there is no file. */
  private currentVersion(): string | null {
    if (this.file === null) return null;
    const stat = statSync(this.file, { bigint: true, throwIfNoEntry: false });
    return stat === undefined ? null : `${stat.ino} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.size}`;
  }
}
