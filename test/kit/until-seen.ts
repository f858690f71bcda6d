import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Shorter than jest's own limit, which ends a test and does not say what was last seen. */
const SEEN_MS_MAX = 50_000;

/**
 * Looks again and again until what it sees is as wanted, and returns that. Throws what it saw last when `msMax` ms have
 * passed; what `look` throws is thrown at once.
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
