import { addChoice, eValueOf, isFlagged, NO_CHOICES, type SignalTest } from '#game/odds';
import { inOrder } from '#kernel/decision';
import type { PairedChoice } from './free-choices';
import type { PairRow } from './signalling.fields';

/** A free choice with the time at which its coup was settled, in UTC with microseconds. */
export interface TimedChoice extends PairedChoice {
  readonly at: string;
}

interface Pair {
  readonly patrons: readonly [string, string];
  readonly from: string;
  readonly to: string;
  readonly test: SignalTest;
}

/**
 * Tests each pair of players over all tables. Both directions are one test, since either player may be the one
 * who signals. It holds numbers for each pair, and no choice.
 */
export class PairTests {
  private readonly pairs = new Map<string, Pair>();

  /** Adds the next choice in order of time. */
  add({ chooser, opponent, at, choice }: TimedChoice): void {
    const patrons =
      inOrder(chooser, opponent) < 0 ? ([chooser, opponent] as const) : ([opponent, chooser] as const);
    const key = JSON.stringify(patrons);
    const known = this.pairs.get(key) ?? { patrons, from: at, to: at, test: NO_CHOICES };
    this.pairs.set(key, { ...known, to: at, test: addChoice(known.test, choice) });
  }

  /** Returns a row for each pair, the highest e-value first. */
  rows(): readonly PairRow[] {
    return [...this.pairs.values()]
      .toSorted(
        (a, b) =>
          b.test.highest - a.test.highest ||
          inOrder(a.patrons[0], b.patrons[0]) ||
          inOrder(a.patrons[1], b.patrons[1]),
      )
      .map(rowOf);
  }
}

const rowOf = ({ patrons: [patron, other], from, to, test }: Pair): PairRow => ({
  patron,
  other,
  from,
  to,
  choices: test.choices,
  scored: test.scored,
  cost: decimal(test.givenUp),
  gained: decimal(test.gained),
  expected: decimal(test.expected),
  eValue: decimal(eValueOf(test)),
  highest: decimal(test.highest),
  flagged: isFlagged(test),
});

/** Returns a number with four decimals. Zero has no sign. */
const decimal = (value: number): string => {
  const text = value.toFixed(4);
  return Number(text) === 0 ? '0.0000' : text;
};
