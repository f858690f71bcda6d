import { randomInt } from 'node:crypto';

/** `npm run soak` sets it: the same tests at full size. */
export const SOAK = process.env['SOAK'] === '1';

/** A size in `npm test`, and in `npm run soak`. */
export const sized = (small: number, full: number): number => (SOAK ? full : small);

/** Chance comes from `SEED`, or from one that is printed, so that a run can be repeated as far as processes allow. */
export function seedOf(test: string): string {
  const seed = process.env['SEED'] ?? `${randomInt(2 ** 31)}`;
  say(`${test}: SEED=${seed}`);
  return seed;
}

/** A line for whoever waits: not by jest's console, which keeps lines back. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
