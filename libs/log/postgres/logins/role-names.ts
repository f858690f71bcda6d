import { createHash } from 'node:crypto';
import { queryRows, type SqlRunner } from './sql-runner';

/** The group roles of one installation (S11). None of them can log in. */
export interface RoleNames {
  /** Owns the schemas and everything in them. */
  readonly owner: string;
  readonly writer: string;
  readonly reader: string;
  readonly projector: string;
  readonly sealer: string;
}

export type RoleKind = keyof RoleNames;
export const ROLE_KINDS = ['owner', 'writer', 'reader', 'projector', 'sealer'] as const;

/** Returns the five group roles for a prefix: `sabot` gives `sabot_owner`, `sabot_writer` and so on. */
export const rolesNamed = (prefix: string): RoleNames => ({
  owner: `${prefix}_owner`,
  writer: `${prefix}_writer`,
  reader: `${prefix}_reader`,
  projector: `${prefix}_projector`,
  sealer: `${prefix}_sealer`,
});

/** The prefix in the grants of the migrations, and of every database of an earlier release. */
export const FIRST_PREFIX = 'sabot';

/**
 * Finds the group roles of the connected database, without creating any. If the schema `sabot` exists, its
 * owner names them; in an empty database its own owner does, if that is an owner's group role. Otherwise they
 * are named after the database, because all databases of a server share its roles; names that another
 * database uses are skipped.
 */
export async function findRoleNames(client: SqlRunner): Promise<RoleNames> {
  const [row] = (await queryRows(client, OWNERS)) as readonly OwnersRow[];
  if (row === undefined) throw new TypeError('the query for the owners returns one row');
  if (row.schemaOwner !== null) return rolesNamed(prefixOf(row.schemaOwner) ?? FIRST_PREFIX);
  const given = prefixOf(row.databaseOwner);
  if (given !== null && (await loginsOf(client, rolesNamed(given))).join() === COMPLETE)
    return rolesNamed(given);
  return freeRoleNames(client, row.database);
}

/** Finds names for a database that no other database uses and that no login has. */
export async function freeRoleNames(client: SqlRunner, database: string): Promise<RoleNames> {
  const first = prefixFor(database);
  for (let number = 1; ; number++) {
    const names = rolesNamed(number === 1 ? first : `${first}_${number}`);
    const isTaken = (await loginsOf(client, names)).includes(true);
    if (!isTaken && (await databasesSharing(client, names)).length === 0) return names;
  }
}

/** Finds the other databases of the server in which these roles own something or have rights. */
export async function databasesSharing(client: SqlRunner, names: RoleNames): Promise<readonly string[]> {
  const rows = await queryRows(client, sharingOf(names));
  return (rows as readonly { readonly database: string }[]).map(({ database }) => database);
}

interface OwnersRow {
  readonly database: string;
  readonly databaseOwner: string;
  readonly schemaOwner: string | null;
}

const OWNERS = `select d.datname as database, pg_get_userbyid(d.datdba) as "databaseOwner",
    (select pg_get_userbyid(n.nspowner) from pg_catalog.pg_namespace n where n.nspname = 'sabot') as "schemaOwner"
  from pg_catalog.pg_database d where d.datname = current_database()`;

/** 63 bytes less the longest ending, `_projector`, and room for a number. */
const PREFIX_LENGTH_MAX = 48;
const PLAIN = /^[a-z_][a-z0-9_]*$/u;

/**
 * Returns the prefix of an owner's group role; `null` for any other role, such as a user who owns the schema.
 */
const prefixOf = (owner: string): string | null => {
  const prefix = owner.endsWith('_owner') ? owner.slice(0, -'_owner'.length) : '';
  return PLAIN.test(prefix) ? prefix : null;
};

/** Returns a prefix of plain letters, because migrations use the names as identifiers and as literals. */
function prefixFor(database: string): string {
  if (database === FIRST_PREFIX) return FIRST_PREFIX;
  const whole = `${FIRST_PREFIX}_${database}`;
  if (PLAIN.test(whole) && whole.length <= PREFIX_LENGTH_MAX) return whole;
  const plain = whole.toLowerCase().replaceAll(/[^a-z0-9_]/gu, '_');
  const digest = createHash('sha256').update(database).digest('hex').slice(0, 8);
  return `${plain.slice(0, PREFIX_LENGTH_MAX - 9)}_${digest}`;
}

/** Returns, for each of the roles that exists, whether it can log in. */
async function loginsOf(client: SqlRunner, names: RoleNames): Promise<readonly boolean[]> {
  const rows = await queryRows(
    client,
    `select r.rolcanlogin as login from pg_catalog.pg_roles r where r.rolname in (${listOf(names)})`,
  );
  return (rows as readonly { readonly login: boolean }[]).map(({ login }) => login);
}

/** The result if all five exist and none can log in. */
const COMPLETE = ROLE_KINDS.map(() => false).join();

/** One catalogue has the dependencies on roles of all databases, a database's owner included. */
const sharingOf = (names: RoleNames): string => `select distinct d.datname as database
  from pg_catalog.pg_shdepend s
  join pg_catalog.pg_roles r on r.oid = s.refobjid and s.refclassid = 'pg_catalog.pg_authid'::regclass
  join pg_catalog.pg_database d
    on d.oid = s.dbid or (s.dbid = 0 and s.classid = 'pg_catalog.pg_database'::regclass and d.oid = s.objid)
  where r.rolname in (${listOf(names)}) and d.datname <> current_database()
  order by 1`;

/** Names match `PLAIN`, so a literal needs no escaping. */
const listOf = (names: RoleNames): string => ROLE_KINDS.map((kind) => `'${names[kind]}'`).join(', ');
