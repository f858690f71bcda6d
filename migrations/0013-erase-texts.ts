import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Deletes a text only in the transaction of the event that records its erasure (secrecy.md, The audit log,
 * 5). Nobody can change a text, not even the owner.
 */
export class EraseTexts implements MigrationInterface {
  readonly name = 'EraseTexts1795255200013';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, GUARD);
    await asOwner(runner, ERASE);
  }

  async down(): Promise<void> {
    throw new Error('Texts that the log records as erased could come back. Drop the database to start over.');
  }
}

// The log decides whether a text may be deleted: anyone who wants to delete another one has to write an event
// first, which remains. Vacuum runs for a single row, so that an erased row soon leaves its page.
const GUARD = `
create index event_erased on sabot.event (stream, version) where type = 'TextsErased';

create function sabot.refuse_change_of_note() returns trigger language plpgsql
set search_path = pg_catalog set enable_seqscan = off as $$
begin
  if tg_op = 'DELETE' then
    if exists (
      select from sabot.event e
      where e.type = 'TextsErased' and strpos(e.data, encode(old.hash, 'hex')) > 0
    ) then
      return old;
    end if;
  end if;
  raise exception '% on sabot.note is refused: a text goes only when an event says that it is erased', tg_op
    using errcode = 'insufficient_privilege';
end $$;

create trigger refuse_change before update or delete on sabot.note
  for each row execute function sabot.refuse_change_of_note();
create trigger refuse_truncate before truncate on sabot.note
  for each statement execute function sabot.refuse_change_of_note();
alter table sabot.note enable always trigger refuse_change;
alter table sabot.note enable always trigger refuse_truncate;
alter table sabot.note set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);`;

// Only accepted shards of a batch erase texts, fenced ones don't.
const ERASE = `
alter function sabot.append_rare(smallint[], json) rename to append_beside;

create function sabot.append_rare(mine smallint[], rare json) returns void
language plpgsql volatile set search_path = pg_catalog as $$
begin
  perform sabot.append_beside(mine, rare);
  delete from sabot.note n
  using json_to_recordset(rare -> 'erased') as w(hash text, shard smallint)
  where n.hash = decode(w.hash, 'hex') and w.shard = any(mine);
end $$;
revoke all on function sabot.append_rare, sabot.append_beside, sabot.refuse_change_of_note from public;`;
