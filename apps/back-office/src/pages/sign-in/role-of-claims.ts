import type { ProviderConfiguration } from '#edge/configuration';
import { personOfClaims } from '#edge/identity';
import { ROLES, type Person, type Role } from '#game/tables';

/** The reasons why a provider's claims are refused, as in the console's address. */
export type RefusedClaims = 'no-role' | 'unknown-role' | 'several-roles' | 'bad-id';

type Settings = Pick<ProviderConfiguration, 'idClaim' | 'roleClaim' | 'roles'>;

/** Returns the person in the provider's claims, or the reason why there is none. A role is never assumed. */
export function personIn(
  claims: Readonly<Record<string, unknown>>,
  { idClaim, roleClaim, roles }: Settings,
): Person | RefusedClaims {
  const values = textsOf(claimAt(claims, roleClaim));
  if (values.length === 0) return 'no-role';
  const found = new Set(values.flatMap((value) => roleOf(value, roles) ?? []));
  if (found.size === 0) return 'unknown-role';
  // It isn't for us to choose between two roles.
  if (found.size > 1) return 'several-roles';
  const [role] = found;
  return personOfClaims({ sub: claimAt(claims, idClaim), role }) ?? 'bad-id';
}

/**
 * Returns the value of a claim: of the whole name, such as `https://casino.example/role`, or else of nested claims
 * separated by dots.
 */
export function claimAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let at: unknown = claims;
  for (const step of name.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[step];
  }
  return at;
}

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
};

const roleOf = (value: string, roles: ReadonlyMap<string, Role> | null): Role | undefined =>
  roles === null ? ROLES.find((each) => each === value) : roles.get(value);
