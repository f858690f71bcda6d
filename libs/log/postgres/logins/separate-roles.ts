import { escapeLiteral } from 'pg';
import { databasesSharing, findRoleNames, freeRoleNames, ROLE_KINDS, type RoleNames } from './role-names';
import { ensureRoles } from './roles';
import { queryRows, type SqlRunner } from './sql-runner';

/**
 * Gives a database its own group roles if another database has rights by the same ones, as was so with a
 * second installation of an earlier release on one server. In one transaction it creates the roles, transfers
 * ownership and moves every grant. Returns the new names; `null` if the roles are not shared. Throws
 * `PostgresError`, without effect, if the user may not create roles.
 */
export async function separateRoles(client: SqlRunner): Promise<RoleNames | null> {
  const shared = await findRoleNames(client);
  if ((await databasesSharing(client, shared)).length === 0) return null;
  const [row] = (await queryRows(client, 'select current_database() as database')) as readonly {
    readonly database: string;
  }[];
  const own = await freeRoleNames(client, row?.database ?? '');
  await ensureRoles(client, own);
  await queryRows(client, handingOver(shared, own));
  return own;
}

// Owners first: PostgreSQL records every grant as the owner's. A column's sequence follows its table.
const handingOver = (from: RoleNames, to: RoleNames): string => {
  const pairs = ROLE_KINDS.map((kind) => `(${escapeLiteral(from[kind])}, ${escapeLiteral(to[kind])})`);
  return `do $$
declare
  item record;
begin
  for item in select n.nspname as name from pg_namespace n where n.nspname in ('sabot', 'sabot_read') loop
    execute format('alter schema %I owner to ${to.owner}', item.name);
  end loop;
  for item in
    select case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end
        as kind, c.oid::regclass as name
      from pg_class c
      where c.relnamespace in (select n.oid from pg_namespace n where n.nspname in ('sabot', 'sabot_read'))
        and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
            and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S'
        )
  loop
    execute format('alter %s %s owner to ${to.owner}', item.kind, item.name);
  end loop;
  for item in
    select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace in (select n.oid from pg_namespace n where n.nspname in ('sabot', 'sabot_read'))
  loop
    execute format('alter routine %s owner to ${to.owner}', item.name);
  end loop;
  for item in
    with pair (old, new) as (values ${pairs.join(', ')}),
    objects as (
      select 'schema ' || n.nspname as name, null::text as col, n.nspacl as acl
        from pg_namespace n where n.nspname in ('sabot', 'sabot_read')
      union all
      select case c.relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass, null, c.relacl
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('sabot', 'sabot_read') or (n.nspname = 'public' and c.relname = 'sabot_migration')
      union all
      select 'table ' || c.oid::regclass, quote_ident(a.attname), a.attacl
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('sabot', 'sabot_read') and a.attacl is not null
      union all
      select 'routine ' || p.oid::regprocedure, null, p.proacl
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('sabot', 'sabot_read')
    )
    select o.name, x.privilege_type || coalesce(' (' || o.col || ')', '') as privilege, pair.old, pair.new
      from objects o cross join aclexplode(o.acl) x
      join pg_roles r on r.oid = x.grantee join pair on pair.old = r.rolname
      where pair.old <> '${from.owner}'
  loop
    execute format('grant %s on %s to %I', item.privilege, item.name, item.new);
    execute format('revoke %s on %s from %I', item.privilege, item.name, item.old);
  end loop;
  if exists (
    select from pg_database d where d.datname = current_database() and pg_get_userbyid(d.datdba) = '${from.owner}'
  ) then
    execute format('alter database %I owner to ${to.owner}', current_database());
  end if;
end $$`;
};
