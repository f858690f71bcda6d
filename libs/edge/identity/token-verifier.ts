import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import type { Person } from '#game/tables';
import { ALGORITHM, AUDIENCE, hasSoundTimes, ISSUER, personOfClaims } from './claims';
import type { KeySet } from './key-set';
import { remoteKeys } from './remote-keys';

/**
 * Returns the person of a token, or `null` if the token isn't valid for any reason. `atMs` is the time at which it must
 * be valid, by default now. Throws `KeysOutOfReachError`.
 */
export type TokenVerifier = (token: string, atMs?: number) => Promise<Person | null>;

/** Returns a verifier of tokens of our own key set. */
export const verifierOfKeySet = (keys: KeySet): TokenVerifier =>
  remembering(
    async (token, currentDate) =>
      (
        await jwtVerify(token, keys.verifying, {
          ...checks([ALGORITHM], { issuer: ISSUER, audience: AUDIENCE }),
          currentDate,
        })
      ).payload,
  );

export interface JwksOptions {
  readonly issuer?: string;
  readonly audience?: string;
  /** Called at each failed fetch. */
  readonly onFailure?: (error: unknown) => void;
}

/** Returns a verifier of tokens with the keys at a URL. It never accepts signatures by a shared secret. */
export const verifierOfJwks = (
  url: string,
  { issuer = ISSUER, audience = AUDIENCE, onFailure = () => undefined }: JwksOptions = {},
): TokenVerifier => {
  const keys = remoteKeys(url, onFailure);
  const options = checks(['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'], { issuer, audience });
  return remembering(
    async (token, currentDate) => (await jwtVerify(token, keys, { ...options, currentDate })).payload,
  );
};

const checks = (
  algorithms: string[],
  { issuer, audience }: { readonly issuer: string; readonly audience: string },
): JWTVerifyOptions => ({
  algorithms,
  issuer,
  audience,
  requiredClaims: ['sub', 'role', 'exp'],
});

/**
 * The time for which a verified token is cached, but never past its expiry. Checking a signature costs as much as a
 * command.
 */
const REMEMBERED_MS = 60_000;
const REMEMBERED_TOKENS = 20_000;

type VerifyAt = (token: string, at: Date) => Promise<JWTPayload>;

function remembering(verify: VerifyAt): TokenVerifier {
  const known = new Map<string, { readonly person: Person; readonly untilMs: number }>();
  return async (token, atMs) => {
    if (atMs !== undefined) return soundPerson(await trusted(verify, token, atMs), atMs); // never remembered
    const found = known.get(token);
    if (found !== undefined && Date.now() < found.untilMs) return found.person;
    known.delete(token);
    const nowMs = Date.now();
    const claims = await trusted(verify, token, nowMs);
    const person = soundPerson(claims, nowMs);
    if (person === null || claims?.exp === undefined) return null;
    if (known.size >= REMEMBERED_TOKENS) known.clear();
    known.set(token, { person, untilMs: Math.min(claims.exp * 1000, Date.now() + REMEMBERED_MS) });
    return person;
  };
}

const soundPerson = (claims: JWTPayload | null, atMs: number): Person | null =>
  claims !== null && hasSoundTimes(claims, atMs / 1000) ? personOfClaims(claims) : null;

async function trusted(verify: VerifyAt, token: string, atMs: number): Promise<JWTPayload | null> {
  try {
    return await verify(token, new Date(atMs));
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
