import fc from 'fast-check';
import type { Row } from './measure/row';
import { compareRounds, printComparisons, type RowsOfRound } from './version-pairs';

const row = (workload: string, ops: number | null, p50 = 1): Row => ({
  peer: 'sabot',
  workload,
  concurrency: 64,
  ops_per_s: ops,
  p50_ms: p50,
  p99_ms: null,
});

/** Returns rounds in which this version is so many times as fast as the other. */
const roundsOf = (ratios: readonly number[]): RowsOfRound[] =>
  ratios.map((ratio) => ({ ours: [row('W5', 1_000 * ratio)], theirs: [row('W5', 1_000)] }));

describe('two versions in pairs', () => {
  it('are compared by the median of the ratios, whatever the machine did in a round', () => {
    const rounds = [1, 0.3, 2].map((speed) => ({
      ours: [row('W5', 900 * speed)],
      theirs: [row('W5', 1_000 * speed)],
    }));
    expect(compareRounds(rounds)).toMatchObject([{ workload: 'W5', concurrency: 64, pairs: 3, ratio: 0.9 }]);
    expect(compareRounds(roundsOf([1, 2]))).toMatchObject([{ ratio: 1.5 }]);
  });

  it('keep the ratio of each pair, in the order of the rounds', () => {
    expect(compareRounds(roundsOf([2, 0.5, 1]))).toMatchObject([{ ratios: [2, 0.5, 1] }]);
  });

  it.each([
    [5, null],
    [6, [1, 6]],
    [8, [1, 8]],
    [9, [2, 8]],
    [10, [2, 9]],
    [20, [6, 15]],
  ])('%i of them give the interval %p of the median, by the binomial distribution', (count, interval) => {
    const ratios = Array.from({ length: count }, (_, at) => at + 1);
    expect(compareRounds(roundsOf(ratios))).toMatchObject([{ interval }]);
  });

  it.each([
    [[0.8, 0.82, 0.84, 0.86, 0.9, 0.99], 'slower'],
    [[0.8, 0.82, 0.84, 0.86, 0.9, 1.01], 'no difference beyond noise'],
    [[1.01, 1.02, 1.1, 1.2, 1.3, 1.4], 'faster'],
    [[0.5, 0.5, 0.5, 0.5, 0.5], 'too few pairs'],
  ])('ratios of %p mean “%s”', (ratios, verdict) => {
    expect(compareRounds(roundsOf(ratios))).toMatchObject([{ verdict }]);
  });

  it('are as fast against each other as the other way round, in any order of the rounds', () => {
    const ratio = fc.double({ min: 0.1, max: 10, noNaN: true });
    fc.assert(
      fc.property(fc.array(ratio, { minLength: 6, maxLength: 30 }), (ratios) => {
        const swapped = roundsOf(ratios.toReversed()).map(({ ours, theirs }) => ({
          ours: theirs,
          theirs: ours,
        }));
        const [ours, theirs] = [compareRounds(roundsOf(ratios)), compareRounds(swapped)].flat();
        const [low = NaN, high = NaN] = ours?.interval ?? [];
        expect(theirs?.interval?.[0]).toBeCloseTo(1 / high, 9);
        expect(theirs?.interval?.[1]).toBeCloseTo(1 / low, 9);
        expect(ours?.ratio).toBeGreaterThanOrEqual(low);
        expect(ours?.ratio).toBeLessThanOrEqual(high);
      }),
    );
  });

  it('are compared by the time of a figure without operations a second, and not where only one has it', () => {
    const rounds = [
      { ours: [row('crowded', null, 2), row('new', 5)], theirs: [row('crowded', null, 3), row('old', 5)] },
    ];
    expect(compareRounds(rounds)).toMatchObject([{ workload: 'crowded', ratio: 1.5 }]);
  });

  it('are printed in a line each', () => {
    const printed = printComparisons(compareRounds(roundsOf([0.8, 0.82, 0.84, 0.86, 0.9, 0.99])));
    expect(printed).toMatch(/^W5 at 64 +0\.85 × +\[0\.80, 0\.99\] +6 pairs +slower$/u);
  });
});
