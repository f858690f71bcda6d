import type { CageCommand } from '#cage';
import { parsed, reject, type Parsed } from '#kernel';
import { neverGives, type Person, type Role } from '#tables';
import type { GivenToAccount } from './table-task';

/** Who gives commands to patrons' accounts (`vocabulary.md`, Fields, and who gives the command). */
export const ACCOUNTS_GIVEN_BY: readonly Role[] = ['cage'];

/** A command to a patron's account as its actor takes it: by the cage alone, in a currency that is known. */
export const accountCommandOf = (
  { name, target, body }: GivenToAccount,
  by: Person,
  firstCurrency: string | null,
): Parsed<CageCommand> => {
  const currency = body.currency ?? firstCurrency;
  if (currency === null) {
    return reject('BAD_FIELD', 'currency: name it, such as "EUR"; no table is open to take it from');
  }
  if (!ACCOUNTS_GIVEN_BY.includes(by.role)) return neverGives(name, ACCOUNTS_GIVEN_BY);
  return parsed({ type: name, patron: target, amount: body.amount, currency, means: body.means });
};
