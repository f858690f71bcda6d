import fc from 'fast-check';
import type { Outcome } from '#game/baccarat';
import type { RoadResult } from '..';

const OUTCOMES = { B: 'banker', P: 'player', T: 'tie' } as const;

/** Returns coups 1, 2, 3 … with these outcomes, `B`, `P` and `T`, ignoring spaces. */
export const coups = (outcomes: string): RoadResult[] =>
  outcomes
    .replaceAll(' ', '')
    .split('')
    .map((letter, at) => ({
      coup: `T/S1/C${at + 1}`,
      outcome: OUTCOMES[letter as keyof typeof OUTCOMES],
      playerPair: false,
      bankerPair: false,
      natural: null,
    }));

const anyResult = fc.record({
  outcome: fc.constantFrom<Outcome>('player', 'banker', 'player', 'banker', 'tie'),
  playerPair: fc.boolean(),
  bankerPair: fc.boolean(),
  natural: fc.constantFrom(null, 8, 9),
});
/** Shoes, most of them with streaks longer than the board is high. */
export const anyShoe = fc
  .array(fc.tuple(anyResult, fc.constantFrom(1, 1, 1, 2, 3, 5, 8, 13)), { maxLength: 60 })
  .map((streaks) => streaks.flatMap(([result, times]) => Array<typeof result>(times).fill(result)))
  .map((results) => results.map((result, at): RoadResult => ({ coup: `T/S1/C${at + 1}`, ...result })));
