import { z } from 'zod';
import { PatronId, PersonId } from '#contract';
import { ROLES, type Person } from '#tables';

/** Of whom and for whom tokens are. */
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
