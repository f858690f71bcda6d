import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates the function that marks a restore from a copy (S16), in one transaction: it raises the incarnation
 * of every shard and begins a new audit log. Read models and webhooks are in the same database, hence as old
 * as the log, and continue. Only the owner may call it.
 */
export class MarkARestore implements MigrationInterface {
  readonly name = 'MarkARestore1795255200023';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, BEGIN);
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Drop the function by hand. A log that it began is kept.'));
  }
}

// Servers learn from the epoch that they are fenced (S3). They must be stopped nevertheless, because their
// memory is of another history.
const BEGIN = `
create function sabot.begin_incarnation(
  next integer, its_old text, its_origin text, its_predecessor text, first_leaf bytea
) returns void
language plpgsql volatile set search_path = pg_catalog as $$
begin
  lock table sabot.server, sabot.lease, sabot.head in share row exclusive mode;
  if exists (select from sabot.server s where s.expires_at > clock_timestamp())
    or exists (select from sabot.lease l where l.expires_at > clock_timestamp())
    or exists (select from sabot.audit_log l where l.expires_at > clock_timestamp()) then
    raise exception 'a server runs on this database' using errcode = 'object_in_use';
  end if;
  if exists (select from sabot.head h where h.incarnation <> next - 1) then
    raise exception 'the shards are not all of incarnation %', next - 1;
  end if;
  -- Each log has the one before it, the first one excepted; one that was never sealed is empty.
  perform sabot.begin_audit_log(next - 1, its_old, null, null);
  update sabot.head h set incarnation = next, epoch = h.epoch + 1, owner = null;
  delete from sabot.lease;
  delete from sabot.server;
  perform sabot.begin_audit_log(next, its_origin, its_predecessor, first_leaf);
  update sabot_read.checkpoint c set incarnation = next from sabot.head h
  where h.shard = c.shard and c.seq <= h.seq;
  update sabot_read.webhook_place p set incarnation = next from sabot.head h
  where h.shard = p.shard and p.seq <= h.seq;
end $$;
revoke all on function sabot.begin_incarnation from public;`;
