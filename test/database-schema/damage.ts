/**
 * Damage that the owner of a database can do to its schema: its SQL, and the start of the finding's sentence.
 * Each concerns another object, so that one database can have all of them.
 */
export interface SchemaDamage {
  readonly name: string;
  readonly sql: string;
  readonly named: string;
}

const ROW = 'for each row execute function';

/**
 * A function of the forger, called by a trigger. It lies in another schema, so that it is no finding of its
 * own.
 */
const DROPS_ROWS = `create or replace function public.drop_row() returns trigger language plpgsql as 'begin return null; end';`;

export const SCHEMA_DAMAGE: readonly SchemaDamage[] = [
  {
    name: 'a trigger that is dropped',
    sql: 'drop trigger refuse_truncate on sabot.entry',
    named: 'trigger refuse_truncate on sabot.entry is missing',
  },
  {
    name: 'a trigger that is disabled',
    sql: 'alter table sabot.command disable trigger refuse_change',
    named: 'trigger refuse_change on sabot.command is disabled',
  },
  {
    name: 'a trigger that is disabled on one leaf of the log',
    sql: 'alter table sabot.event_17 disable trigger refuse_change',
    named: 'trigger refuse_change on sabot.event_17 is disabled',
  },
  {
    name: 'a trigger that a replica’s session gets round',
    sql: 'alter table sabot.restored enable trigger refuse_change',
    named: 'trigger refuse_change on sabot.restored differs (fires: but for replication instead of always)',
  },
  {
    name: 'a trigger for other events',
    sql: `create or replace trigger refuse_change before delete on sabot.entry ${ROW} sabot.refuse_change();
      alter table sabot.entry enable always trigger refuse_change`,
    named: 'trigger refuse_change on sabot.entry differs (definition: CREATE TRIGGER',
  },
  {
    name: 'a trigger that drops rows of the access log',
    sql: `${DROPS_ROWS} create trigger quiet before insert on sabot.access ${ROW} public.drop_row()`,
    named: 'trigger quiet on sabot.access is not of this release',
  },
  {
    name: 'a trigger that doubles ledger entries',
    sql: `create function public.twice() returns trigger language plpgsql as
        'begin insert into sabot.entry select new.shard, new.seq, new.leg + 100, new.account, new.currency, new.amount; return null; end';
      create trigger twice after insert on sabot.entry for each row when (new.leg < 100) execute function public.twice()`,
    named: 'trigger twice on sabot.entry is not of this release',
  },
  {
    name: 'foreign keys that are no longer enforced',
    sql: 'alter table sabot_read.checkpoint disable trigger all',
    named:
      'constraint checkpoint_build_fkey on sabot_read.checkpoint differs (triggers: disabled instead of enabled)',
  },
  {
    name: 'a rule',
    sql: 'create rule quiet as on insert to sabot.access do instead nothing',
    named: 'rule quiet on sabot.access is not of this release',
  },
  {
    name: 'an event trigger',
    sql: `create function public.on_ddl() returns event_trigger language plpgsql as 'begin end';
      create event trigger watch_ddl on ddl_command_end execute function public.on_ddl()`,
    named: 'event trigger watch_ddl is not of this release',
  },
  {
    name: 'the function append with another body',
    sql: `do $$ begin execute replace(
        (select pg_get_functiondef(oid) from pg_proc where proname = 'append' and pronamespace = 'sabot'::regnamespace),
        'if mine is not null then', 'if mine is not null and now() < ''2999-01-01'' then'); end $$`,
    named: 'function sabot.append(…) differs (its body is another)',
  },
  {
    name: 'a guard that guards nothing',
    sql: `create or replace function sabot.refuse_change() returns trigger language plpgsql set search_path = pg_catalog
      as 'begin return coalesce(new, old); end'`,
    named: 'function sabot.refuse_change() differs (its body is another)',
  },
  {
    name: 'a function that notes no access',
    sql: `create or replace function sabot.note_access(by_role text, by_id text, kind text, patron text, asked jsonb)
      returns void language sql security definer set search_path = pg_catalog begin atomic end`,
    named: 'function sabot.note_access(text, text, text, text, jsonb) differs (its body is another)',
  },
  {
    name: 'a function that runs as its caller',
    sql: 'alter function sabot.read_sealed security invoker',
    named: 'function sabot.read_sealed(text, text) differs (rights of: its caller instead of its owner)',
  },
  {
    name: 'a function that looks names up elsewhere',
    sql: 'alter function sabot.take_shards(text, smallint[]) set search_path = public, pg_catalog',
    named:
      'function sabot.take_shards(text, smallint[]) differs (settings: search_path=public, pg_catalog instead of search_path=pg_catalog)',
  },
  {
    name: 'a second function of the name',
    sql: `create function sabot.take_shards(new_owner text, wanted integer[]) returns integer language sql as 'select 1'`,
    named: 'function sabot.take_shards(text, integer[]) is not of this release',
  },
  {
    name: 'a function in place of the server’s',
    sql: `create function pg_catalog.length(bytea, integer) returns integer language sql as 'select 32'`,
    named: 'function length(bytea,integer) in place of the server’s is not of this release',
  },
  {
    name: 'a function that is missing',
    sql: 'drop function sabot.begin_incarnation',
    named: 'function sabot.begin_incarnation(integer, text, text, text, bytea) is missing',
  },
  {
    name: 'a function of another owner',
    sql: 'alter function sabot.note_restore() owner to postgres',
    named: 'function sabot.note_restore() differs (owner: postgres instead of sabot_owner)',
  },
  {
    name: 'a table of another owner',
    sql: 'alter table sabot.stream owner to sabot_table_server',
    named: 'table sabot.stream differs (owner: sabot_table_server instead of sabot_owner)',
  },
  {
    name: 'a schema of another owner',
    sql: 'alter schema sabot_read owner to sabot_worker',
    named: 'schema sabot_read differs (owner: sabot_worker instead of sabot_owner)',
  },
  {
    name: 'a right for everybody',
    sql: 'grant insert on sabot.entry to public',
    named: 'PUBLIC has INSERT on table sabot.entry',
  },
  {
    name: 'a right on one column',
    sql: 'grant update (balance) on sabot.account to sabot_back_office',
    named: 'sabot_back_office has UPDATE on column sabot.account.balance',
  },
  {
    name: 'a right for a role that looks like the writer',
    sql: `grant insert on sabot.entry to "{writer}"`,
    named: '"sabot_writer" has INSERT on table sabot.entry',
  },
  {
    name: 'a right of another part of the installation',
    sql: 'grant execute on function sabot.take_shards(text, smallint[]) to sabot_reader',
    named: 'sabot_reader has EXECUTE on function sabot.take_shards(text, smallint[])',
  },
  {
    name: 'a right that may be passed on',
    sql: 'grant select on sabot.event to sabot_reader with grant option',
    named: 'right SELECT on table sabot.event of sabot_reader differs (with grant option: yes instead of no)',
  },
  {
    name: 'a right on the schema',
    sql: 'grant create on schema sabot to sabot_writer',
    named: 'sabot_writer has CREATE on schema sabot',
  },
  {
    name: 'rights on what is made next',
    sql: 'alter default privileges in schema sabot grant select on tables to public',
    named: 'default right SELECT on new tables in sabot of PUBLIC is not of this release',
  },
  {
    name: 'a right that is revoked',
    sql: 'revoke execute on function sabot.note_access from sabot_reader',
    named: 'sabot_reader lacks EXECUTE on function sabot.note_access(text, text, text, text, jsonb)',
  },
  {
    name: 'a right that is revoked from the owner',
    sql: 'revoke insert on sabot.access from sabot_owner',
    named: 'refusal of INSERT on table sabot.access to its owner is not of this release',
  },
  {
    name: 'row security',
    sql: 'alter table sabot.event enable row level security',
    named: 'table sabot.event differs (row security: on instead of off)',
  },
  {
    name: 'row security with a policy that hides one event',
    sql: `alter table sabot.event_07 enable row level security;
      create policy one_less on sabot.event_07 for select using (seq <> 3)`,
    named: 'policy one_less on sabot.event_07 is not of this release',
  },
  {
    name: 'a constraint that is dropped',
    sql: 'alter table sabot.head drop constraint head_chain_check',
    named: 'constraint head_chain_check on sabot.head is missing',
  },
  {
    name: 'a constraint that is another',
    sql: `alter table sabot.account drop constraint account_not_below_zero;
      alter table sabot.account add constraint account_not_below_zero check (true)`,
    named: 'constraint account_not_below_zero on sabot.account differs (definition: CHECK (true) instead of ',
  },
  {
    name: 'an index that is no longer unique',
    sql: `drop index sabot_read.build_live; create index build_live on sabot_read.build (read_model) where live`,
    named: 'index sabot_read.build_live on sabot_read.build differs (definition: CREATE INDEX ON',
  },
  {
    name: 'an index that is missing',
    sql: 'drop index sabot.access_patron',
    named: 'index sabot.access_patron on sabot.access is missing',
  },
  {
    name: 'a unique index more, which refuses what should be written',
    sql: 'create unique index one_each on sabot.entry (account)',
    named: 'index sabot.one_each on sabot.entry is not of this release',
  },
  {
    name: 'an index that runs a function at each insert',
    sql: `create function public.of_row(text) returns text language sql immutable as 'select $1';
      create index spying on sabot.entry (public.of_row(account))`,
    named: 'index sabot.spying on sabot.entry is not of this release',
  },
  {
    name: 'a default that is another',
    sql: `alter table sabot.access alter column at set default '2000-01-01'`,
    named: 'column sabot.access.at differs (default: ',
  },
  {
    name: 'a column that may be null',
    sql: 'alter table sabot.access alter column by_id drop not null',
    named: 'column sabot.access.by_id differs (null: allowed instead of refused)',
  },
  {
    name: 'a column of another type',
    sql: 'alter table sabot_read.checkpoint alter column seq type numeric',
    named: 'column sabot_read.checkpoint.seq differs (type: numeric instead of bigint)',
  },
  {
    name: 'a column that sorts otherwise',
    sql: 'alter table sabot.server alter column address type text collate "C"',
    named: 'column sabot.server.address differs (collation: C instead of default)',
  },
  {
    name: 'a column more',
    sql: 'alter table sabot.note add column shown text',
    named: 'column sabot.note.shown is not of this release',
  },
  {
    name: 'a number that isn’t always the sequence’s',
    sql: 'alter table sabot.access alter column number set generated by default',
    named: 'column sabot.access.number differs (identity: by default instead of always)',
  },
  {
    name: 'a sequence that leaves gaps',
    sql: 'alter sequence sabot.access_number_seq increment by 7',
    named: 'sequence sabot.access_number_seq differs (sequence: ',
  },
  {
    name: 'a table that a crash empties',
    sql: 'alter table sabot_read.statement_line set unlogged',
    named: 'table sabot_read.statement_line differs (kept: unlogged instead of durably)',
  },
  {
    name: 'a table that is missing',
    sql: 'drop table sabot_read.folded',
    named: 'table sabot_read.folded is missing',
  },
  {
    name: 'a table more',
    sql: 'create table sabot.other (n integer primary key)',
    named: 'table sabot.other is not of this release',
  },
  {
    name: 'a table elsewhere whose rows are read with the ledger’s',
    sql: 'create table public.more_entries () inherits (sabot.entry)',
    named: 'table public.more_entries, which inherits from sabot.entry is not of this release',
  },
  {
    name: 'a leaf that is taken out of the log',
    sql: 'alter table sabot.event detach partition sabot.event_63',
    named: 'table sabot.event_63 differs (parents: none instead of sabot.event; partition: none instead of ',
  },
  {
    name: 'a reference from elsewhere',
    sql: 'create table public.held (shard smallint references sabot.head)',
    named: 'constraint held_shard_fkey on public.held is not of this release',
  },
  {
    name: 'a type of a thief’s',
    sql: `create type sabot.smallint as enum ('one')`,
    named: 'type sabot."smallint" is not of this release',
  },
  {
    name: 'a setting under which guards don’t fire',
    sql: `do $$ begin execute format('alter database %I set session_replication_role = replica', current_database()); end $$`,
    named: 'setting session_replication_role of everybody in this database is not of this release',
  },
  {
    name: 'a trigger at the table of migrations',
    sql: `${DROPS_ROWS} create trigger quiet before insert on public.sabot_migration ${ROW} public.drop_row()`,
    named: 'trigger quiet on public.sabot_migration is not of this release',
  },
  {
    name: 'a right to write which migrations ran',
    sql: 'grant insert on public.sabot_migration to sabot_reader',
    named: 'sabot_reader has INSERT on table public.sabot_migration',
  },
];
