import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import type { Person } from '#tables';
import { ALGORITHM, AUDIENCE, hasSoundTimes, ISSUER, personOfClaims } from './claims';
import type { KeySet } from './key-set';
import { remoteKeys } from './remote-keys';

/** Who a token speaks for; null when it can't be trusted, whatever the reason. Throws `KeysOutOfReachError`. */
export type TokenVerifier = (token: string) => Promise<Person | null>;

/** Verifies tokens of the house's own key set. */
export const verifierOfKeySet = (keys: KeySet): TokenVerifier =>
  remembering(
    async (token) =>
      (await jwtVerify(token, keys.verifying, checks([ALGORITHM], { issuer: ISSUER, audience: AUDIENCE })))
        .payload,
  );

export interface JwksOptions {
  readonly issuer?: string;
  readonly audience?: string;
  /** Is told of each fetch in vain. */
  readonly onFailure?: (error: unknown) => void;
}

/** Verifies tokens by the keys at a URL; signatures by a shared secret are never among them. */
export const verifierOfJwks = (
  url: string,
  { issuer = ISSUER, audience = AUDIENCE, onFailure = () => undefined }: JwksOptions = {},
): TokenVerifier => {
  const keys = remoteKeys(url, onFailure);
  const options = checks(['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'], { issuer, audience });
  return remembering(async (token) => (await jwtVerify(token, keys, options)).payload);
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

/** A signature costs as much as a command: a token once verified is taken for this long, and never past its end. */
const REMEMBERED_MS = 60_000;
const REMEMBERED_TOKENS = 20_000;

function remembering(verify: (token: string) => Promise<JWTPayload>): TokenVerifier {
  const known = new Map<string, { readonly person: Person; readonly untilMs: number }>();
  return async (token) => {
    const found = known.get(token);
    if (found !== undefined && Date.now() < found.untilMs) return found.person;
    known.delete(token);
    const claims = await trusted(verify, token);
    const person = personOfClaims(claims);
    if (person === null || claims?.exp === undefined || !hasSoundTimes(claims, Date.now() / 1000))
      return null;
    if (known.size >= REMEMBERED_TOKENS) known.clear();
    known.set(token, { person, untilMs: Math.min(claims.exp * 1000, Date.now() + REMEMBERED_MS) });
    return person;
  };
}

async function trusted(
  verify: (token: string) => Promise<JWTPayload>,
  token: string,
): Promise<JWTPayload | null> {
  try {
    return await verify(token);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
