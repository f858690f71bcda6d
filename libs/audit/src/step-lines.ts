import type { Leg } from '#money';

/** A line of a replay's step: whose alone it is, null everybody's, and what it moved. */
export interface Line {
  readonly text: string;
  readonly patron: string | null;
  readonly moves: readonly Leg[];
}

export const line = (text: string, moves: readonly Leg[] = []): Line => ({ text, patron: null, moves });
export const ofPatron = (patron: string, text: string, moves: readonly Leg[]): Line => ({
  text,
  patron,
  moves,
});
