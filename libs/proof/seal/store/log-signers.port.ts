import type { NoteSigner } from '#kernel/merkle';

/** Provides the signer of a log. Private keys never leave the implementation. */
export interface LogSigners {
  /**
   * Returns a signer with the log's current key; a log without a key gets its first. Throws `SealerKeyError`
   * if this process doesn't have the key.
   */
  signerOf(log: { readonly incarnation: number; readonly origin: string }): Promise<NoteSigner>;
  /** Forgets the signer because the key was changed. It is looked up again the next time. */
  forget(): void;
}

/** Thrown if the log can't be signed in this process. The message says what to do, and discloses no key. */
export class SealerKeyError extends Error {
  override readonly name = 'SealerKeyError';
}
