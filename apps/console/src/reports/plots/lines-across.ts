import type { Point } from './plotted';

const LINES = 4;

/** Returns the distance of a point's band from its theory; null without one. */
export const reachOf = ({ theory, reach }: Point): number | null =>
  theory === undefined || reach === undefined ? null : reach;

/** Returns a round step, such that about four cover a range. */
const stepOf = (span: number): number => {
  const rough = Math.max(span, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
};

/** Returns the gridlines of a plot, from below its smallest value to above its largest. */
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
