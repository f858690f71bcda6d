import { Client } from 'pg';

/**
 * Prints the schemas `sabot` and `sabot_read` as one text from the catalogues, in an order that doesn't
 * depend on the migrations. (The embedded PostgreSQL has no pg_dump.) Partitions that differ only by number
 * are printed once.
 */
export async function printSchema(adminUrl: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("set search_path = ''");
    const parts: string[] = [];
    for (const [title, sql] of QUERIES) {
      const { rows } = await client.query<{ line: string }>(sql);
      parts.push(`-- ${title}`, ...rows.map(({ line }) => line), '');
    }
    return parts.join('\n');
  } finally {
    await client.end();
  }
}

/** Tables without partitions, and the first partition for all 64. */
const PRINTED = `c.relnamespace in ('sabot'::regnamespace, 'sabot_read'::regnamespace)
  and (not c.relispartition or c.relname like '%\\_00' or c.relname like '%\\_00\\_%')`;

const QUERIES: readonly (readonly [title: string, sql: string])[] = [
  [
    'tables, with their columns and settings',
    `select format(E'%s %s.%s (\\n%s\\n)%s%s -- owner %s%s;',
        case c.relkind when 'p' then 'partitioned table' else 'table' end, c.relnamespace::regnamespace, c.relname,
        (select string_agg(format('  %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
            case when a.attcollation <> 0 and a.attcollation <> 100 then
              format(' collate %s', (select collname from pg_catalog.pg_collation where oid = a.attcollation)) end,
            case when a.attnotnull then ' not null' end,
            ' default ' || pg_get_expr(d.adbin, d.adrelid)), E',\\n' order by a.attnum)
          from pg_catalog.pg_attribute a
          left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        ' partition by ' || pg_get_partkeydef(c.oid),
        ' ' || pg_get_expr(c.relpartbound, c.oid),
        c.relowner::regrole,
        E'\\n-- with ' || array_to_string(c.reloptions, ', ')) as line
      from pg_catalog.pg_class c
      where ${PRINTED} and c.relkind in ('r', 'p') order by c.relnamespace::regnamespace::text, c.relname`,
  ],
  [
    'leaves',
    `select format('%s: %s leaves', p.relname, count(*)) as line
      from pg_catalog.pg_inherits i join pg_catalog.pg_class p on p.oid = i.inhparent
      where p.relnamespace = 'sabot'::regnamespace and p.relkind = 'p' group by p.relname order by 1`,
  ],
  [
    'constraints (not null stands with the columns)',
    `select format('%s %s: %s', c.relname, k.conname, pg_get_constraintdef(k.oid, true)) as line
      from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = k.conrelid
      where ${PRINTED} and k.contype <> 'n' order by c.relname, k.conname`,
  ],
  [
    'indexes',
    `select pg_get_indexdef(i.indexrelid) || ';' as line
      from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indrelid
      where ${PRINTED} order by i.indexrelid::regclass::text`,
  ],
  [
    'triggers (A: always)',
    `select format('%s %s (%s): %s', c.relname, t.tgname, t.tgenabled, pg_get_triggerdef(t.oid, true)) as line
      from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
      where ${PRINTED} and not t.tgisinternal order by c.relname, t.tgname`,
  ],
  [
    'functions',
    `select format(E'%s;\\n-- owner %s', pg_get_functiondef(p.oid), p.proowner::regrole) as line
      from pg_catalog.pg_proc p where p.pronamespace = 'sabot'::regnamespace order by p.proname`,
  ],
  [
    'rights that others than the owner have',
    `select format('%s on %s to %s', string_agg(x.privilege_type, ', ' order by x.privilege_type), n.name,
        case x.grantee when 0 then 'public' else x.grantee::regrole::text end) as line
      from (
        select 'schema ' || s.nspname as name, s.nspowner as owner, s.nspacl as acl
        from pg_catalog.pg_namespace s where s.nspname in ('sabot', 'sabot_read')
        union all select 'table ' || c.relnamespace::regnamespace || '.' || c.relname, c.relowner, c.relacl from pg_catalog.pg_class c where ${PRINTED}
        union all select 'function ' || p.proname, p.proowner, coalesce(p.proacl, acldefault('f', p.proowner))
        from pg_catalog.pg_proc p where p.pronamespace = 'sabot'::regnamespace
      ) n, aclexplode(n.acl) x
      where x.grantee <> n.owner group by n.name, x.grantee order by 1`,
  ],
];
