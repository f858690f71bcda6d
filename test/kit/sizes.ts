import { createHash, randomInt } from 'node:crypto';

/** True under `npm run soak`, which runs the same tests at full size. */
export const SOAK = process.env['SOAK'] === '1';

/** Returns the size of a test: `small` in `npm test`, `full` in `npm run soak`. */
export const sized = (small: number, full: number): number => (SOAK ? full : small);

/**
 * Returns the seed of all randomness of this run: the variable `SEED`, which repeats a run as far as
 * concurrency allows. If unset, makes one, prints it, and sets it for this process and its children.
 */
export function seedOfRun(): string {
  const given = process.env['SEED'];
  if (given !== undefined && given !== '') return given;
  const made = `${randomInt(2 ** 31)}`;
  process.env['SEED'] = made;
  say(`SEED=${made}`);
  return made;
}

/** Derives a test's own seed, from 0 to below 2^31, from the run's seed and the test's name. */
export function seedOf(test: string): string {
  const digest = createHash('sha256').update(`${seedOfRun()} ${test}`).digest();
  return `${digest.readUInt32BE() >>> 1}`;
}

/** Prints a progress line at once. Jest's console would hold it back. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
