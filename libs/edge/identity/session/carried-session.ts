import { isOutOfReach } from '#edge/problem';
import { KeysOutOfReachError } from '../remote-keys';
import type { TokenVerifier } from '../token-verifier';
import { isSecret, type Sessions } from './sessions';

/** The prefix that marks a session. No token contains a colon, so the two can't be confused. */
const PREFIX = 'session:';

/** Returns a session's secret in the form that is sent along with a forwarded command. */
export const carriedSession = (secret: string): string => `${PREFIX}${secret}`;

/**
 * Returns a verifier for forwarded commands, which come with a token or a session. A session that has ended meanwhile
 * is invalid, even for an earlier time.
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
