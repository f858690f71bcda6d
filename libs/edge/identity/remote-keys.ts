import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** Log line for a fetch of token keys that failed. */
export const KEYS_UNREACHABLE =
  'Fetching the token keys from SABOT_JWKS_URL failed; retrying. Known keys stay valid for an hour.';

/** The keys of SABOT_JWKS_URL can't be had just now, so this token can't be judged. */
export class KeysOutOfReachError extends Error {
  override readonly name = 'KeysOutOfReachError';
}

/** What is no such thing doesn't take the place of the keys that are known. */
const KeySetAnswer = z.object({ keys: z.array(z.looseObject({})) });

/** An issuer that is slow holds the requests that wait for it, and no longer than this. */
const FETCH_MS_MAX = 3_000;
/** Keys that are known are asked for again as often as this: one that was withdrawn ends by then. */
export const REFRESH_MS = 5 * 60_000;
/** How long cached keys remain valid while the issuer is unreachable. */
export const KEYS_LIVE_MS = 60 * 60_000;
/** A key that isn't known is asked for at most so often: whoever makes up ids doesn't make us ask. */
export const COOLDOWN_MS = 10_000;
/** After a failure nobody asks for a moment: those who wait for an issuer that is down aren't to fill the house. */
const PAUSE_MS = 1_000;

/**
 * The keys at a URL: kept, fetched anew in the background, and at once for a key that isn't known, so that an issuer can
 * change its keys while we run. `onFailure` is told of each fetch in vain.
 */
export function remoteKeys(url: string, onFailure: (error: unknown) => void): JWTVerifyGetKey {
  let refreshAt = Infinity;
  let askAgainAt = 0;
  const fetched: typeof fetch = async (...request) => {
    if (Date.now() < askAgainAt)
      throw new KeysOutOfReachError('The last attempt to fetch the keys failed a moment ago');
    try {
      const response = await fetch(...request);
      if (response.status !== 200) throw new Error(`The server of the keys answered ${response.status}`);
      const published = KeySetAnswer.parse(await response.json());
      refreshAt = Date.now() + REFRESH_MS;
      return Response.json(published);
    } catch (cause) {
      askAgainAt = Date.now() + PAUSE_MS;
      const error = new KeysOutOfReachError('the keys of SABOT_JWKS_URL cannot be fetched', { cause });
      onFailure(error);
      throw error;
    }
  };
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: FETCH_MS_MAX,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: KEYS_LIVE_MS,
    [customFetch]: fetched,
  });
  return (header, token) => {
    if (Date.now() >= refreshAt) {
      refreshAt = Date.now() + COOLDOWN_MS; // unless it succeeds
      keys.reload().catch(() => undefined); // told already, and what is known still holds
    }
    return keys(header, token);
  };
}
