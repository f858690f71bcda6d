import type { FoundDifference } from './break-place';

interface Given {
  /** Who of the staff, or which service. */
  readonly by: string;
}

/** A difference was found: it is a break until somebody has closed it. */
export interface OpenBreak extends Given {
  readonly type: 'OpenBreak';
  readonly found: FoundDifference;
}
/** Gives a break to somebody to find out about. */
export interface AssignBreak extends Given {
  readonly type: 'AssignBreak';
  readonly to: string;
}
/** Says in writing what was found out; `reason` is the salted hash of the text. */
export interface ExplainBreak extends Given {
  readonly type: 'ExplainBreak';
  readonly reason: string;
}
/** `mended`: the difference is gone. `accepted`: it stays, and its explanation stands for it. */
export const BREAK_OUTCOMES = ['mended', 'accepted'] as const;
export type BreakOutcome = (typeof BREAK_OUTCOMES)[number];
export interface CloseBreak extends Given {
  readonly type: 'CloseBreak';
  readonly outcome: BreakOutcome;
}

export type BreakCommand = OpenBreak | AssignBreak | ExplainBreak | CloseBreak;
