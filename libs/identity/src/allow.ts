import { reject, type Refused } from '#kernel';
import type { Person, Role } from '#tables';

/** Refuses a person whose role may not read this (`back-office.md`, Roles); null: go on. */
export const allow = (by: Person, roles: readonly Role[]): Refused | null =>
  roles.includes(by.role)
    ? null
    : reject('FORBIDDEN', `this is read by ${roles.join(' or ')}`, { who: roles.join(',') });
