import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ensureRoles } from '#log/postgres';
import { asOwner } from './as-owner';

/**
 * Creates the audit log (secrecy.md): one Merkle tree over the events of all shards, kept by a sealer outside
 * the hot path. Its rows never change, except the log's head, which names the sealer and the tree's size. A
 * tile is stored in pieces, the hashes of each turn once, so that a narrower tile is a prefix and nothing is
 * written twice.
 */
export class SealTheLog implements MigrationInterface {
  readonly name = 'SealTheLog1795255200012';

  async up(runner: QueryRunner): Promise<void> {
    await ensureRoles(runner);
    await asOwner(runner, TABLES);
    await asOwner(runner, GUARDS);
    await asOwner(runner, SEALING);
    await asOwner(runner, SIGNING);
    await asOwner(runner, GRANTS);
  }

  async down(): Promise<void> {
    throw new Error('Sealing cannot be reverted. Drop the database to start over.');
  }
}

// Incarnation 1 is an installation's first log. A restore raises it in the heads, and a log of that number
// begins.
const TABLES = `
create table sabot.audit_log (
  incarnation integer not null primary key check (incarnation > 0),
  size bigint not null check (size >= 0),
  epoch bigint not null default 0,
  begun_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  instance uuid,
  owner text,
  origin text collate "C" not null unique,
  predecessor text
) with (
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);

-- Events seq_from to seq_to of a shard are the leaves from first_index on.
create table sabot.audit_block (
  incarnation integer not null,
  first_index bigint not null check (first_index >= 0),
  seq_from bigint not null check (seq_from > 0),
  seq_to bigint not null,
  shard smallint not null check (shard between 0 and 63),
  primary key (incarnation, first_index),
  constraint audit_block_place unique (incarnation, shard, seq_from),
  constraint audit_block_not_empty check (seq_to >= seq_from)
);

-- C2SP tlog-tiles in pieces: the hashes of a tile from its place start on that one turn added to it.
create table sabot.audit_tile (
  incarnation integer not null,
  level smallint not null check (level between 0 and 63),
  start smallint not null check (start between 0 and 255),
  tile bigint not null check (tile >= 0),
  hashes bytea not null,
  primary key (incarnation, level, tile, start),
  constraint audit_tile_within check (
    length(hashes) % 32 = 0 and length(hashes) > 0 and length(hashes) / 32 <= 256 - start
  )
);
-- Hashes don't compress; to try costs time.
alter table sabot.audit_tile alter column hashes set storage external;

create table sabot.audit_checkpoint (
  incarnation integer not null,
  size bigint not null,
  signed_at timestamptz not null default clock_timestamp(),
  key_id text collate "C" not null,
  root bytea not null check (length(root) = 32),
  note text not null,
  primary key (incarnation, size)
);

-- What became of a key, and at which size of the log: a checkpoint tells its size, nothing proves its time.
create table sabot.audit_key_act (
  number integer generated always as identity primary key,
  incarnation integer not null,
  size bigint not null,
  done_at timestamptz not null default clock_timestamp(),
  act text not null check (act in ('added', 'retired', 'revoked')),
  key_id text collate "C" not null check (key_id ~ '^[0-9a-f]{8}$'),
  vkey text not null,
  by text not null,
  constraint audit_key_act_once unique (incarnation, key_id, act)
);`;

const GUARDS = `
do $$
declare
  guarded regclass;
begin
  foreach guarded in array array['sabot.audit_block', 'sabot.audit_tile', 'sabot.audit_checkpoint',
    'sabot.audit_key_act']::regclass[]
  loop
    execute format('create trigger refuse_change before update or delete on %s
      for each row execute function sabot.refuse_change()', guarded);
    execute format('create trigger refuse_truncate before truncate on %s
      for each statement execute function sabot.refuse_change()', guarded);
    execute format('alter table %s enable always trigger refuse_change', guarded);
    execute format('alter table %s enable always trigger refuse_truncate', guarded);
  end loop;
end $$;`;

