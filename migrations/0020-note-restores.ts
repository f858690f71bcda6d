import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Records how far each shard went when a restore raised its incarnation (event-store.md, S16). Later events
 * that consumers of Kafka have seen are not in this log any more; consumers are told so, and readers of
 * Kafka's records need it.
 */
export class NoteRestores implements MigrationInterface {
  readonly name = 'NoteRestores1795255200020';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLE);
    await asOwner(runner, NOTING);
  }

  async down(): Promise<void> {
    throw new Error('The record of restores is kept. Drop the database to start over.');
  }
}

const TABLE = `
create table sabot.restored (
  incarnation integer not null check (incarnation > 1),
  shard smallint not null check (shard between 0 and 63),
  seq bigint not null check (seq >= 0),
  noted_at timestamptz not null default clock_timestamp(),
  primary key (shard, incarnation)
);
create trigger refuse_change before update or delete on sabot.restored
  for each row execute function sabot.refuse_change();
create trigger refuse_truncate before truncate on sabot.restored
  for each statement execute function sabot.refuse_change();
alter table sabot.restored enable always trigger refuse_change;
alter table sabot.restored enable always trigger refuse_truncate;
grant select on sabot.restored to sabot_projector, sabot_reader;`;

// A trigger records it however the incarnation is raised. Appending never sets that column, so it costs
// nothing there.
const NOTING = `
create function sabot.note_restore() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into sabot.restored (incarnation, shard, seq) values (new.incarnation, new.shard, new.seq);
  return null;
end $$;
revoke all on function sabot.note_restore() from public;
create trigger note_restore after update of incarnation on sabot.head
  for each row when (new.incarnation > old.incarnation) execute function sabot.note_restore();
alter table sabot.head enable always trigger note_restore;`;
