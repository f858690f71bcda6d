import { cellOf, type Row } from './measure/row';

/** A figure of two versions, measured side by side several times. */
export interface Comparison {
  readonly workload: string;
  readonly concurrency: number;
  readonly pairs: number;
  /** The ratio of each pair, in the order of the rounds: a drift shows here, and in no median. */
  readonly ratios: readonly number[];
  /** The median of the ratios of speed, this version to the other: 1.1 is a tenth faster. */
  readonly ratio: number;
  /** The bounds of the median with a confidence of at least 95 %; `null` if there are fewer than six pairs. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly verdict: 'faster' | 'slower' | 'no difference beyond noise' | 'too few pairs';
}

/** Rows that two versions gave in the same round. */
export interface RowsOfRound {
  readonly ours: readonly Row[];
  readonly theirs: readonly Row[];
}

/** Compares each figure that both versions gave, in the order of the rows. */
export function compareRounds(rounds: readonly RowsOfRound[]): Comparison[] {
  const ratios = new Map<string, { readonly row: Row; readonly found: number[] }>();
  for (const { ours, theirs } of rounds) {
    const others = new Map(theirs.map((row) => [cellOf(row), row]));
    for (const row of ours) {
      const ratio = ratioOf(row, others.get(cellOf(row)));
      if (ratio === null) continue;
      const known = ratios.get(cellOf(row)) ?? { row, found: [] };
      known.found.push(ratio);
      ratios.set(cellOf(row), known);
    }
  }
  return [...ratios.values()].map(({ row, found }) => compareRatios(row, found));
}

/** Returns the ratio of speed, by operations a second or else by the median time; `null` without a common figure. */
function ratioOf(ours: Row, theirs: Row | undefined): number | null {
  if (theirs === undefined) return null;
  if (isFigure(ours.ops_per_s) && isFigure(theirs.ops_per_s)) return ours.ops_per_s / theirs.ops_per_s;
  return isFigure(ours.p50_ms) && isFigure(theirs.p50_ms) ? theirs.p50_ms / ours.p50_ms : null;
}

const isFigure = (value: number | null): value is number => value !== null && value > 0;

function compareRatios({ workload, concurrency }: Row, found: readonly number[]): Comparison {
  const sorted = found.toSorted((a, b) => a - b);
  const interval = intervalOfMedian(sorted);
  return {
    workload,
    concurrency,
    pairs: found.length,
    ratios: found,
    ratio: medianOf(sorted),
    interval,
    verdict: verdictOf(interval),
  };
}

function verdictOf(interval: Comparison['interval']): Comparison['verdict'] {
  if (interval === null) return 'too few pairs';
  const [low, high] = interval;
  if (low > 1) return 'faster';
  return high < 1 ? 'slower' : 'no difference beyond noise';
}

/** Returns the median of sorted numbers, of which there is at least one. */
function medianOf(sorted: readonly number[]): number {
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, each) => sum + each, 0) / middle.length;
}

const CONFIDENCE = 0.95;

/**
 * Returns two of the sorted numbers between which the median of their distribution lies with the confidence. It needs
 * no form of it: how many lie below the median is binomial with 1/2. `null` if there are too few.
 */
function intervalOfMedian(sorted: readonly number[]): readonly [low: number, high: number] | null {
  const count = sorted.length;
  let outside = 0;
  let chance = 0.5 ** count; // that as many as `at` lie below
  let place = -1;
  for (let at = 0; at < count / 2; at++) {
    outside += 2 * chance;
    if (outside > 1 - CONFIDENCE) break;
    place = at;
    chance *= (count - at) / (at + 1);
  }
  const [low, high] = [sorted[place], sorted[count - 1 - place]];
  return place < 0 || low === undefined || high === undefined ? null : [low, high];
}

/** Returns comparisons as a table for a terminal. */
export const printComparisons = (comparisons: readonly Comparison[]): string =>
  comparisons
    .map(({ workload, concurrency, pairs, ratio, interval, verdict }) =>
      [
        `${workload} at ${concurrency}`.padEnd(24),
        `${ratio.toFixed(2)} ×`.padStart(8),
        (interval === null ? '' : `[${interval.map((bound) => bound.toFixed(2)).join(', ')}]`).padEnd(14),
        `${pairs} pairs`,
        verdict,
      ].join('  '),
    )
    .join('\n');
