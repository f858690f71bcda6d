import type { OnProgress } from '#kernel/decision';

/** Returns a progress callback for each of a number of steps, which take about equally long. */
export const stepsOf =
  (onProgress: OnProgress | undefined, steps: number) =>
  (step: number): OnProgress =>
  (done, total) =>
    onProgress?.(100 * step + (total === 0 ? 100 : Math.floor((100 * done) / total)), 100 * steps);
