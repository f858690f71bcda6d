import type { Terminal } from '../line/command';
import { cutTo } from './text-width';

/** A progress line, shown only on terminals (`cli.md`: done, rate, time left). */
export interface Progress {
  /** Shows progress. `total` is `null` if the end isn't known. Each step has its own count and rate. */
  readonly at: (done: number, total: number | null, what?: string) => void;
  /** Removes the line. */
  readonly end: () => void;
}

const EVERY_MS = 100;
const CLEAR = '\r\u001B[K';
const COLUMNS_USUAL = 80;

/** Shows the number of `what` (coups, events) done. `nowMs` is a monotonic clock. */
export function progressOn(
  terminal: Terminal,
  what: string,
  nowMs: () => number = () => performance.now(),
): Progress {
  if (terminal.isTTY !== true) return { at: () => undefined, end: () => undefined };
  let [began, current] = [nowMs(), what];
  let shownAtMs = -Infinity;
  return {
    at: (done, total, stage = what) => {
      const now = nowMs();
      if (stage !== current) [began, current] = [now, stage];
      if (now - shownAtMs < EVERY_MS) return;
      shownAtMs = now;
      const line = progressLine(current, done, total, (now - began) / 1000);
      terminal.write(`${CLEAR}${cutTo(line, (terminal.columns ?? COLUMNS_USUAL) - 1)}`); // a line that wraps stays behind
    },
    end: () => {
      if (shownAtMs > -Infinity) terminal.write(CLEAR);
    },
  };
}

/** Returns a line such as `1,200 of 5,000 coups, 400/s, 10 s left`. */
export function progressLine(what: string, done: number, total: number | null, seconds: number): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const of = total === null ? '' : ` of ${counted(total)}`;
  const left = total === null || rate === 0 ? '' : `, ${timeOf(Math.max(0, total - done) / rate)} left`;
  return `${counted(done)}${of} ${what}, ${counted(Math.round(rate))}/s${left}`;
}

/** Returns a count with separators, `1,200`, from a number or its digits. */
export const counted = (count: number | string): string =>
  String(count).replaceAll(/\B(?=(?:[0-9]{3})+$)/gu, ',');

const timeOf = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  return whole < 120 ? `${whole} s` : `${Math.ceil(whole / 60)} min`;
};
