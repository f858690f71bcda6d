import type { Person, Role } from '#game/tables';
import { parsed, reject } from '#kernel/decision';
import type { CarriedToken, CarriedVerifier } from '#log/commands';

/** Returns a person's unsigned token for floors that use `verifyPlainToken`. */
export const plainTokenOf = ({ id, role }: Person): CarriedToken => ({
  token: `${role}:${id}`,
  takenAtMs: 0,
});

/** Accepts every plain token, for suites that don't test tokens. */
export const verifyPlainToken: CarriedVerifier = ({ token }) => {
  const at = token.indexOf(':');
  return Promise.resolve(
    at < 0
      ? reject('UNAUTHENTICATED', 'no plain token')
      : parsed<Person>({ id: token.slice(at + 1), role: token.slice(0, at) as Role }),
  );
};
