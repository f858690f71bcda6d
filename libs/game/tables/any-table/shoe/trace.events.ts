import type { Card } from '#game/cards';

// What refusals at a table leave in the stream `audit:{table}`: these events move no money and change no state.

/**
 * R3: a scanned card that would be one copy too many for the decks. `card` where it would have lain face up; face down
 * its `commitment`, as in `CardScanned`. The number is the place that it would have had: the next card has it again.
 */
export interface ImpossibleCardScanned {
  readonly type: 'ImpossibleCardScanned';
  readonly shoe: string;
  readonly coup: string | null;
  readonly number: number;
  readonly decks: number;
  readonly card?: Card;
  readonly commitment?: string;
}

export type TraceEvent = ImpossibleCardScanned;
