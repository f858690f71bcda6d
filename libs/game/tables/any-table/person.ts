import { reject, type Refused } from '#kernel/decision';

/** Everyone who can hold a token (`roles.md`). */
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

/** Who gives a command: an opaque id and the role it is given in. */
export interface Person {
  readonly id: string;
  readonly role: Role;
}

/** A command that this role never gives (`errors.md`, order of precedence, 2). */
export const neverGives = (command: string, roles: readonly Role[]): Refused =>
  reject('FORBIDDEN', `Only ${roles.join(' or ')} may give ${command}. Use a token with that role.`, {
    who: roles.join(','),
  });
