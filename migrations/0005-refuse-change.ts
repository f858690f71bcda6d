import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Makes the log, its entries and the remembered commands immutable (S11), for the owner, too. A statement
 * trigger on a parent does not protect its partitions, and replica role skips ordinary triggers; so each
 * partition has both triggers, ENABLE ALWAYS. `sabot verify` finds what a superuser changes nevertheless.
 */
export class RefuseChange implements MigrationInterface {
  readonly name = 'RefuseChange1795255200005';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TRIGGERS);
  }

  async down(): Promise<void> {
    throw new Error('The protection of the log cannot be removed. Drop the database to start over.');
  }
}

// The row trigger on the parent is cloned to the partitions; its state has to be set on each of them.
const TRIGGERS = `
create function sabot.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception '% on %.% is refused: what is recorded is never changed', tg_op, tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger refuse_change before update or delete on sabot.event
  for each row execute function sabot.refuse_change();

do $$
declare
  guarded regclass;
begin
  for guarded in
    select 'sabot.event'::regclass
    union all select inhrelid::regclass from pg_inherits where inhparent = 'sabot.event'::regclass
    union all select unnest(array['sabot.entry', 'sabot.command']::regclass[])
  loop
    if guarded in ('sabot.entry'::regclass, 'sabot.command'::regclass) then
      execute format('create trigger refuse_change before update or delete on %s
        for each row execute function sabot.refuse_change()', guarded);
    end if;
    execute format('create trigger refuse_truncate before truncate on %s
      for each statement execute function sabot.refuse_change()', guarded);
    execute format('alter table %s enable always trigger refuse_change', guarded);
    execute format('alter table %s enable always trigger refuse_truncate', guarded);
  end loop;
end $$;`;
