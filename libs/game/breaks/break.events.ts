import type { Money } from '#kernel/money';
import type { BreakOutcome } from './break.commands';
import type { FoundDifference } from './break-place';

interface OfBreak {
  readonly break: string;
  readonly by: string;
}

/** The `times`-th time that this difference was found and not there, or not known, before. */
export interface BreakOpened extends OfBreak, FoundDifference {
  readonly type: 'BreakOpened';
  readonly times: number;
}
/** The difference of an open break was found again with another amount: what was explained was another one. */
export interface BreakRevised extends OfBreak {
  readonly type: 'BreakRevised';
  readonly amount: Money;
  readonly currency: string;
  readonly events: readonly string[];
}
export interface BreakAssigned extends OfBreak {
  readonly type: 'BreakAssigned';
  readonly to: string;
}
/** `reason` is the salted hash of the text, which lies beside the log. */
export interface BreakExplained extends OfBreak {
  readonly type: 'BreakExplained';
  readonly reason: string;
}
/** `reason` is that of the explanation it was closed on, the last; `explainedBy` who gave it. */
export interface BreakClosed extends OfBreak {
  readonly type: 'BreakClosed';
  readonly outcome: BreakOutcome;
  readonly reason: string;
  readonly explainedBy: string;
}

export type BreakEvent = BreakOpened | BreakRevised | BreakAssigned | BreakExplained | BreakClosed;
