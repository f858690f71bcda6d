import type { FoundDifference } from './break-place';

interface Given {
  /** The member of staff, or the service. */
  readonly by: string;
}

/** Reports a discrepancy. It stays open until a person closes it. */
export interface OpenBreak extends Given {
  readonly type: 'OpenBreak';
  readonly found: FoundDifference;
}
/** Assigns a discrepancy to a person who clears it up. */
export interface AssignBreak extends Given {
  readonly type: 'AssignBreak';
  readonly to: string;
}
/** Explains a discrepancy in writing. `reason` is the salted hash of the text. */
export interface ExplainBreak extends Given {
  readonly type: 'ExplainBreak';
  readonly reason: string;
}
/** Outcome of a discrepancy. `mended`: it is gone. `accepted`: it remains, with its explanation. */
export const BREAK_OUTCOMES = ['mended', 'accepted'] as const;
export type BreakOutcome = (typeof BREAK_OUTCOMES)[number];
export interface CloseBreak extends Given {
  readonly type: 'CloseBreak';
  readonly outcome: BreakOutcome;
}

export type BreakCommand = OpenBreak | AssignBreak | ExplainBreak | CloseBreak;
