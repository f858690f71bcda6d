import { z } from 'zod';
import {
  Claim,
  ClaimName,
  isKeySource,
  Origin,
  Path,
  RoleNames,
  Scopes,
  WholeNumber,
} from './variable-formats';

/** The variables for signing in to the console (ADR 0030). */
export const SIGN_IN_VARIABLES = {
  SABOT_CONSOLE_URL: {
    schema: Origin,
    description:
      'Address at which browsers reach the console. Commands by a session come from there alone. Default: any loopback address, as in a demo.',
    default: null,
  },
  SABOT_OIDC_ISSUER: {
    schema: z
      .string()
      .refine(isKeySource, 'an https URL (http from loopback), such as https://id.example/realms/casino'),
    description:
      'Identity provider (OpenID Connect) at which people sign in to the console. Needs SABOT_CONSOLE_URL. Default: nobody signs in there but demo users.',
    default: null,
  },
  SABOT_OIDC_CLIENT_ID: {
    schema: Claim,
    description: 'Client id of sabot at the provider.',
    default: null,
  },
  SABOT_OIDC_CLIENT_SECRET_FILE: {
    schema: Path,
    description: 'File of the client secret, mode 0600.',
    default: null,
  },
  SABOT_OIDC_SCOPES: {
    schema: Scopes,
    description: 'Scopes that are asked for; openid is among them.',
    default: 'openid',
  },
  SABOT_OIDC_ID_CLAIM: {
    schema: ClaimName,
    description: 'Claim with the opaque id of the person, which stands in events.',
    default: 'sub',
  },
  SABOT_OIDC_ROLE_CLAIM: {
    schema: ClaimName,
    description: 'Claim with the role, or a list that has one role. A dot leads into a claim.',
    default: 'role',
  },
  SABOT_OIDC_ROLES: {
    schema: RoleNames,
    description: 'Role for each value of that claim. Default: the claim has sabot’s own role names.',
    default: null,
  },
  SABOT_SESSION_KEY_FILE: {
    schema: Path,
    description:
      'File of the key that signs sessions, mode 0600, the same on all servers. It is created. Default: session.json in SABOT_DATA.',
    default: null,
  },
  SABOT_SESSION_MINUTES_MAX: {
    schema: WholeNumber(1, 1_440, 480),
    description: 'Time after which a session at the console ends, from 1 to 1440.',
    default: '480',
  },
  SABOT_SESSION_IDLE_MINUTES: {
    schema: WholeNumber(1, 1_440, 15),
    description: 'Time without an act of the person after which a session ends, from 1 to 1440.',
    default: '15',
  },
  SABOT_APPROVAL_SECONDS_MAX: {
    schema: WholeNumber(30, 86_400, 300),
    description: 'Largest age of the sign-in of whoever approves at the console, from 30 to 86400.',
    default: '300',
  },
} as const;
