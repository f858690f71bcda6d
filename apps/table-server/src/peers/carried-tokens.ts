import { BAD_TOKEN, KeysOutOfReachError, type TokenVerifier } from '#edge/identity';
import { OUT_OF_REACH, parsed } from '#kernel/decision';
import type { CarriedVerifier } from '#log/commands';

/** The longest time for which a token that expired during forwarding stays valid after the first server took it. */
const TAKEN_MS_MAX = 30_000;

/**
 * Returns a verifier for tokens of forwarded commands. A token that has expired meanwhile is also valid if it was when
 * the first server took it, at most 30 s ago. The key between servers signs that time.
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
      if (error instanceof KeysOutOfReachError) return OUT_OF_REACH.tokenKeys;
      throw error;
    }
  };
