import { jwtVerify, SignJWT, errors } from 'jose';
import { z } from 'zod';
import type { Person } from '#game/tables';
import { ALGORITHM, ISSUER, personOfClaims } from '../claims';
import type { KeySet } from '../key-set';

/** Audience of session statements: another than that of tokens, so neither passes for the other. */
const AUDIENCE_OF_SESSIONS = 'sabot session';

/** A person who signed in, and how. */
export interface SignedIn {
  readonly person: Person;
  /** Place of the sign-in: the identity provider, or a click in a demo. */
  readonly by: 'provider' | 'demo';
  /** Time of the sign-in at the provider, in seconds since 1970; `null` if the provider doesn't say. */
  readonly authTime: number | null;
}

const Facts = z.object({
  hash: z.string(),
  by: z.enum(['provider', 'demo']),
  authTime: z.number().nullable(),
});

/** Signs the statement that a session's row carries: whose it is, bound to the hash of its cookie. */
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

/** Returns who a row's statement says has signed in; `null` if the key didn't sign it for this hash, or it is over. */
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
