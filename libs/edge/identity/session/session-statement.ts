import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Person } from '#game/tables';
import { ALGORITHM, ISSUER, personOfClaims } from '../claims';
import type { KeySet } from '../key-set';

/** The audience of session statements. It differs from that of tokens, so that neither is accepted as the other. */
const AUDIENCE_OF_SESSIONS = 'sabot session';

/** A person who signed in, and how. */
export interface SignedIn {
  readonly person: Person;
  /** The place of the sign-in: the identity provider, or a click in a demo. */
  readonly by: 'provider' | 'demo';
  /** The time of the sign-in at the provider, in seconds since 1970; `null` if the provider doesn't state it. */
  readonly authTime: number | null;
}

const Facts = z.object({
  hash: z.string(),
  by: z.enum(['provider', 'demo']),
  authTime: z.number().nullable(),
});

/** Signs the statement in a session's row: the person, bound to the hash of the cookie. */
export async function signStatement(
  keys: KeySet,
  { person, by, authTime }: SignedIn,
  hash: string,
  endsAtSeconds: number,
): Promise<string> {
  return new SignJWT({ role: person.role, hash, by, authTime })
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.id, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE_OF_SESSIONS)
    .setSubject(person.id)
    .setIssuedAt()
    .setExpirationTime(endsAtSeconds)
    .sign(keys.signing);
}

/** Returns the person in a row's statement, or `null` if the key didn't sign it for this hash or it has expired. */
export async function readStatement(keys: KeySet, statement: string, hash: string): Promise<SignedIn | null> {
  try {
    const { payload } = await jwtVerify(statement, keys.verifying, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE_OF_SESSIONS,
    });
    const person = personOfClaims(payload);
    const facts = Facts.safeParse(payload);
    if (person === null || !facts.success || facts.data.hash !== hash) return null;
    return { person, by: facts.data.by, authTime: facts.data.authTime };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
