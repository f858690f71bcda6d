import { sha256, type Ed25519Key } from '#kernel/hashing';
import { signerOf, vkeyOf, type NoteSigner } from '#kernel/merkle';
import { StatementError } from '#log/event-store';
import type { KeptKey } from '../store/audit-log.port';
import { SealerKeyError, type LogSigners } from '../store/log-signers.port';
import type { KeyAct, SealStore } from '../store/seal-store.port';
import type { KeyFile } from './key-file';

/** Returns the log's current key by the store, or `null` if it never had one. */
export const activeKey = (keys: readonly KeptKey[]): KeptKey | null =>
  keys.find(({ state }) => state === 'active') ?? null;

/** Returns an act of a key in the form that the store keeps. */
export const keyAct = (act: KeyAct['act'], origin: string, { publicKey }: Ed25519Key): KeyAct => {
  const vkey = vkeyOf(sha256, origin, publicKey);
  return { act, keyId: vkey.slice(origin.length + 1, origin.length + 9), vkey };
};

/** Reads the log's key from a file (0600). The store has the public half and says which key is current. */
export class FileSigners implements LogSigners {
  private known: { readonly incarnation: number; readonly signer: NoteSigner } | null = null;

  constructor(
    private readonly file: Pick<KeyFile, 'read' | 'first' | 'file'>,
    private readonly store: Pick<SealStore, 'keys' | 'changeKeys'>,
  ) {}

  async signerOf(log: { readonly incarnation: number; readonly origin: string }): Promise<NoteSigner> {
    if (this.known?.incarnation !== log.incarnation) {
      const key = await this.keyOf(log);
      const signer = signerOf(sha256, log.origin, key.publicKey, key.sign);
      this.known = { incarnation: log.incarnation, signer };
    }
    return this.known.signer;
  }

  forget(): void {
    this.known = null;
  }

  private async keyOf({ incarnation, origin }: Parameters<LogSigners['signerOf']>[0]): Promise<Ed25519Key> {
    const active = activeKey(await this.store.keys(incarnation)) ?? (await this.added(incarnation, origin));
    const key = this.file.read().find(({ publicKey }) => vkeyOf(sha256, origin, publicKey) === active.vkey);
    if (key === undefined)
      throw new SealerKeyError(
        `The key ${active.keyId} of the audit log is not in ${this.file.file}. Put the old file back, or run "sabot keys rotate" to make a new key here.`,
      );
    return key;
  }

  /** Adds the first key of a log. Another sealer that starts at the same time may be first. */
  private async added(incarnation: number, origin: string): Promise<Pick<KeptKey, 'keyId' | 'vkey'>> {
    const act = keyAct('added', origin, this.file.first());
    try {
      await this.store.changeKeys(incarnation, [act], 'sealer');
      return act;
    } catch (error) {
      const active = activeKey(await this.store.keys(incarnation));
      if (!(error instanceof StatementError) || active === null) throw error;
      return active;
    }
  }
}
