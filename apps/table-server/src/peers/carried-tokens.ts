import type { CarriedVerifier } from '#log/commands';
import { BAD_TOKEN, KeysOutOfReachError, type TokenVerifier } from '#edge/identity';
import { parsed, reject } from '#kernel/decision';

/** Longest time for which a token that ran out on the way still holds after the first server took it. */
const TAKEN_MS_MAX = 30_000;

/**
 * Verifies the tokens of forwarded commands as this server's own door would. A token that has run out since holds, too, if
 * it was good when the first server took it, at most 30 s ago; the key between servers signs that time.
 */
export const verifierOfCarried =
  (verify: TokenVerifier, nowMs = (): number => Date.now()): CarriedVerifier =>
  async ({ token, takenAtMs }) => {
    try {
      const ageMs = nowMs() - takenAtMs;
      const wasJustTaken = ageMs >= 0 && ageMs <= TAKEN_MS_MAX;
      const person = (await verify(token)) ?? (wasJustTaken ? await verify(token, takenAtMs) : null);
      return person === null ? BAD_TOKEN : parsed(person);
    } catch (error) {
      if (error instanceof KeysOutOfReachError) return NO_KEYS;
      throw error;
    }
  };

const NO_KEYS = reject(
  'UNAVAILABLE',
  'The keys that verify tokens cannot be reached now. Retry in a moment with the same id.',
);
