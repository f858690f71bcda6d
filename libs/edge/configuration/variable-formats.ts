import { isIP } from 'node:net';
import { z } from 'zod';
import { ROLES, type Role } from '#game/tables';

export const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/**
 * Says if a URL is a safe source of keys. A JWKS over plain http could be anyone's, unless it comes from this machine.
 */
export const isKeySource = (text: string): boolean =>
  isUrl(text, ['https:']) || (isUrl(text, ['http:']) && isLoopback(new URL(text).hostname));

/** Says if a host is `localhost` or an address that only reaches this machine. */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[(.*)\]$/u, '$1').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
};

export const DatabaseUrl = z
  .string()
  .refine(
    (text) => isUrl(text, ['postgres:', 'postgresql:']),
    'a URL such as postgresql://user:password@host:5432/database',
  );

export const Path = z.string().refine((text) => !text.includes('\u0000'), 'a path');

export const Claim = z
  .string()
  .regex(/^[!-~]{1,500}$/u, 'the text that your issuer puts into tokens, such as https://id.example');

export const Origin = z
  .string()
  .refine(
    (text) => isKeySource(text) && new URL(text).origin === text.replace(/\/$/u, ''),
    'an https address without a path (http on loopback), such as https://console.example',
  )
  .transform((text) => new URL(text).origin);

/** The name of a claim, or the names of nested claims separated by dots. */
export const ClaimName = z
  .string()
  .regex(/^[!-~]{1,200}$/u, 'the name of a claim, such as role or realm_access.roles');

/** The role for each value of the claim. */
export const RoleNames = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => pair.split('='));
  const roles = new Map<string, Role>();
  for (const [value = '', name, ...more] of pairs) {
    const role = ROLES.find((each) => each === name?.trim());
    if (value.trim() === '' || role === undefined || more.length > 0 || roles.has(value.trim())) {
      context.addIssue({
        code: 'custom',
        message: 'values and roles such as casino-pit=pit,casino-cage=cage, each value once',
        input: text,
      });
      return z.NEVER;
    }
    roles.set(value.trim(), role);
  }
  return roles as ReadonlyMap<string, Role>;
});

export const Scopes = z
  .string()
  .regex(/^[!-~]+(?: [!-~]+)*$/u, 'scopes with spaces between them, such as openid profile')
  .refine((text) => text.split(' ').includes('openid'), 'a list of scopes that has openid');

export const Host = z
  .string()
  .regex(/^[A-Za-z0-9.:[\]_%-]{1,255}$/u, 'an address or a host name, such as 127.0.0.1 or 0.0.0.0');

/** Returns the schema of a variable with a whole number. */
export const WholeNumber = (min: number, max: number, example: number, kind = 'a whole number') => {
  const error = `${kind} from ${min} to ${max}, such as ${example}`;
  return z
    .string()
    .regex(/^(?:0|[1-9][0-9]{0,8})$/u, error)
    .transform(Number)
    .refine((count) => count >= min && count <= max, error);
};

export const Port = WholeNumber(0, 65_535, 3_000, 'a port');

export const NOT_SHIFTS =
  'names and times of day in order, such as day=06:00,swing=14:00,night=22:00, each name once';

/** Matches host names or addresses (IPv6 in brackets), each with a port. */
export const BROKERS =
  /^(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\]):[0-9]{1,5}(?:,(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\]):[0-9]{1,5})*$/u;

export const PROJECTIONS_FROM = ['log', 'kafka'] as const;
export const SASL_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

export const Collector = z
  .string()
  .refine(
    (text) => isUrl(text, ['http:', 'https:']) && new URL(text).password === '',
    'a URL without a password, such as http://127.0.0.1:4318',
  );
/** The samplers in the OpenTelemetry specification. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
