import { reject, type Refused } from '#kernel/decision';

/** Every role of a token (`roles.md`). */
export const ROLES = [
  'dealer',
  'pit',
  'cage',
  'patron',
  'auditor',
  'regulator',
  'integration',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

/** The person who gives a command: an opaque id and the role. */
export interface Person {
  readonly id: string;
  readonly role: Role;
}

/**
 * Refuses a command to a role that may not give it. This check comes second in the order of `errors.md`. `roles` are those
 * that may.
 */
export const neverGives = (command: string, roles: readonly Role[]): Refused =>
  reject('FORBIDDEN', `Only ${roles.join(' or ')} may give ${command}. Use a token with that role.`, {
    who: roles.join(','),
  });
