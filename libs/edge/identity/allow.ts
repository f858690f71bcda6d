import type { Person, Role } from '#game/tables';
import { reject, type Refused } from '#kernel/decision';

/** Refuses a person whose role may not read or give this (`roles.md`). Returns `null` if it may. */
export const allow = (by: Person, roles: readonly Role[], verb: 'read' | 'given' = 'read'): Refused | null =>
  roles.includes(by.role)
    ? null
    : reject('FORBIDDEN', `This can be ${verb} only by ${roles.join(' or ')}.`, { who: roles.join(',') });
