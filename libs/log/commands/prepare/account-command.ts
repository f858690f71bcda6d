import type { CageCommand } from '#game/cage';
import { neverGives, type Person, type Role } from '#game/tables';
import { parsed, reject, type Parsed } from '#kernel/decision';
import type { EventLog } from '#log/event-store';
import type { AccountCommandName, GivenToAccount } from '../messages/addressee';

/** Roles that may give each command to patrons' accounts (`commands.md`). */
export const ACCOUNTS_GIVEN_BY = {
  Deposit: ['cage'],
  Withdraw: ['cage'],
  EraseTexts: ['admin'],
} as const satisfies Readonly<Record<AccountCommandName, readonly Role[]>>;

/** Refuses a person whose role may not give this command. */
const refusedAtAccounts = (name: AccountCommandName, by: Person): ReturnType<typeof neverGives> | null => {
  const givers: readonly Role[] = ACCOUNTS_GIVEN_BY[name];
  return givers.includes(by.role) ? null : neverGives(name, givers);
};

/** Prepares a command to a patron's account. Refuses other roles than the cage, and an unknown currency. */
export const accountCommandOf = (
  { name, target, body }: Exclude<GivenToAccount, { name: 'EraseTexts' }>,
  by: Person,
  firstCurrency: string | null,
): Parsed<CageCommand> => {
  const currency = body.currency ?? firstCurrency;
  if (currency === null) {
    return reject(
      'BAD_FIELD',
      'currency: is missing, and no table is open to take it from. Send a code such as "EUR".',
    );
  }
  const refused = refusedAtAccounts(name, by);
  if (refused !== null) return refused;
  return parsed({ type: name, patron: target, amount: body.amount, currency, means: body.means });
};

/** Prepares an erasure of the named texts, or of all texts about the patron. */
export const erasureOf = async (
  { name, target: patron, body: { texts: hashes } }: Extract<GivenToAccount, { name: 'EraseTexts' }>,
  by: Person,
  log: Pick<EventLog, 'findNotes'>,
): Promise<Parsed<CageCommand>> => {
  const refused = refusedAtAccounts(name, by);
  if (refused !== null) return refused;
  const texts = await log.findNotes({ patron, ...(hashes !== undefined && { hashes }) });
  return parsed({ type: name, texts });
};