// A second caller finds the log begun. After a restore, the first leaf commits to the predecessor's last
// checkpoint. A lease provides liveness only: the epoch, which each takeover raises, decides who can write,
// as with shards (S3). Sealing extends the lease, so an idle log is not written to. The planner is limited to
// look-ups, as in append: plans are made once, perhaps while tables are empty.
const SEALING = `
create function sabot.begin_audit_log(log integer, its_origin text, its_predecessor text, first_leaf bytea) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
  if (its_predecessor is null) <> (first_leaf is null) then
    raise exception 'a log has a predecessor and its leaf, or neither';
  end if;
  if exists (select from sabot.audit_log l where l.incarnation > log)
    or exists (select from sabot.head h where h.incarnation <> log) then
    raise exception 'log % is not the one of the events', log;
  end if;
  insert into sabot.audit_log (incarnation, size, origin, predecessor)
  values (log, case when first_leaf is null then 0 else 1 end, its_origin, its_predecessor)
  on conflict (incarnation) do nothing;
  if found and first_leaf is not null then
    insert into sabot.audit_tile (incarnation, level, tile, start, hashes) values (log, 0, 0, 0, first_leaf);
  end if;
end $$;

create function sabot.take_sealing(log integer, me text, life uuid, term interval, joins boolean)
returns table (epoch bigint, size bigint)
language sql volatile security definer set search_path = pg_catalog as $$
  update sabot.audit_log l
  set epoch = l.epoch + 1, owner = me, instance = life, expires_at = clock_timestamp() + term
  where l.incarnation = log
    and (l.expires_at is null or l.expires_at <= clock_timestamp() or l.instance = life or (joins and l.owner = me))
  returning l.epoch, l.size
$$;

create function sabot.free_sealing(log integer, my_epoch bigint) returns void
language sql volatile security definer set search_path = pg_catalog as $$
  update sabot.audit_log l set expires_at = null where l.incarnation = log and l.epoch = my_epoch
$$;

create function sabot.seal(
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
      when sum(length(t.hashes)) filter (where t.level = 0) <> 32 * (grown - expected)
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

// Only the current tree is signed, and each size once: there are never two roots for one size.
const SIGNING = `
create function sabot.publish_checkpoint(
  log integer, my_epoch bigint, its_size bigint, its_root bytea, its_key text, its_note text
) returns text
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
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
  insert into sabot.audit_checkpoint (incarnation, size, key_id, root, note)
  values (log, its_size, its_key, its_root, its_note)
  on conflict (incarnation, size) do nothing;
  if not found and (
    select c.root from sabot.audit_checkpoint c where c.incarnation = log and c.size = its_size
  ) <> its_root then
    raise exception 'the log of size % was signed with another root', its_size;
  end if;
  return 'published';
end $$;

-- All of them or none, at the size that was published last; the row's lock keeps a checkpoint from coming in between.
create function sabot.change_audit_keys(log integer, acts text[], ids text[], vkeys text[], who text) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
  perform from sabot.audit_log l where l.incarnation = log for update;
  if not found then
    raise exception 'there is no log %', log;
  end if;
  insert into sabot.audit_key_act (incarnation, size, act, key_id, vkey, by)
  select log, coalesce((select max(c.size) from sabot.audit_checkpoint c where c.incarnation = log), 0),
    w.act, w.id, w.vkey, who
  from unnest(acts, ids, vkeys) with ordinality as w(act, id, vkey, at) order by w.at;
  if (
    select count(*) from sabot.audit_key_act a where a.incarnation = log and a.act = 'added'
      and not exists (
        select from sabot.audit_key_act o where o.incarnation = log and o.key_id = a.key_id and o.act <> 'added'
      )
  ) <> 1 then
    raise exception 'a log has one key at a time';
  end if;
  if exists (
    select from sabot.audit_key_act a where a.incarnation = log and a.act <> 'added'
      and not exists (
        select from sabot.audit_key_act o
        where o.incarnation = log and o.key_id = a.key_id and o.act = 'added' and o.vkey = a.vkey
      )
  ) then
    raise exception 'a key ends that was never added';
  end if;
end $$;`;

// The sealer can read only the hashes of events.
const GRANTS = `
revoke all on function sabot.begin_audit_log, sabot.take_sealing, sabot.free_sealing, sabot.seal,
  sabot.publish_checkpoint, sabot.change_audit_keys from public;
grant usage on schema sabot to sabot_sealer;
grant execute on function sabot.begin_audit_log, sabot.take_sealing, sabot.free_sealing, sabot.seal,
  sabot.publish_checkpoint, sabot.change_audit_keys to sabot_sealer;
grant select (shard, seq, hash) on sabot.event to sabot_sealer;
grant select on sabot.installation, sabot.head to sabot_sealer;
grant select on sabot.audit_log, sabot.audit_block, sabot.audit_tile, sabot.audit_checkpoint, sabot.audit_key_act
  to sabot_sealer, sabot_reader;`;
