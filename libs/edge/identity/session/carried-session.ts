import { isOutOfReach } from '#edge/problem';
import { KeysOutOfReachError } from '../remote-keys';
import type { TokenVerifier } from '../token-verifier';
import { isSecret, type Sessions } from './sessions';

/** No token has a colon, so none passes for a session. */
const PREFIX = 'session:';

/** A session's secret as it travels with a command that another table server carries out. */
export const carriedSession = (secret: string): string => `${PREFIX}${secret}`;

/**
 * Verifies what travels with a forwarded command: a token, or the session that it was given by. A session that has ended
 * meanwhile speaks for nobody, whatever the time for which it is asked.
 */
export const verifierOfAll =
  (verify: TokenVerifier, sessions: Pick<Sessions, 'find'>): TokenVerifier =>
  async (token, atMs) => {
    if (!token.startsWith(PREFIX)) return verify(token, atMs);
    const secret = token.slice(PREFIX.length);
    if (!isSecret(secret)) return null;
    try {
      return (await sessions.find(secret))?.person ?? null;
    } catch (cause) {
      if (isOutOfReach(cause)) throw new KeysOutOfReachError('sessions cannot be read', { cause });
      throw cause;
    }
  };
