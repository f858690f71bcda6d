import { setTimeout as pause } from 'node:timers/promises';
import { quietly, type BackoffTiming } from '#kernel/decision';

/** The machine's timers and chance, for retries at the broker. */
export const retryTiming: BackoffTiming = {
  pause: async (ms, signal) => {
    await quietly(pause(ms, undefined, signal && { signal }), 'aborted');
  },
  chance: () => Math.random(),
};
