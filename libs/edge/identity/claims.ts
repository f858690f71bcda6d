import { z } from 'zod';
import { PatronId, PersonId } from '#log/contract';
import { ROLES, type Person } from '#game/tables';

/** Issuer and audience of tokens. */
export const ISSUER = 'sabot';
export const AUDIENCE = 'sabot';
/** How our own key set signs. Not Ed25519: Node 20 warns of it at every start. */
export const ALGORITHM = 'ES256';

const Claims = z.union([
  z.object({ sub: PatronId, role: z.literal('patron') }),
  z.object({ sub: PersonId, role: z.enum(ROLES).exclude(['patron']) }),
]);

/** The person that verified claims speak of: an opaque id and one role; null when they name none. */
export const personOfClaims = (claims: unknown): Person | null => {
  const result = Claims.safeParse(claims);
  return result.success ? { id: result.data.sub, role: result.data.role } : null;
};

/** The longest life of a token: nobody can withdraw a single one, so a stolen one must not be good for years. */
export const TOKEN_DAYS_MAX = 30;
const TOKEN_SECONDS_MAX = TOKEN_DAYS_MAX * 24 * 60 * 60;
/** Largest lead of the issuer's clock over ours. */
const CLOCKS_DIFFER_SECONDS = 60;

/** Seconds since 1970 (RFC 7519, NumericDate), fractions included, until the end of year 9999. */
const NumericDate = z.number().min(0).max(253_402_300_799);
const Times = z.object({
  exp: NumericDate,
  iat: NumericDate.optional(),
  nbf: NumericDate.optional(),
});

/**
 * Tells whether the times of verified claims can be right: all of them are dates, `iat` isn't to come, `nbf` lies before
 * `exp`, and from `iat` (else from now) to `exp` there are at most 30 days. That `exp` is to come and `nbf` isn't is
 * checked with the signature.
 */
export const hasSoundTimes = (claims: unknown, nowSeconds: number): boolean => {
  const result = Times.safeParse(claims);
  if (!result.success) return false;
  const { exp, iat = nowSeconds, nbf = 0 } = result.data;
  return iat <= nowSeconds + CLOCKS_DIFFER_SECONDS && nbf < exp && exp - iat <= TOKEN_SECONDS_MAX;
};
