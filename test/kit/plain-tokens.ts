import type { Person, Role } from '#game/tables';
import { parsed, reject } from '#kernel/decision';
import type { CarriedToken, CarriedVerifier } from '#log/commands';

/** Returns a person's token for floors that verify by `verifyPlainToken`: it says who it is, and nobody signed it. */
export const plainTokenOf = ({ id, role }: Person): CarriedToken => ({
  token: `${role}:${id}`,
  takenAtMs: 0,
});

/** Takes every plain token for good, for floors whose suite isn't about tokens. */
export const verifyPlainToken: CarriedVerifier = ({ token }) => {
  const at = token.indexOf(':');
  return Promise.resolve(
    at < 0
      ? reject('UNAUTHENTICATED', 'no plain token')
      : parsed<Person>({ id: token.slice(at + 1), role: token.slice(0, at) as Role }),
  );
};
