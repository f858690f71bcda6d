import type { Point } from './plotted';

const LINES = 4;

/** A band that a point has: both reach from the theory. */
export const reachOf = ({ theory, reach }: Point): number | null =>
  theory === undefined || reach === undefined ? null : reach;

/** Returns a round step so that about four of them cover a span. */
const stepOf = (span: number): number => {
  const rough = Math.max(span, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
};

/** Returns the values of the lines across the plot, from below its least to above its largest value. */
export const linesFor = (points: readonly Point[]): readonly number[] => {
  const ends = points.flatMap((point) => {
    const [theory, reach] = [point.theory ?? 0, reachOf(point) ?? 0];
    return [point.value, theory - reach, theory + reach];
  });
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const step = stepOf(most - least);
  const first = Math.floor(least / step);
  return Array.from({ length: Math.ceil(most / step) - first + 1 }, (_, at) => (first + at) * step);
};
