import type { OnProgress } from '#kernel/decision';

/** Who is told how far a step of so many has come, in hundredths of a step: a report's steps take about as long as each other. */
export const stepsOf =
  (onProgress: OnProgress | undefined, steps: number) =>
  (step: number): OnProgress =>
  (done, total) =>
    onProgress?.(100 * step + (total === 0 ? 100 : Math.floor((100 * done) / total)), 100 * steps);
