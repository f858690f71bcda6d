import type { ReactNode } from 'react';

/** `none`: there is nothing to prove, now or later. */
export type ProofState = 'proven' | 'open' | 'failed' | 'none';

export interface Proof {
  readonly name: string;
  readonly state: ProofState;
  /** The state in a word: it stands beside the name unless the proof is there. */
  readonly stateText: string;
  readonly text: string;
  readonly link?: ReactNode;
}

/** The texts of a verdict. */
export interface VerdictText {
  /** The verdict as one sentence, and what is still to come. */
  readonly says: string;
  readonly note: string;
  readonly state: 'right' | 'void' | 'wrong';
  readonly proofs: readonly Proof[];
}
