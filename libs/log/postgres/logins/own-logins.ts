import { Client } from 'pg';
import { describeUrl, ownUrl, parseUrl } from '../address/address';
import { PostgresError } from '../address/postgres-error';
import { refuseOldServer } from '../embedded/server-version';
import { findRoleNames } from './role-names';
import { LOGIN_PARTS, type Login, type LoginPart } from './roles';
import { queryRows } from './sql-runner';

/** The variables that give each part a login of its own. */
export const LOGIN_VARIABLES = {
  writer: 'DATABASE_URL_WRITER',
  reader: 'DATABASE_URL_READER',
  projector: 'DATABASE_URL_PROJECTOR',
  sealer: 'DATABASE_URL_SEALER',
} as const satisfies Record<LoginPart, string>;

export type LoginVariable = (typeof LOGIN_VARIABLES)[LoginPart];
/** The environment variables that contain them. An empty one counts as not set. */
export type LoginEnvironment = { readonly [Name in LoginVariable]?: string | undefined };

/** Returns the URLs that are set, each with the connection options of its login. Throws `PostgresError` for an invalid URL. */
export function ownUrlsOf(env: LoginEnvironment): Partial<Record<LoginPart, string>> {
  const urls: Partial<Record<LoginPart, string>> = {};
  for (const part of LOGIN_PARTS) {
    const text = textOf(env, part);
    if (text !== null) urls[part] = ownUrl(text, LOGIN_VARIABLES[part], part);
  }
  return urls;
}

/**
 * Returns the logins that the URLs name. Throws `PostgresError` for a URL without a user, or two with the
 * same user.
 */
export function loginsOf(env: LoginEnvironment): readonly Login[] {
  const logins: Login[] = [];
  for (const part of LOGIN_PARTS) {
    const text = textOf(env, part);
    if (text === null) continue;
    const { username, password } = parseUrl(text, LOGIN_VARIABLES[part]);
    const name = decodeURIComponent(username);
    if (name === '')
      throw new PostgresError(
        `${LOGIN_VARIABLES[part]} lacks its user. Write it as postgresql://user:password@host:port/database.`,
      );
    const twin = logins.find((each) => each.name === name);
    if (twin !== undefined)
      throw new PostgresError(
        `${LOGIN_VARIABLES[twin.part]} and ${LOGIN_VARIABLES[part]} name the same user. Give each a user of its own.`,
      );
    logins.push({ name, password: password === '' ? null : decodeURIComponent(password), part });
  }
  return logins;
}

/**
 * Connects with a separate login and checks its rights. Returns a sentence about every right beyond its part;
 * `null` if there is none. Throws `PostgresError` if the server does not answer or the login lacks its part.
 */
export async function judgeLogin(url: string, part: LoginPart): Promise<string | null> {
  const variable = LOGIN_VARIABLES[part];
  const client = await connected(url, variable);
  try {
    const names = await findRoleNames(client);
    const [rights] = (await queryRows(client, RIGHTS)) as readonly Rights[];
    const { powerful, owns, roles } = rights ?? { powerful: true, owns: true, roles: [] };
    const allowed: readonly string[] = part === 'writer' ? [names.writer, names.reader] : [names[part]];
    if (powerful) return `the user of ${variable} is a superuser, or may create roles or replicate`;
    if (!roles.includes(names[part]))
      throw new PostgresError(
        `The user of ${variable} is not a member of ${names[part]}. Run "sabot migrate" with the administrator's DATABASE_URL and this ${variable}.`,
      );
    if (owns) return `the user of ${variable} owns the schema or the database`;
    const more = roles.filter((role) => !allowed.includes(role));
    return more.length === 0 ? null : `the user of ${variable} is a member of ${more.join(', ')}, too`;
  } finally {
    await client.end();
  }
}

interface Rights {
  readonly powerful: boolean;
  readonly owns: boolean;
  readonly roles: readonly string[];
}

/** Asks for the rights of the session's user. They matter even after `set role`, because `set role none` restores them. */
const RIGHTS = `select
    u.rolsuper or u.rolcreaterole or u.rolreplication or u.rolbypassrls as powerful,
    exists (select from pg_database d where d.datname = current_database() and d.datdba = u.oid)
      or exists (select from pg_namespace n where n.nspname in ('sabot', 'sabot_read') and n.nspowner = u.oid) as owns,
    array(
      select r.rolname::text from pg_roles r
      where r.oid <> u.oid and pg_has_role(u.oid, r.oid, 'member') order by 1
    ) as roles
  from pg_roles u where u.rolname = session_user`;

/**
 * Connects, and refuses a server that is too old. Throws `PostgresError`, which never contains the password.
 */
export async function connected(url: string, variable: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // the current query reports it
  try {
    await client.connect();
  } catch (error) {
    await client.end(); // pg never rejects it
    const why = error instanceof Error ? error.message : String(error);
    throw new PostgresError(`No connection to the PostgreSQL of ${variable} (${describeUrl(url)}): ${why}`);
  }
  const [version] = (await queryRows(client, VERSION)) as readonly { readonly number: number }[];
  try {
    refuseOldServer(version?.number ?? 0);
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}

const VERSION = `select current_setting('server_version_num')::int as number`;

const textOf = (env: LoginEnvironment, part: LoginPart): string | null => {
  const text = env[LOGIN_VARIABLES[part]];
  return text === undefined || text === '' ? null : text;
};
