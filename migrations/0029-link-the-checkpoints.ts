import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Adds to each checkpoint a link to the previous one (audit-log.md, Links), signed by the key of the
 * checkpoint: the next link shows that a row was deleted. Rows from before this migration have none.
 */
export class LinkTheCheckpoints implements MigrationInterface {
  readonly name = 'LinkTheCheckpoints1795255200029';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, LINK);
  }

  async down(): Promise<void> {
    throw new Error('Published checkpoints stay linked. Drop the database to start over.');
  }
}

// Like 0012, with the link. The sealer of an older release does not find its function, and so publishes
// nothing without a link.
const LINK = `
alter table sabot.audit_checkpoint add column link text;
drop function sabot.publish_checkpoint(integer, bigint, bigint, bytea, text, text);
create function sabot.publish_checkpoint(
  log integer, my_epoch bigint, its_size bigint, its_root bytea, its_key text, its_note text, its_link text
) returns text
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
  if its_link is null then
    raise exception 'a checkpoint has a link to the one before it';
  end if;
  perform from sabot.audit_log l
  where l.incarnation = log and l.epoch = my_epoch and l.size = its_size for update;
  if not found then
    return 'fenced';
  end if;
  if not exists (
    select from sabot.audit_key_act a where a.incarnation = log and a.key_id = its_key and a.act = 'added'
  ) or exists (
    select from sabot.audit_key_act a where a.incarnation = log and a.key_id = its_key and a.act <> 'added'
  ) then
    return 'other-key';
  end if;
  insert into sabot.audit_checkpoint (incarnation, size, key_id, root, note, link)
  values (log, its_size, its_key, its_root, its_note, its_link)
  on conflict (incarnation, size) do nothing;
  if not found and (
    select c.root from sabot.audit_checkpoint c where c.incarnation = log and c.size = its_size
  ) <> its_root then
    raise exception 'the log of size % was signed with another root', its_size;
  end if;
  return 'published';
end $$;
revoke all on function sabot.publish_checkpoint from public;
grant execute on function sabot.publish_checkpoint to sabot_sealer;`;
