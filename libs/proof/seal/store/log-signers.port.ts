import type { NoteSigner } from '#kernel/merkle';

/** Who signs for a log. A port: private keys stay with whoever implements it. */
export interface LogSigners {
  /**
   * The signer by the key that the log has now; a log without any gets its first. Throws `SealerKeyError` when this process
   * doesn't have that key.
   */
  signerOf(log: { readonly incarnation: number; readonly origin: string }): Promise<NoteSigner>;
  /** Looks again, the next time: the key was changed. */
  forget(): void;
}

/** The log can't be signed here. The message says what to do, and nothing of a key. */
export class SealerKeyError extends Error {
  override readonly name = 'SealerKeyError';
}
