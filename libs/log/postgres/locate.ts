import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, addressOfDatabase, type PostgresAddress } from './address/address';
import { PostgresError } from './address/postgres-error';
import { prepareDataDir, startEmbedded, type EmbeddedPostgres } from './embedded/embedded-postgres';
import { LockHeldError, takeLock } from './embedded/lock-file';
import { answers } from './embedded/postmaster';
import { isAlive } from './embedded/process-identity';
import { runningRecord } from './embedded/server-record';
import { startGuarded } from './embedded/stop-at-signals';
import {
  connected,
  judgeLogin,
  LOGIN_VARIABLES,
  ownUrlsOf,
  type LoginEnvironment,
} from './logins/own-logins';
import { databasesSharing, FIRST_PREFIX, rolesNamed, type RoleNames } from './logins/role-names';
import { ensureRoles, LOGIN_PARTS, type LoginPart } from './logins/roles';

/** The environment variables that locate PostgreSQL. */
export interface PostgresEnvironment extends LoginEnvironment {
  readonly DATABASE_URL?: string | undefined;
  /** `./.sabot` by default. */
  readonly SABOT_DATA?: string | undefined;
}

/** A part that a process plays towards the database, each with its own URL. */
export type Part = keyof PostgresAddress;
const ALL_PARTS: readonly Part[] = ['admin', ...LOGIN_PARTS];

/**
 * The kind of process. A `house` holds SABOT_DATA's lock throughout, whatever server it uses; a command only
 * for a server of its own.
 */
export type Purpose = 'house' | `sabot ${string}`;

export interface LocateOptions<P extends Part = Part> {
  /** Shown to another process that finds SABOT_DATA taken. */
  readonly purpose: Purpose;
  /** The required parts; all of them by default. */
  readonly parts?: readonly P[];
  readonly log?: (line: string) => void;
}

export interface LocatedPostgres<P extends Part = Part> {
  readonly address: Pick<PostgresAddress, P>;
  /** The administrator's URL, for migrations; `null` if each part has its own login and it isn't set. */
  readonly admin: string | null;
  /** The group roles of the database; `null` if the administrator's URL isn't set. */
  readonly roles: RoleNames | null;
  /** Sentences about logins with more rights than their part needs, which the process logs as warnings. */
  readonly warnings: readonly string[];
  /** The embedded server, if this process controls it. */
  readonly embedded: EmbeddedPostgres | undefined;
  /** Stops the server if this process controls it, and releases the lock. Always call it at the end. */
  readonly release: () => Promise<void>;
}

/**
 * Finds PostgreSQL: by DATABASE_URL and the logins of DATABASE_URL_WRITER and its siblings, otherwise the
 * server that runs in SABOT_DATA, otherwise it starts that one. A command uses the server of a running house.
 * Without one it controls the server itself until `release` or a signal, and a second command waits for it,
 * up to 30 s. Throws `LockHeldError` or `PostgresError`.
 */
export async function locate<P extends Part = Part>(
  env: PostgresEnvironment,
  options: LocateOptions<P>,
): Promise<LocatedPostgres<P>> {
  const { purpose, log } = options;
  const dataDir = path.resolve(env.SABOT_DATA ?? '.sabot');
  const own = ownUrlsOf(env);
  const databaseUrl = env.DATABASE_URL === '' ? undefined : env.DATABASE_URL;
  if (databaseUrl !== undefined || Object.keys(own).length > 0) {
    const lock =
      purpose === HOUSE ? takeLock(path.join(prepareDataDir(dataDir), 'lock'), purpose) : undefined;
    try {
      const given = await givenServer(databaseUrl ?? null, own, options.parts ?? (ALL_PARTS as readonly P[]));
      return { ...given, embedded: undefined, release: async () => lock?.release() };
    } catch (error) {
      lock?.release();
      throw error;
    }
  }
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbedded({ dataDir, purpose, ...(log === undefined ? {} : { log }) });
  if (purpose !== HOUSE) return await startOrShare(dataDir, start);
  const embedded = await start();
  return ofEmbedded(embedded.address, embedded, () => embedded.stop());
}

/** The embedded server has a login for each part, with a random password. */
const ofEmbedded = (
  address: PostgresAddress,
  embedded: EmbeddedPostgres | undefined,
  release: () => Promise<void>,
): LocatedPostgres => ({
  address,
  admin: address.admin,
  roles: rolesNamed(FIRST_PREFIX),
  warnings: [],
  embedded,
  release,
});

