import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { quietly } from '#kernel/decision';
import type { Clock, Ids, Timing } from './clock.port';

/**
 * The machine's clock with microseconds. The monotonic clock gives the fraction and is reset whenever it
 * differs from the wall clock by more than 20 ms, because the wall clock is corrected now and then.
 */
export class SystemClock implements Clock {
  private startMs = performance.timeOrigin;
  /** The last millisecond, and its text: under load many events share one. */
  private lastMs = Number.NaN;
  private lastText = '';

  now(): string {
    const wallMs = Date.now();
    let micros = Math.floor((this.startMs + performance.now()) * 1000);
    if (Math.abs(micros / 1000 - wallMs) > 20) {
      this.startMs = wallMs - performance.now();
      micros = wallMs * 1000;
    }
    const ms = Math.floor(micros / 1000);
    if (ms !== this.lastMs) {
      this.lastMs = ms;
      this.lastText = new Date(ms).toISOString().slice(0, 23);
    }
    return `${this.lastText}${`${micros - ms * 1000}`.padStart(3, '0')}Z`;
  }
}

export const systemIds: Ids = { uuid: () => randomUUID() };

export const systemTiming: Timing = {
  nextTurn: (run) => void setImmediate(run),
  pause: async (ms, signal) => {
    await quietly(pause(ms, undefined, signal && { signal }), 'aborted');
  },
  elapsedMs: () => performance.now(),
  chance: () => Math.random(),
};
