import { z } from 'zod';
import { ROLES, type Person } from '#game/tables';
import { PatronId, PersonId } from '#log/contract';

/** The issuer and audience of tokens. */
export const ISSUER = 'sabot';
export const AUDIENCE = 'sabot';
/** The algorithm of our own key set. Not Ed25519, because Node 20 prints a warning for it at every start. */
export const ALGORITHM = 'ES256';

const Claims = z.union([
  z.object({ sub: PatronId, role: z.literal('patron') }),
  z.object({ sub: PersonId, role: z.enum(ROLES).exclude(['patron']) }),
]);

/** Returns the person in verified claims: an opaque id and one role. Returns `null` if they name none. */
export const personOfClaims = (claims: unknown): Person | null => {
  const result = Claims.safeParse(claims);
  return result.success ? { id: result.data.sub, role: result.data.role } : null;
};

/** The longest life of a token. Tokens can't be revoked individually, so a stolen one must not be valid for years. */
export const TOKEN_DAYS_MAX = 30;
const TOKEN_SECONDS_MAX = TOKEN_DAYS_MAX * 24 * 60 * 60;
/** The largest lead of the issuer's clock over ours. */
const CLOCKS_DIFFER_SECONDS = 60;

/** Seconds since 1970 (RFC 7519, NumericDate), with fractions, until the end of the year 9999. */
const NumericDate = z.number().min(0).max(253_402_300_799);
const Times = z.object({
  exp: NumericDate,
  iat: NumericDate.optional(),
  nbf: NumericDate.optional(),
});

/**
 * Says if the times of verified claims are plausible. All must be dates, `iat` not in the future, `nbf` before `exp`, and `exp` at most 30 days after `iat` (or now). The signature check already covers that `exp` is in the future and
 * `nbf` isn't.
 */
export const hasSoundTimes = (claims: unknown, nowSeconds: number): boolean => {
  const result = Times.safeParse(claims);
  if (!result.success) return false;
  const { exp, iat = nowSeconds, nbf = 0 } = result.data;
  return iat <= nowSeconds + CLOCKS_DIFFER_SECONDS && nbf < exp && exp - iat <= TOKEN_SECONDS_MAX;
};
