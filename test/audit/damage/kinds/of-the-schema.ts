import type { DamageKind } from '../damage-kind';

const schema = (name: string, done: string, ...sql: string[]): DamageKind => ({
  name,
  done,
  sql,
  now: 'database-schema',
});

/** Damage to the objects that protect tables, and to read models. Each has a check of its own. */
export const OF_THE_SCHEMA: readonly DamageKind[] = [
  schema(
    'trigger-dropped',
    'A trigger that refuses change is dropped.',
    `drop trigger refuse_truncate on sabot.entry`,
  ),
  schema(
    'trigger-disabled',
    'A trigger that refuses change no longer fires in replica mode.',
    `alter table sabot.entry enable trigger refuse_change`,
  ),
  schema(
    'append-replaced',
    'A function that writes the log is replaced.',
    `create or replace function sabot.heads_after_doubt(wanted smallint[]) returns table (shard smallint, epoch bigint, batch bigint, seq bigint, chain bytea, incarnation integer, recorded_at timestamptz) language sql volatile security definer as $$ select null::smallint, 0::bigint, 0::bigint, 0::bigint, ''::bytea, 1, now() where false $$`,
  ),
  schema('granted-to-public', 'Every role may write entries.', `grant insert on sabot.entry to public`),
  schema(
    'role-attribute',
    'Every role may run the function that appends.',
    `grant execute on function sabot.append to public`,
  ),
  schema(
    'row-security',
    'Row security hides an event from the sealer.',
    `create policy hides on sabot.event for select to sabot_sealer using (seq <> 1)`,
    `create policy shows on sabot.event for select to sabot_reader using (true)`,
    `alter table sabot.event enable row level security`,
  ),
  schema(
    'access-dropping-trigger',
    'A trigger drops rows of the access log.',
    `create function sabot.drops() returns trigger language plpgsql as $$ begin return null; end $$`,
    `create trigger drops before insert on sabot.access for each row execute function sabot.drops()`,
  ),
  schema(
    'entry-doubling-trigger',
    'A trigger changes entries as they are written.',
    `create function sabot.doubles() returns trigger language plpgsql as $$ begin new.amount = new.amount * 2; return new; end $$`,
    `create trigger doubles before insert on sabot.entry for each row execute function sabot.doubles()`,
  ),
  schema(
    'constraint-dropped',
    'The check that keeps accounts above zero is dropped.',
    `alter table sabot.account drop constraint account_not_below_zero`,
  ),
  schema(
    'index-not-unique',
    'The key that prevents a second run of a command is dropped.',
    `alter table sabot.command drop constraint command_pkey`,
    `create index command_pkey on sabot.command (actor, command_id)`,
  ),
  schema(
    'default-changed',
    'A column’s default is changed.',
    `alter table sabot.transfer alter column closed set default true`,
  ),
  schema(
    'view-in-front',
    'A database table is replaced by a view of it.',
    `alter table sabot.note rename to note_kept`,
    `create view sabot.note as select * from sabot.note_kept`,
    `grant select on sabot.note to sabot_reader`,
  ),
  schema(
    'owner-changed',
    'A database table gets another owner.',
    `do $$ begin execute format('alter table sabot.note owner to %I', current_user); end $$`,
  ),
  schema(
    'migrations-edited',
    'A migration is removed from the list of those that ran.',
    `do $$ declare t text; begin select format('%I.%I', n.nspname, c.relname) into strict t from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.relname like '%migration%'; execute format('delete from %s where name like ''%%KeepStatements%%''', t); end $$`,
  ),
  {
    name: 'read-model-row',
    done: 'A row of a read model is invented.',
    sql: [
      `insert into sabot_read.statement_line (build, shard, leg, seq, at, amount, balance, patron, account, currency, type, stream) values (1, 1, 0, 1, now(), 5, 5, 'eve', 'patron:eve', 'EUR', 'Deposited', 'patron:eve')`,
    ],
    now: 'read-model',
    foundBy: 'libs/office/projections/compare/compare-with-log.whole.spec.ts',
  },
];
