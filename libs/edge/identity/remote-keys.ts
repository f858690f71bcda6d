import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { quietly } from '#kernel/decision';

/** The log line for a failed fetch of token keys. */
export const KEYS_UNREACHABLE =
  'Fetching the token keys from SABOT_JWKS_URL failed; retrying. Known keys stay valid for an hour.';

/** Thrown if a token can't be verified because the keys of SABOT_JWKS_URL are unavailable. */
export class KeysOutOfReachError extends Error {
  override readonly name = 'KeysOutOfReachError';
}

/** The required form of a JWKS. An answer of another form doesn't replace the known keys. */
const KeySetAnswer = z.object({ keys: z.array(z.looseObject({})) });

/** The longest time that requests wait for a slow issuer. */
const FETCH_MS_MAX = 3_000;
/** The interval in which known keys are fetched again, so that a withdrawn key becomes invalid. */
export const REFRESH_MS = 5 * 60_000;
/** The time for which cached keys remain valid while the issuer is unreachable. */
export const KEYS_LIVE_MS = 60 * 60_000;
/** The shortest interval between fetches for unknown keys, so that invented key ids can't cause many fetches. */
export const COOLDOWN_MS = 10_000;
/** The pause after a failed fetch, so that requests waiting for an issuer that is down don't fill the server. */
const PAUSE_MS = 1_000;

/**
 * Returns the keys at a URL. They are cached, refreshed in the background, and fetched at once for an unknown key id,
 * so that an issuer can change its keys while we run. Calls `onFailure` at each failed fetch.
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
      refreshAt = Date.now() + COOLDOWN_MS; // a reload that succeeds sets a later time
      void quietly(keys.reload(), 'reported'); // already reported, and the known keys stay valid
    }
    return keys(header, token);
  };
}
