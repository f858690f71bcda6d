import { errors, jwtVerify, SignJWT } from 'jose';
import { sha256 } from '#hashing';
import { toHex } from '#transparency';

const ALGORITHM = 'HS256';
const ISSUER = 'sabot';
const AUDIENCE = 'sabot:servers';
/** A token is used at once; what is added is for clocks that differ. */
const SECONDS = 30;
const CLOCKS_DIFFER_SECONDS = 60;

/** What one server says to another is signed by a key that all servers of a house have, and good for these bytes alone. */
export class ServerTokens {
  constructor(private readonly key: Uint8Array) {}

  async issue(bytes: Uint8Array, nowMs: number = Date.now()): Promise<string> {
    const now = Math.floor(nowMs / 1000);
    return new SignJWT({ sha256: toHex(sha256(bytes)) })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + SECONDS)
      .sign(this.key);
  }

  /** Was it issued for these bytes, by a server of this house, just now? */
  async proves(token: string, bytes: Uint8Array): Promise<boolean> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['iat', 'exp', 'sha256'],
        clockTolerance: CLOCKS_DIFFER_SECONDS,
        maxTokenAge: SECONDS,
      });
      return payload['sha256'] === toHex(sha256(bytes));
    } catch (error) {
      if (error instanceof errors.JOSEError) return false;
      throw error;
    }
  }
}

/** What a reply's token is good for: these bytes, as the answer to that errand. */
export const replyBytes = (errandToken: string, body: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`${errandToken}\n`), body]);
