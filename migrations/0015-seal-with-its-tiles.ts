import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Refuses a block without tiles, which passed before: the sum over no rows is null, and comparing with null
 * is never true. sabot never wrote such a block; the function refuses other callers.
 */
export class SealWithItsTiles implements MigrationInterface {
  readonly name = 'SealWithItsTiles1795255200015';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, SEAL);
  }

  async down(): Promise<void> {
    throw new Error('Sealing cannot be reverted. Drop the database to start over.');
  }
}

const SEAL = `
create or replace function sabot.seal(
  log integer, my_epoch bigint, expected bigint, grown bigint, term interval,
  block_firsts bigint[], block_shards smallint[], block_froms bigint[], block_tos bigint[],
  tile_levels smallint[], tile_indexes bigint[], tile_starts smallint[], tile_hashes bytea[]
) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  wrong text;
begin
  update sabot.audit_log l
  set size = grown, expires_at = clock_timestamp() + term
  where l.incarnation = log and l.epoch = my_epoch and l.size = expected;
  if not found then
    return false;
  end if;

  select case
    when count(*) = 0 then 'nothing is sealed'
    when sum(w.seq_to - w.seq_from + 1) <> grown - expected then 'the blocks are not what the tree grows by'
    when bool_or(w.first <> w.due) then 'the blocks leave out an index'
    when bool_or(w.seq_from <> w.sealed + 1) then 'the blocks leave out an event'
    when bool_or(w.seq_to > w.head) then 'an event is sealed that is not there'
  end into wrong
  from (
    select b.first, b.seq_from, b.seq_to,
      expected + coalesce(sum(b.seq_to - b.seq_from + 1) over (order by b.first rows between unbounded preceding and 1 preceding), 0) as due,
      coalesce((
        select k.seq_to from sabot.audit_block k where k.incarnation = log and k.shard = b.shard
        order by k.seq_from desc limit 1
      ), 0) as sealed,
      (select h.seq from sabot.head h where h.shard = b.shard and h.incarnation = log) as head
    from unnest(block_firsts, block_shards, block_froms, block_tos) as b(first, shard, seq_from, seq_to)
  ) w;
  if wrong is null then
    select case
      when coalesce(sum(length(t.hashes)) filter (where t.level = 0), 0) <> 32 * (grown - expected)
        then 'the tiles are not what the tree grows by'
    end into wrong
    from unnest(tile_levels, tile_hashes) as t(level, hashes);
  end if;
  if wrong is not null then
    raise exception '%', wrong;
  end if;

  insert into sabot.audit_block (incarnation, first_index, shard, seq_from, seq_to)
  select log, b.first, b.shard, b.seq_from, b.seq_to
  from unnest(block_firsts, block_shards, block_froms, block_tos) as b(first, shard, seq_from, seq_to);

  insert into sabot.audit_tile (incarnation, level, tile, start, hashes)
  select log, t.level, t.tile, t.start, t.hashes
  from unnest(tile_levels, tile_indexes, tile_starts, tile_hashes) as t(level, tile, start, hashes);
  return true;
end $$;`;
