import type { Card } from '#game/cards';

// Events that refusals at a table add to the stream `audit:{table}`. They move no money and change no state.

/**
 * A scanned card was refused as one copy too many for the decks (R3). `card` is the face of a face-up card; a
 * face-down one has a `commitment`, as in `CardScanned`. `number` is the position that it would have had,
 * which the next card gets.
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
