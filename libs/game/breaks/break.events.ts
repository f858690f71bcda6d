import type { Money } from '#kernel/money';
import type { FoundDifference } from './break-place';
import type { BreakOutcome } from './break.commands';

interface OfBreak {
  readonly break: string;
  readonly by: string;
}

/** A discrepancy was found. `times` counts how often it was opened, this time included. */
export interface BreakOpened extends OfBreak, FoundDifference {
  readonly type: 'BreakOpened';
  readonly times: number;
}
/** An open discrepancy was found with another amount. Earlier explanations don't count any more. */
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
/** `reason` is the salted hash of the text, which is stored beside the log. */
export interface BreakExplained extends OfBreak {
  readonly type: 'BreakExplained';
  readonly reason: string;
}
/** `reason` is that of the last explanation, and `explainedBy` its author. */
export interface BreakClosed extends OfBreak {
  readonly type: 'BreakClosed';
  readonly outcome: BreakOutcome;
  readonly reason: string;
  readonly explainedBy: string;
}

export type BreakEvent = BreakOpened | BreakRevised | BreakAssigned | BreakExplained | BreakClosed;
