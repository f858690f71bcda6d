import { escapeIdentifier, escapeLiteral } from 'pg';
import { PostgresError } from '../address/postgres-error';
import { errorCode } from '../error-code';
import { findRoleNames, ROLE_KINDS, type RoleNames } from './role-names';
import { scramVerifier } from './scram-verifier';
import { queryRows, type SqlRunner } from './sql-runner';

/** The group roles of a database, and whether the connected user may take them. */
export interface EnsuredRoles {
  readonly names: RoleNames;
  /**
   * `false` for a database of an earlier release whose user isn't a member of the roles: that user owns the
   * schema, and each connection may do everything.
   */
  readonly mayTake: boolean;
}

/**
 * Creates missing group roles of S11, all without login. The owner owns the schema. The writer appends events
 * and is a member of the reader. The projector writes read models, and the sealer keeps the audit log. They
 * are the database's own (`findRoleNames`) unless `names` are given. The connected user becomes a member of
 * each where it may. It is idempotent and may run concurrently. * Throws `PostgresError` with the SQL for an
 * administrator if the user may not create the roles, or may not take those of an empty database.
 */
export async function ensureRoles(client: SqlRunner, names?: RoleNames): Promise<EnsuredRoles> {
  const wanted = names ?? (await findRoleNames(client));
  try {
    await queryRows(client, groupRoles(wanted));
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new PostgresError(
      `The user of DATABASE_URL may not create sabot's roles. ${forAdministrator(wanted)}`,
      { cause: error },
    );
  }
  const [row] = (await queryRows(client, mayTakeOf(wanted))) as readonly {
    readonly mayTake: boolean;
    readonly isEmpty: boolean;
  }[];
  const mayTake = row?.mayTake === true;
  if (!mayTake && row?.isEmpty !== false)
    throw new PostgresError(
      `The user of DATABASE_URL is not a member of sabot's roles, which exist. ${forAdministrator(wanted)}`,
    );
  return { names: wanted, mayTake };
}

const INSUFFICIENT_PRIVILEGE = '42501';

const forAdministrator = (names: RoleNames): string => {
  const { owner, writer, reader, projector, sealer } = names;
  const all = ROLE_KINDS.map((kind) => names[kind]).join(', ');
  return (
    'Let an administrator run this once: ' +
    `"create role ${owner}; create role ${reader}; create role ${writer} in role ${reader}; ` +
    `create role ${projector}; create role ${sealer}; grant ${all} to USER"`
  );
};

// The lock lasts for the transaction: concurrent grants would fail with "tuple concurrently updated".
// Existing grants are looked up first, so that a user without the right to grant passes once everything
// exists.
const groupRoles = (names: RoleNames): string => {
  const all = ROLE_KINDS.map((kind) => escapeLiteral(names[kind])).join(', ');
  const [writer, reader] = [escapeLiteral(names.writer), escapeLiteral(names.reader)];
  return `do $$
declare
  wanted text;
begin
  perform pg_advisory_xact_lock(7361626);
  foreach wanted in array array[${all}] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
  end loop;
  if not pg_has_role(${writer}, ${reader}, 'member') then
    execute format('grant %I to %I', ${reader}, ${writer});
  end if;
  foreach wanted in array array[${all}] loop
    if not pg_has_role(current_user, wanted, 'set') then
      begin
        execute format('grant %I to %I', wanted, current_user);
      exception when insufficient_privilege then
        null; -- ensureRoles finds out, and its caller says so
      end;
    end if;
  end loop;
end $$`;
};

const mayTakeOf = (names: RoleNames): string =>
  `select ${(['writer', 'reader', 'projector', 'sealer'] as const)
    .map((kind) => `pg_has_role(current_user, ${escapeLiteral(names[kind])}, 'set')`)
    .join(' and ')} as "mayTake", to_regnamespace('sabot') is null as "isEmpty"`;

/** A login and its one part of the installation. */
export interface Login {
  readonly name: string;
  /** `null` leaves the password unchanged, for a login by certificate or the like. */
  readonly password: string | null;
  readonly part: LoginPart;
}

export type LoginPart = 'writer' | 'reader' | 'projector' | 'sealer';
export const LOGIN_PARTS = ['writer', 'reader', 'projector', 'sealer'] as const;

/**
 * Creates a login if it is missing, sets its password, and makes it a member of its part's group role and of
 * no other role of this installation. Throws `PostgresError` for a user with rights over the server, such as
 * a superuser, whose password is never changed.
 */
export async function ensureLogin(client: SqlRunner, names: RoleNames, login: Login): Promise<void> {
  const literal = escapeLiteral(login.name);
  const [found] = (await queryRows(
    client,
    `select r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls
        or r.rolname in (current_user, session_user) as powerful
      from pg_catalog.pg_roles r where r.rolname = ${literal}`,
  )) as readonly { readonly powerful: boolean }[];
  if (found?.powerful === true)
    throw new PostgresError(
      `The user ${login.name} has more rights than sabot's logins may have, such as to create roles. Name a new user, which sabot then creates.`,
    );
  await queryRows(client, loginSql(names, login));
}

/** Sends the password in the form that PostgreSQL stores, so that no log of statements contains it. */
const loginSql = (names: RoleNames, { name, password, part }: Login): string => {
  const [literal, identifier] = [escapeLiteral(name), escapeIdentifier(name)];
  const groups = part === 'writer' ? [names.writer, names.reader] : [names[part]];
  const others = ROLE_KINDS.map((kind) => names[kind]).filter((each) => !groups.includes(each));
  const secret = password === null ? '' : ` password ${escapeLiteral(scramVerifier(password))}`;
  return `do $$
declare
  other text;
begin
  perform pg_advisory_xact_lock(7361626);
  if not exists (select from pg_roles where rolname = ${literal}) then
    create role ${identifier} login;
  end if;
  alter role ${identifier} login${secret};
  grant ${groups.map((each) => escapeIdentifier(each)).join(', ')} to ${identifier};
  foreach other in array array[${others.map((each) => escapeLiteral(each)).join(', ')}] loop
    if exists (
      select from pg_auth_members m join pg_roles g on g.oid = m.roleid join pg_roles u on u.oid = m.member
      where g.rolname = other and u.rolname = ${literal}
    ) then
      execute format('revoke %I from %I', other, ${literal});
    end if;
  end loop;
end $$`;
};
