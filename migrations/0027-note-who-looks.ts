import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates the record of who was given a patron's statement, a report of a patron, or an exported report. It
 * is not in the log, because a look changes nothing there. Readers write nothing else, and this only by the
 * function, so that the time is the database's.
 */
export class NoteWhoLooks implements MigrationInterface {
  readonly name = 'NoteWhoLooks1795255200027';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLE);
    await asOwner(runner, NOTING);
  }

  async down(): Promise<void> {
    throw new Error('The record of looks is kept. Drop the database to start over.');
  }
}

const TABLE = `
create table sabot.access (
  number bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  by_role text collate "C" not null,
  by_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('statement', 'patron-report', 'export')),
  patron text collate "C" check (kind = 'export' or patron is not null),
  asked jsonb not null check (jsonb_typeof(asked) = 'object')
);
create index access_patron on sabot.access (patron, number) where patron is not null;
create index access_by on sabot.access (by_id, number);
create index access_at on sabot.access (at);

create trigger refuse_change before update or delete on sabot.access
  for each row execute function sabot.refuse_change();
create trigger refuse_truncate before truncate on sabot.access
  for each statement execute function sabot.refuse_change();
alter table sabot.access enable always trigger refuse_change;
alter table sabot.access enable always trigger refuse_truncate;
grant select on sabot.access to sabot_reader;`;

const NOTING = `
create function sabot.note_access(by_role text, by_id text, kind text, patron text, asked jsonb) returns void
language sql security definer set search_path = pg_catalog
begin atomic
  insert into sabot.access (by_role, by_id, kind, patron, asked) values (by_role, by_id, kind, patron, asked);
end;
revoke all on function sabot.note_access from public;
grant execute on function sabot.note_access to sabot_reader;`;
