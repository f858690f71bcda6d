import { escapeLiteral } from 'pg';
import type { RoleKind } from '#log/postgres';
import { MIGRATION_TABLE } from '../migration-table';

/** The names in this database of the roles that a description calls `{owner}`, `{writer}` and so on. */
export type SchemaRoles = Readonly<Record<RoleKind, string>>;

/** One row of the catalogue query: an object and its facts. */
export interface DescribedRow {
  readonly object: string;
  readonly facts: Readonly<Record<string, string>>;
  /**
   * `true` for an object that is harmless even if this release doesn't create it, such as an index for a
   * report.
   */
  readonly harmless: boolean;
}

/** The first id that PostgreSQL assigns to objects that are not built in. */
const FIRST_OWN = 16_384;

/**
 * Returns SQL for a role: a group role in braces, PUBLIC, or another role, quoted if it could be mistaken for
 * one of these.
 */
const roleOf = (column: string): string =>
  `coalesce((select w.name from named w where w.oid = ${column}), 'role ' || ${column})`;

const isOfExtension = (catalogue: string, oid: string): string =>
  `exists (select from pg_catalog.pg_depend d where d.classid = 'pg_catalog.${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const scopeOf = (roles: SchemaRoles): string => `with named as materialized (
    select r.oid, case r.rolname::text ${Object.entries(roles)
      .map(([kind, name]) => `when ${escapeLiteral(name)} then '{${kind}}'`)
      .join(' ')} else quote_ident(r.rolname) end as name
    from pg_catalog.pg_roles r union all select 0, 'PUBLIC'
  ), space as materialized (
    select n.* from pg_catalog.pg_namespace n where n.nspname in ('sabot', 'sabot_read')
  ), rel as materialized (
    select c.*, format('%I.%I', n.nspname, c.relname) as name, n.nspname = '${MIGRATION_TABLE.schema}' as of_migrations,
      case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table'
        else 'table' end as kind
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and (n.oid in (select oid from space)
      or n.nspname = '${MIGRATION_TABLE.schema}' and c.relname = '${MIGRATION_TABLE.name}')
  ), proc as materialized (
    select p.*, format('%I.%I(%s)', s.nspname, p.proname, pg_catalog.oidvectortypes(p.proargtypes)) as name
    from pg_catalog.pg_proc p join space s on s.oid = p.pronamespace
  )`;

/** Queries for `object`, `facts` and `harmless` of everything in the schemas or affecting them. */
const PARTS: readonly string[] = [
  `select 'schema ' || s.nspname, json_build_object('owner', ${roleOf('s.nspowner')}), false from space s`,

  // The table of migrations belongs to the first user that migrated, which is the operator's choice.
  `select c.kind || ' ' || c.name, json_build_object(
      'owner', case when c.of_migrations then null else ${roleOf('c.relowner')} end,
      'kept', case c.relpersistence when 'p' then 'durably' when 'u' then 'unlogged' else 'for a session' end,
      'row security', concat_ws(' and ', case when c.relrowsecurity then 'on' else 'off' end,
        case when c.relforcerowsecurity then 'forced' end),
      'access method', (select a.amname from pg_catalog.pg_am a where a.oid = c.relam and c.relkind = 'r'),
      'partition key', pg_get_partkeydef(c.oid),
      'partition', pg_get_expr(c.relpartbound, c.oid),
      'parents', (select string_agg(i.inhparent::regclass ::text || case when i.inhdetachpending then ' (being detached)' else '' end, ', ')
        from pg_catalog.pg_inherits i where i.inhrelid = c.oid),
      'query', case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
      'sequence', (select concat_ws(' ', format_type(q.seqtypid, null), 'from', q.seqstart, 'by', q.seqincrement, 'in',
          q.seqmin, q.seqmax, case when q.seqcycle then 'cycling' end)
        from pg_catalog.pg_sequence q where q.seqrelid = c.oid)), false
    from rel c`,

  `select format('column %s.%I', c.name, a.attname), json_build_object(
      'type', format_type(a.atttypid, a.atttypmod),
      'null', case when not a.attnotnull then 'allowed'
        when exists (select from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype = 'n'
          and k.conkey = array[a.attnum] and not k.convalidated) then 'refused to new rows alone'
        else 'refused' end,
      'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
      'generated', case when a.attgenerated <> '' then a.attgenerated::text || ' ' || pg_get_expr(d.adbin, d.adrelid) end,
      'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
      'collation', (select l.collname from pg_catalog.pg_collation l where l.oid = a.attcollation)), false
    from rel c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind <> 'S'`,

  // Not null is listed with the columns, because it was no constraint before PostgreSQL 18; triggers are
  // listed as triggers.
  `select format('constraint %I on %s', k.conname, k.conrelid::regclass), json_build_object(
      'definition', pg_get_constraintdef(k.oid),
      'triggers', case when exists (select from pg_catalog.pg_trigger t where t.tgconstraint = k.oid and t.tgenabled <> 'O')
        then 'disabled' else 'enabled' end), false
    from pg_catalog.pg_constraint k
    where k.contype not in ('n', 't')
      and (k.conrelid in (select c.oid from rel c) or k.confrelid in (select c.oid from rel c))`,

  `select format('index %s on %s', i.indexrelid::regclass, c.name), json_build_object(
      'definition', regexp_replace(regexp_replace(pg_get_indexdef(i.indexrelid), 'INDEX ("([^"]|"")+"|\\S+) ON ', 'INDEX ON '),
        ' WITH \\([^)]*\\)', ''),
      'state', case when i.indisvalid and i.indisready and i.indislive then 'valid' else 'invalid' end),
      not i.indisunique and not i.indisexclusion and i.indexprs is null and i.indpred is null and x.relam < ${FIRST_OWN}
        and not exists (select from unnest(i.indclass::oid[]) as o where o >= ${FIRST_OWN})
    from rel c join pg_catalog.pg_index i on i.indrelid = c.oid join pg_catalog.pg_class x on x.oid = i.indexrelid`,

  `select format('trigger %I on %s', t.tgname, c.name), json_build_object(
      'definition', pg_get_triggerdef(t.oid),
      'fires', case t.tgenabled when 'A' then 'always' when 'O' then 'but for replication' when 'R' then 'for replication alone'
        else 'never' end), false
    from rel c join pg_catalog.pg_trigger t on t.tgrelid = c.oid where not t.tgisinternal`,

  `select format('rule %I on %s', r.rulename, c.name), json_build_object('definition', pg_get_ruledef(r.oid),
      'state', r.ev_enabled), false
    from rel c join pg_catalog.pg_rewrite r on r.ev_class = c.oid
    where not (r.rulename = '_RETURN' and c.relkind in ('v', 'm'))`,

  `select format('policy %I on %s', p.polname, c.name), json_build_object('command', p.polcmd,
      'condition', concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))), false
    from rel c join pg_catalog.pg_policy p on p.polrelid = c.oid`,

  `select format('event trigger %I', e.evtname), json_build_object('event', e.evtevent, 'function', e.evtfoid::regprocedure), false
    from pg_catalog.pg_event_trigger e
    where e.evtenabled <> 'D' and not ${isOfExtension('pg_event_trigger', 'e.oid')} and not ${isOfExtension('pg_proc', 'e.evtfoid')}`,

  `select 'function ' || p.name, json_build_object(
      'owner', ${roleOf('p.proowner')},
      'arguments', pg_get_function_arguments(p.oid),
      'result', pg_get_function_result(p.oid),
      'language', (select l.lanname from pg_catalog.pg_language l where l.oid = p.prolang),
      'kind', concat_ws(' ', p.prokind, p.provolatile, p.proparallel, case when p.proisstrict then 'strict' end,
        case when p.proleakproof then 'leakproof' end, nullif(p.prosupport::text, '-')),
      'rights of', case when p.prosecdef then 'its owner' else 'its caller' end,
      'settings', array_to_string(p.proconfig, '; '),
      'body', coalesce(pg_get_function_sqlbody(p.oid), p.probin || ' ' || p.prosrc, p.prosrc)), false
    from proc p`,

  // Tables and arrays have a type, too.
  `select format('type %I.%I', s.nspname, t.typname), json_build_object('kind', t.typtype, 'of', nullif(format_type(t.typbasetype, t.typtypmod), '-'),
      'labels', (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = t.oid)), false
    from pg_catalog.pg_type t join space s on s.oid = t.typnamespace
    left join pg_catalog.pg_class r on r.oid = t.typrelid
    where t.typelem = 0 and (r.oid is null or r.relkind = 'c')`,

  // The owner's own rights are listed if some were revoked. Who may read which migrations ran is the
  // operator's choice.
  `select format('right %s on %s of %s', x.privilege_type, o.object, ${roleOf('x.grantee')}),
      json_build_object('with grant option', case when bool_or(x.is_grantable) then 'yes' else 'no' end), false
    from (
      select 'schema ' || s.nspname as object, s.nspowner as owner, coalesce(s.nspacl, acldefault('n', s.nspowner)) as acl, false as of_migrations from space s
      union all select c.kind || ' ' || c.name, c.relowner, coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner)), c.of_migrations from rel c
      union all select format('column %s.%I', c.name, a.attname), c.relowner, a.attacl, c.of_migrations
        from rel c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attacl is not null and not a.attisdropped
      union all select 'function ' || p.name, p.proowner, coalesce(p.proacl, acldefault('f', p.proowner)), false from proc p
    ) o, aclexplode(o.acl) x
    where x.grantee <> o.owner and not (o.of_migrations and x.privilege_type = 'SELECT')
    group by o.object, x.grantee, x.privilege_type`,
  `select format('refusal of %s on %s to its owner', x.privilege_type, o.object), json_build_object(), false
    from (
      select 'schema ' || s.nspname as object, s.nspowner as owner, s.nspacl as acl, 'n'::"char" as kind from space s
      union all select c.kind || ' ' || c.name, c.relowner, c.relacl, case c.relkind when 'S' then 's' else 'r' end::"char" from rel c
      union all select 'function ' || p.name, p.proowner, p.proacl, 'f' from proc p
    ) o, aclexplode(acldefault(o.kind, o.owner)) x
    where o.acl is not null and x.grantee = o.owner and not exists (
      select from aclexplode(o.acl) y where y.grantee = o.owner and y.privilege_type = x.privilege_type)`,

  `select format('default right %s on new %s%s of %s', x.privilege_type,
      case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types' else 'schemas' end,
      (select ' in ' || s.nspname from space s where s.oid = d.defaclnamespace), ${roleOf('x.grantee')}), json_build_object(), false
    from pg_catalog.pg_default_acl d, aclexplode(d.defaclacl) x
    where (d.defaclnamespace in (select s.oid from space s)
      or d.defaclnamespace = 0 and d.defaclrole in (select s.nspowner from space s)) and x.grantee <> d.defaclrole
    group by d.defaclobjtype, d.defaclnamespace, x.grantee, x.privilege_type`,

  // Its rows are read with the parent's, wherever it is.
  `select format('table %s, which inherits from %s', i.inhrelid::regclass, c.name), json_build_object(), false
    from rel c join pg_catalog.pg_inherits i on i.inhparent = c.oid
    where c.relkind in ('r', 'p') and i.inhrelid not in (select r.oid from rel r)`,

  `select format('subscription %I into %s', u.subname, c.name), json_build_object(), false
    from rel c join pg_catalog.pg_subscription_rel b on b.srrelid = c.oid join pg_catalog.pg_subscription u on u.oid = b.srsubid`,

  // Names in pg_catalog are resolved by the best match of types, so another function of the same name could
  // replace the server's.
  `select format('function %s in place of the server’s', p.oid::regprocedure), json_build_object(), false
    from pg_catalog.pg_proc p
    where p.oid >= ${FIRST_OWN} and p.pronamespace = 'pg_catalog'::regnamespace and not ${isOfExtension('pg_proc', 'p.oid')}
      and exists (select from pg_catalog.pg_proc b where b.proname = p.proname and b.pronamespace = p.pronamespace and b.oid < ${FIRST_OWN})`,
  `select format('operator %s in place of the server’s', o.oid::regoperator), json_build_object(), false
    from pg_catalog.pg_operator o
    where o.oid >= ${FIRST_OWN} and o.oprnamespace = 'pg_catalog'::regnamespace and not ${isOfExtension('pg_operator', 'o.oid')}`,
  `select format('cast from %s to %s', format_type(k.castsource, null), format_type(k.casttarget, null)), json_build_object(), false
    from pg_catalog.pg_cast k
    where k.oid >= ${FIRST_OWN} and k.castsource < ${FIRST_OWN} and k.casttarget < ${FIRST_OWN} and not ${isOfExtension('pg_cast', 'k.oid')}`,

  // Under it, ordinary triggers and foreign keys don't fire.
  `select format('setting session_replication_role of %s', concat_ws(' in ',
      case when s.setrole = 0 then 'everybody' else ${roleOf('s.setrole')} end,
      case when s.setdatabase = 0 then 'all databases' else 'this database' end)), json_build_object(), false
    from pg_catalog.pg_db_role_setting s
    where s.setdatabase in (0, (select d.oid from pg_catalog.pg_database d where d.datname = current_database()))
      and exists (select from unnest(s.setconfig) as c where c ilike 'session_replication_role=%' and c not ilike '%=origin')`,

  // Members that log in are the operator's choice (ADR 0023).
  `select 'role ' || w.name, json_build_object('rights of the server', coalesce(nullif(concat_ws(', ', case when r.rolcanlogin then 'login' end,
      case when r.rolsuper then 'superuser' end, case when r.rolcreaterole then 'createrole' end,
      case when r.rolcreatedb then 'createdb' end, case when r.rolreplication then 'replication' end,
      case when r.rolbypassrls then 'bypassrls' end), ''), 'none')), false
    from named w join pg_catalog.pg_roles r on r.oid = w.oid where w.name like '{%}'`,
  `select format('membership of %s in %s', w.name, ${roleOf('m.roleid')}),
      json_build_object('may pass it on', case when bool_or(m.admin_option) then 'yes' else 'no' end), false
    from named w join pg_catalog.pg_auth_members m on m.member = w.oid
    where w.name like '{%}' group by w.name, m.roleid`,
];

/** Returns one query for everything. */
export const schemaQuery = (roles: SchemaRoles): string =>
  `${scopeOf(roles)}
select q.object, json_strip_nulls(q.facts) as facts, q.harmless
from (${PARTS.map((part) => `(${part})`).join('\nunion all ')}) as q(object, facts, harmless)`;

/** Settings that make definitions print the same, whatever those of the server or the login. */
export const PRINTED_ALIKE = `set local search_path = pg_catalog; set local quote_all_identifiers = off;
set local bytea_output = hex; set local datestyle = 'ISO, YMD'; set local intervalstyle = postgres;
set local timezone = 'UTC'; set local extra_float_digits = 1; set local jit = off`;
