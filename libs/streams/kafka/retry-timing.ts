import { setTimeout as pause } from 'node:timers/promises';
import type { BackoffTiming } from '#kernel/decision';

/** The machine's timers and chance, for retries at the broker. */
export const retryTiming: BackoffTiming = {
  pause: async (ms, signal) => {
    await pause(ms, undefined, signal && { signal }).catch(() => undefined); // aborted as asked
  },
  chance: () => Math.random(),
};
