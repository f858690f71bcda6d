import type { ReactNode } from 'react';

/** `none`: there is nothing to prove, now or later. */
export type ProofState = 'proven' | 'open' | 'failed' | 'none';

export interface Proof {
  readonly name: string;
  readonly state: ProofState;
  /** The state in a word, shown beside the name unless it is proven. */
  readonly stateText: string;
  readonly text: string;
  readonly link?: ReactNode;
}

/** The texts of a verdict. */
export interface VerdictText {
  /** The verdict as one sentence. */
  readonly says: string;
  readonly note: string;
  readonly state: 'right' | 'void' | 'wrong';
  readonly proofs: readonly Proof[];
}
