import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Shorter than jest's own limit, whose message would not have the last value. */
const SEEN_MS_MAX = 50_000;

/**
 * Calls `look` repeatedly until its result satisfies the condition, and returns it. Throws an error with the
 * last result after `msMax` milliseconds. Errors of `look` are thrown at once.
 */
export async function untilSeen<T>(
  look: () => T | Promise<T>,
  isWanted: (seen: T) => boolean,
  { everyMs = 10, msMax = SEEN_MS_MAX }: { readonly everyMs?: number; readonly msMax?: number } = {},
): Promise<T> {
  for (const end = performance.now() + msMax; ; await sleep(everyMs)) {
    const seen = await look();
    if (isWanted(seen)) return seen;
    if (performance.now() > end) throw new Error(`not as wanted within ${msMax} ms: ${inspect(seen)}`);
  }
}
