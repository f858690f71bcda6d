import { connected } from './own-logins';
import type { RoleNames } from './role-names';
import { ensureLogin, ensureRoles, type Login } from './roles';
import { separateRoles } from './separate-roles';
import type { SqlRunner } from './sql-runner';

/** Creates logins for their parts, as the administrator. Throws `PostgresError` as `ensureLogin` does. */
export const makeLogins = (adminUrl: string, logins: readonly Login[]): Promise<void> =>
  asAdministrator(adminUrl, async (client) => {
    const { names } = await ensureRoles(client);
    for (const login of logins) await ensureLogin(client, names, login);
  });

/** Runs `separateRoles` as the administrator. */
export const giveOwnRoles = (adminUrl: string): Promise<RoleNames | null> =>
  asAdministrator(adminUrl, separateRoles);

async function asAdministrator<T>(url: string, work: (client: SqlRunner) => Promise<T>): Promise<T> {
  const client = await connected(url, 'DATABASE_URL');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
