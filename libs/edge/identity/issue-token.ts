import { SignJWT } from 'jose';
import type { Person } from '#game/tables';
import { invariant } from '#kernel/decision';
import { ALGORITHM, AUDIENCE, ISSUER, personOfClaims } from './claims';
import type { KeySet } from './key-set';

/** Issues a token for a person, valid from now on for some seconds. */
export async function issueToken(keys: KeySet, { id, role }: Person, ttlSeconds: number): Promise<string> {
  invariant(personOfClaims({ sub: id, role }) !== null, `no ${role} can be called ${JSON.stringify(id)}`);
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ role })
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.id, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(id)
    .setIssuedAt(now)
    .setExpirationTime(now + ttlSeconds)
    .sign(keys.signing);
}