/** The purpose of a lock holder that lets other processes use its server. */
const HOUSE: Purpose = 'house';
const WAIT_MS = 30_000;

async function startOrShare(
  dataDir: string,
  start: () => Promise<EmbeddedPostgres>,
): Promise<LocatedPostgres> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    try {
      const { embedded, stop } = await startGuarded(start);
      return ofEmbedded(embedded.address, embedded, stop);
    } catch (error) {
      if (!(error instanceof LockHeldError) || performance.now() > end) throw error;
      const running = error.holder.purpose === HOUSE ? runningRecord(dataDir) : undefined;
      if (running !== undefined && isAlive(error.holder)) {
        const maintenance = addressOfDatabase(running.address, 'postgres').admin;
        if (await answers(running, maintenance, end - performance.now())) {
          return ofEmbedded(running.address, undefined, async () => undefined);
        }
      }
    }
    await sleep(100);
  }
}

type Given = Pick<LocatedPostgres, 'admin' | 'roles' | 'warnings'>;

async function givenServer<P extends Part>(
  databaseUrl: string | null,
  own: Partial<Record<LoginPart, string>>,
  parts: readonly P[],
): Promise<Given & { readonly address: Pick<PostgresAddress, P> }> {
  const warnings: string[] = [];
  const urls: Partial<Record<Part, string>> = {};
  for (const part of LOGIN_PARTS) {
    const url = own[part];
    if (url === undefined || !includes(parts, part)) continue;
    urls[part] = url;
    const more = await judgeLogin(url, part);
    if (more !== null) warnings.push(`${more}: a connection of that part has rights that it doesn't need`);
  }
  const administered = databaseUrl === null ? null : await administeredServer(databaseUrl);
  for (const part of parts) {
    const url = urls[part] ?? administered?.address[part];
    if (url === undefined)
      throw new PostgresError(`${variableOf(part)} is not set. Set it to the login of this part.`);
    urls[part] ??= url;
  }
  if (administered !== null) {
    const shared = LOGIN_PARTS.filter((part) => includes(parts, part) && own[part] === undefined);
    if (shared.length > 0) warnings.push(oneLogin(shared, administered.mayTake));
    warnings.push(...administered.warnings);
  }
  return {
    address: urls as Pick<PostgresAddress, P>, // the loop has added every part
    admin: administered?.address.admin ?? null,
    roles: administered?.names ?? null,
    warnings,
  };
}

const includes = (parts: readonly Part[], part: Part): boolean => parts.includes(part);

const variableOf = (part: Part): string => (part === 'admin' ? 'DATABASE_URL' : LOGIN_VARIABLES[part]);

const oneLogin = (parts: readonly LoginPart[], mayTake: boolean): string => {
  const variables = parts.map((part) => LOGIN_VARIABLES[part]).join(', ');
  const sets = `set ${variables} to logins of their own (docs/how-to/install.md)`;
  return mayTake
    ? `one login, that of DATABASE_URL, serves as ${parts.join(', ')}: each of these connections can take any of its rights by "set role none"; ${sets}`
    : `the user of DATABASE_URL isn't a member of sabot's roles and owns the schema, so each connection may do everything; ${sets}`;
};

interface Administered {
  readonly address: PostgresAddress;
  readonly names: RoleNames;
  readonly mayTake: boolean;
  readonly warnings: readonly string[];
}

async function administeredServer(databaseUrl: string): Promise<Administered> {
  const client = await connected(addressOf(databaseUrl, null).admin, 'DATABASE_URL');
  try {
    const { names, mayTake } = await ensureRoles(client);
    const others = await databasesSharing(client, names);
    return {
      address: addressOf(databaseUrl, mayTake ? names : null),
      names,
      mayTake,
      warnings: others.length === 0 ? [] : [sharedRoles(names, others)],
    };
  } finally {
    await client.end();
  }
}

const NAMED_MAX = 3;

const sharedRoles = ({ writer }: RoleNames, databases: readonly string[]): string => {
  const named = databases.slice(0, NAMED_MAX).join(', ');
  const rest = databases.length > NAMED_MAX ? ` and ${databases.length - NAMED_MAX} more` : '';
  return `the roles of this database (${writer} and its siblings) have rights in others, too (${named}${rest}): a login of one installation can write in the other; "sabot migrate --own-roles" separates them`;
};
