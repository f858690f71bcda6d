import { createHash, randomInt } from 'node:crypto';

/** `npm run soak` sets it: the same tests at full size. */
export const SOAK = process.env['SOAK'] === '1';

/** A size in `npm test`, and in `npm run soak`. */
export const sized = (small: number, full: number): number => (SOAK ? full : small);

/**
 * Returns the seed that all chance of this run follows from: `SEED`, which repeats a run as far as processes allow. Where
 * it isn't set, makes one, prints it, and sets it for this process and those that it starts.
 */
export function seedOfRun(): string {
  const given = process.env['SEED'];
  if (given !== undefined && given !== '') return given;
  const made = `${randomInt(2 ** 31)}`;
  process.env['SEED'] = made;
  say(`SEED=${made}`);
  return made;
}

/** Returns a test's own seed, a number from 0 to below 2^31, which follows from the run's seed and the test's name. */
export function seedOf(test: string): string {
  const digest = createHash('sha256').update(`${seedOfRun()} ${test}`).digest();
  return `${digest.readUInt32BE() >>> 1}`;
}

/** A line for whoever waits: not by jest's console, which keeps lines back. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
