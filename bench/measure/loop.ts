import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Measured } from './row';

export interface LoopOptions {
  readonly concurrency: number;
  readonly seconds: number;
  /** Runs one operation of a caller, its `turn`th. What it throws is counted as an error. */
  readonly operation: (caller: number, turn: number) => Promise<unknown>;
}

const WARM_SECONDS_MAX = 0.4;
const ERRORS_MAX = 50;

/**
 * Runs a closed loop: callers operate one after another until the time is over. Throws the first error after 50 of
 * them.
 */
export async function loop({ concurrency, seconds, operation }: LoopOptions): Promise<Measured> {
  const latencies: number[] = [];
  const errors: unknown[] = [];
  let measuring = false;
  let ended = false;
  const caller = async (number: number): Promise<void> => {
    for (let turn = 0; !ended; turn++) {
      const asked = performance.now();
      try {
        await operation(number, turn);
      } catch (error) {
        errors.push(error);
        if (errors.length > ERRORS_MAX) throw errors[0];
        continue;
      }
      if (measuring) latencies.push(performance.now() - asked);
    }
  };
  const all = Promise.all(Array.from({ length: concurrency }, (_, number) => caller(number)));
  await Promise.race([sleep(Math.min(WARM_SECONDS_MAX, seconds) * 1000), all]);
  measuring = true;
  const began = performance.now();
  await Promise.race([sleep(seconds * 1000), all]);
  const lasted = (performance.now() - began) / 1000;
  measuring = false;
  ended = true;
  await all;
  return { ...measuredOf(latencies, lasted), errors: errors.length };
}

/** Returns the measurement from the times of all operations, in any order, and their total duration. */
export function measuredOf(latenciesMs: number[], seconds: number): Measured {
  latenciesMs.sort((a, b) => a - b);
  return {
    opsPerSecond: latenciesMs.length / seconds,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    errors: 0,
  };
}

/** Returns the quantile of sorted values at a share, or null if there are none. */
export const percentile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;

/** Measures the rate of a synchronous operation. `some(n)` runs it n times. */
export function rate(seconds: number, some: (times: number) => void): Measured {
  const TIMES = 2_000;
  some(TIMES);
  let done = 0;
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    some(TIMES);
    done += TIMES;
  }
  const lasted = (performance.now() - began) / 1000;
  return { opsPerSecond: done / lasted, p50Ms: null, p99Ms: null, errors: 0 };
}
