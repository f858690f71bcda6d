import type { Role } from '#game/tables';
import { personIn } from './role-of-claims';

const own = { idClaim: 'sub', roleClaim: 'role', roles: null };
const mapped = {
  ...own,
  roleClaim: 'realm_access.roles',
  roles: new Map<string, Role>([
    ['casino-pit', 'pit'],
    ['casino-boss', 'pit'],
    ['casino-cage', 'cage'],
  ]),
};

it('accepts sabot’s own role names, and maps those of the provider', () => {
  expect(personIn({ sub: 'pia', role: 'pit' }, own)).toEqual({ id: 'pia', role: 'pit' });
  const roles = ['offline_access', 'casino-pit', 'casino-boss'];
  expect(personIn({ sub: 'pia', realm_access: { roles } }, mapped)).toEqual({ id: 'pia', role: 'pit' });
});

it('refuses no role, an unknown one and two roles', () => {
  expect(personIn({ sub: 'pia' }, own)).toBe('no-role');
  expect(personIn({ sub: 'pia', role: [] }, own)).toBe('no-role');
  expect(personIn({ sub: 'pia', role: 'owner' }, own)).toBe('unknown-role');
  expect(personIn({ sub: 'pia', role: 'Pit' }, own)).toBe('unknown-role');
  expect(personIn({ sub: 'pia', role: ['pit', 'cage'] }, own)).toBe('several-roles');
  // A mapping replaces sabot's names, so an account can't bypass it by naming a role.
  expect(personIn({ sub: 'pia', realm_access: { roles: ['pit'] } }, mapped)).toBe('unknown-role');
  expect(personIn({ sub: 'pia', __proto__: { role: 'pit' } }, own)).toBe('no-role');
});

it('accepts only an opaque id', () => {
  expect(personIn({ sub: 'auth0|12:3', role: 'pit' }, own)).toBe('bad-id');
  expect(personIn({ role: 'pit' }, own)).toBe('bad-id');
  expect(personIn({ sub: 'auth0|1', employee: 'e17', role: 'pit' }, { ...own, idClaim: 'employee' })).toEqual(
    {
      id: 'e17',
      role: 'pit',
    },
  );
});
