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

/** Returns the five group roles that begin with a prefix: `sabot` gives `sabot_owner`, `sabot_writer` and so on. */
export const rolesNamed = (prefix: string): RoleNames => ({
  owner: `${prefix}_owner`,
  writer: `${prefix}_writer`,
  reader: `${prefix}_reader`,
  projector: `${prefix}_projector`,
  sealer: `${prefix}_sealer`,
});

/** The prefix in the grants of the migrations, and of every database that an earlier release made. */
export const FIRST_PREFIX = 'sabot';

/**
 * Finds the group roles of the connected database. A database that has the schema `sabot` names them by the schema's
 * owner; an empty one by its own owner, if that is an owner's group role. Otherwise the roles are named after the
 * database, since a PostgreSQL server shares its roles among all databases, and names that another database uses are
 * passed over. It creates nothing.
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

/** Finds names that no other database uses and nobody logs in by, for a database of this name. */
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

/** The prefix of an owner's group role; `null` for any other role, such as a user who owns the schema. */
const prefixOf = (owner: string): string | null => {
  const prefix = owner.endsWith('_owner') ? owner.slice(0, -'_owner'.length) : '';
  return PLAIN.test(prefix) ? prefix : null;
};

/** Plain letters: migrations have the names as identifiers and as literals. */
function prefixFor(database: string): string {
  if (database === FIRST_PREFIX) return FIRST_PREFIX;
  const whole = `${FIRST_PREFIX}_${database}`;
  if (PLAIN.test(whole) && whole.length <= PREFIX_LENGTH_MAX) return whole;
  const plain = whole.toLowerCase().replaceAll(/[^a-z0-9_]/gu, '_');
  const digest = createHash('sha256').update(database).digest('hex').slice(0, 8);
  return `${plain.slice(0, PREFIX_LENGTH_MAX - 9)}_${digest}`;
}

/** Each of the roles that exists, and whether somebody can log in by it. */
async function loginsOf(client: SqlRunner, names: RoleNames): Promise<readonly boolean[]> {
  const rows = await queryRows(
    client,
    `select r.rolcanlogin as login from pg_catalog.pg_roles r where r.rolname in (${listOf(names)})`,
  );
  return (rows as readonly { readonly login: boolean }[]).map(({ login }) => login);
}

/** All five exist, and none of them can log in. */
const COMPLETE = ROLE_KINDS.map(() => false).join();

/** Dependencies on roles are kept for all databases in one catalogue; a database's owner stands there, too. */
const sharingOf = (names: RoleNames): string => `select distinct d.datname as database
  from pg_catalog.pg_shdepend s
  join pg_catalog.pg_roles r on r.oid = s.refobjid and s.refclassid = 'pg_catalog.pg_authid'::regclass
  join pg_catalog.pg_database d
    on d.oid = s.dbid or (s.dbid = 0 and s.classid = 'pg_catalog.pg_database'::regclass and d.oid = s.objid)
  where r.rolname in (${listOf(names)}) and d.datname <> current_database()
  order by 1`;

/** Names are plain by `PLAIN`, so a literal needs no escape. */
const listOf = (names: RoleNames): string => ROLE_KINDS.map((kind) => `'${names[kind]}'`).join(', ');
