import { escapeIdentifier, escapeLiteral } from 'pg';
import { LOGINS, type Passwords } from './address';
import { PostgresError } from './postgres-error';

/** What runs one SQL statement: a `pg` client or a TypeORM query runner. */
export interface SqlRunner {
  query(sql: string): Promise<unknown>;
}

/**
 * Makes the group roles of S11, all without login, where they are missing: `sabot_owner` owns the schema,
 * `sabot_writer` appends (and is a member of `sabot_reader`), `sabot_reader` reads, `sabot_projector` writes read models,
 * `sabot_sealer` keeps the audit log.
 * The calling user becomes a member of each where it may. With `logins`, also the login users `sabot_table_server`,
 * `sabot_back_office`, `sabot_worker` and `sabot_audit_log` with these passwords.
 * Safe to repeat and to run twice at once. Throws `PostgresError` with the SQL for an administrator when the user may
 * not create roles.
 */
export async function ensureRoles(
  client: SqlRunner,
  logins?: Pick<Passwords, 'writer' | 'reader' | 'projector' | 'sealer'>,
): Promise<void> {
  try {
    await client.query(GROUP_ROLES);
  } catch (error) {
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new PostgresError(
      "the user of DATABASE_URL may not create sabot's roles: have an administrator run, once, " +
        '"create role sabot_owner; create role sabot_reader; create role sabot_writer in role sabot_reader; ' +
        'create role sabot_projector; create role sabot_sealer; ' +
        'grant sabot_owner, sabot_writer, sabot_reader, sabot_projector, sabot_sealer to USER"',
      { cause: error },
    );
  }
  if (logins === undefined) return;
  await client.query(login(LOGINS.writer, logins.writer, 'sabot_writer, sabot_reader'));
  await client.query(login(LOGINS.reader, logins.reader, 'sabot_reader'));
  await client.query(login(LOGINS.projector, logins.projector, 'sabot_projector'));
  await client.query(login(LOGINS.sealer, logins.sealer, 'sabot_sealer'));
}

const INSUFFICIENT_PRIVILEGE = '42501';

// The lock is the transaction's: roles are shared by all databases of a server, and two grants at once fail with
// "tuple concurrently updated". Grants are looked up first, so that a user who may not grant passes once all is there.
const GROUP_ROLES = `do $$
declare
  wanted text;
begin
  perform pg_advisory_xact_lock(7361626);
  foreach wanted in array array['sabot_owner', 'sabot_writer', 'sabot_reader', 'sabot_projector', 'sabot_sealer'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
  end loop;
  if not pg_has_role('sabot_writer', 'sabot_reader', 'member') then
    grant sabot_reader to sabot_writer;
  end if;
  foreach wanted in array array['sabot_owner', 'sabot_writer', 'sabot_reader', 'sabot_projector', 'sabot_sealer'] loop
    if not pg_has_role(current_user, wanted, 'set') then
      begin
        execute format('grant %I to %I', wanted, current_user);
      exception when insufficient_privilege then
        null; -- the URL serves for all roles then
      end;
    end if;
  end loop;
end $$`;

const login = (name: string, password: string, groups: string): string => `do $$
begin
  if not exists (select from pg_roles where rolname = ${escapeLiteral(name)}) then
    create role ${escapeIdentifier(name)} login;
  end if;
  alter role ${escapeIdentifier(name)} login password ${escapeLiteral(password)};
  grant ${groups} to ${escapeIdentifier(name)};
end $$`;

/** Whether the connected user may take the roles that work on the log. */
export const MAY_TAKE_ROLES = `select
  pg_has_role(current_user, 'sabot_writer', 'set') and pg_has_role(current_user, 'sabot_reader', 'set')
    and pg_has_role(current_user, 'sabot_projector', 'set')
    and pg_has_role(current_user, 'sabot_sealer', 'set') as may`;
