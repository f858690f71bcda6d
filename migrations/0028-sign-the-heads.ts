import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Adds the writer's MAC to each shard's head (event-store.md, S21), by a key that the database never has;
 * `append` stores it with every batch. Heads of an older release have none until a server with the key signs
 * them, once. A sealed block gets the chain value at its end, under a MAC of its own, so that a server that
 * takes the shard need not read all events again.
 */
export class SignTheHeads implements MigrationInterface {
  readonly name = 'SignTheHeads1795255200028';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, COLUMNS);
    await asOwner(runner, APPEND);
    await asOwner(runner, SIGN);
    await asOwner(runner, SEAL);
    await asOwner(runner, SENDING);
  }

  async down(): Promise<void> {
    throw new Error('Signatures are kept. Drop the database to start over.');
  }
}

// The epoch in which the head was signed: a takeover raises the head's own epoch without the key.
const COLUMNS = `
alter table sabot.head
  add column mac_epoch bigint,
  add column mac_key text collate "C",
  add column mac bytea check (length(mac) = 32),
  add constraint head_mac_whole check ((mac is null) = (mac_key is null) and (mac is null) = (mac_epoch is null));
alter table sabot.audit_block
  add column mac_key text collate "C",
  add column chain bytea check (length(chain) = 32),
  add column mac bytea check (length(mac) = 32);

create table sabot.head_signing (
  number bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  reason text not null check (reason in ('adopted', 'rotated', 'restored')),
  incarnation integer not null,
  shard smallint not null check (shard between 0 and 63),
  seq bigint not null,
  chain bytea not null,
  key_id text collate "C" not null
);
create trigger refuse_change before update or delete on sabot.head_signing
  for each row execute function sabot.refuse_change();
create trigger refuse_truncate before truncate on sabot.head_signing
  for each statement execute function sabot.refuse_change();
alter table sabot.head_signing enable always trigger refuse_change;
alter table sabot.head_signing enable always trigger refuse_truncate;
grant select on sabot.head_signing to sabot_reader;`;

// Like 0004, with the MAC of each head.
const APPEND = `
drop function sabot.append(
  smallint[], bigint[], bigint[], bigint[], bytea[],
  smallint[], bigint[], text[], integer[], uuid[], text[], integer[], text[], timestamptz[], text[],
  text[], text[], text[], uuid[], bytea[],
  smallint[], text[], integer[], integer[], integer[],
  smallint[], bigint[], smallint[], text[], text[], bigint[],
  smallint[], text[], text[], bigint[],
  smallint[], text[], uuid[], bytea[], bigint[], bigint[], text[], text[],
  json
);
create function sabot.append(
  head_shards smallint[], head_epochs bigint[], head_batches bigint[], head_seqs bigint[], head_chains bytea[],
  head_keys text[], head_macs bytea[],
  event_shards smallint[], event_seqs bigint[], event_streams text[], event_versions integer[], event_ids uuid[],
  event_types text[], event_schemas integer[], event_texts text[], event_times timestamptz[], event_actors text[],
  event_roles text[], event_correlations text[], event_causations text[], event_commands uuid[], event_hashes bytea[],
  stream_shards smallint[], stream_names text[], stream_expected integer[], stream_versions integer[],
  stream_openings integer[],
  entry_shards smallint[], entry_seqs bigint[], entry_legs smallint[], entry_accounts text[], entry_currencies text[],
  entry_amounts bigint[],
  account_shards smallint[], account_names text[], account_currencies text[], account_amounts bigint[],
  command_shards smallint[], command_actors text[], command_ids uuid[], command_digests bytea[],
  command_firsts bigint[], command_lasts bigint[], command_phases text[], command_rejections text[],
  rare json
) returns table (shard smallint, verdict text)
language plpgsql volatile security definer
set search_path = pg_catalog
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
#variable_conflict use_column
declare
  mine smallint[];
  known smallint[];
  wanted bigint;
  done bigint;
begin
  -- Locked in order of shard: two writers of the same shards wait for each other in one direction only.
  select array_agg(held.shard), sum(held.events) into mine, wanted
  from (
    select h.shard, w.seq - h.seq as events
    from unnest(head_shards, head_epochs, head_batches, head_seqs) as w(shard, epoch, batch, seq)
    join sabot.head h on h.shard = w.shard and h.epoch = w.epoch and h.batch = w.batch
    order by h.shard
    for update of h
  ) as held;

  select array_agg(distinct c.shard) into known
  from unnest(command_shards, command_actors, command_ids) as c(shard, actor, id)
  join sabot.command k on k.actor = c.actor and k.command_id = c.id;

  if known is not null then
    select array_agg(w.shard), sum(w.seq - h.seq) into mine, wanted
    from unnest(head_shards, head_seqs) as w(shard, seq)
    join sabot.head h on h.shard = w.shard
    where w.shard = any(mine) and w.shard <> all(known);
  end if;

  if mine is not null then
    update sabot.head h
    set batch = h.batch + 1, seq = w.seq, chain = w.chain, mac_key = w.mac_key, mac_epoch = h.epoch, mac = w.mac
    from unnest(head_shards, head_seqs, head_chains, head_keys, head_macs) as w(shard, seq, chain, mac_key, mac)
    where h.shard = w.shard and w.shard = any(mine);

    insert into sabot.event (shard, seq, stream, version, event_id, type, schema, data, recorded_at, actor_id,
      actor_role, correlation_id, causation_id, command_id, hash)
    select e.shard, e.seq, e.stream, e.version, e.id, e.type, e.schema, e.data, e.at, e.actor,
      e.role, e.correlation, e.causation, e.command, e.hash
    from unnest(event_shards, event_seqs, event_streams, event_versions, event_ids, event_types, event_schemas,
      event_texts, event_times, event_actors, event_roles, event_correlations, event_causations, event_commands,
      event_hashes) as e(shard, seq, stream, version, id, type, schema, data, at, actor, role, correlation,
      causation, command, hash)
    where e.shard = any(mine);
    get diagnostics done = row_count;
    if done <> wanted then
      raise exception 'the heads move by % events, but % were sent', wanted, done;
    end if;

    update sabot.stream s
    set version = w.version, opening = coalesce(w.opening, s.opening)
    from unnest(stream_shards, stream_names, stream_expected, stream_versions, stream_openings)
      as w(shard, stream, expected, version, opening)
    where s.stream = w.stream and s.version = w.expected and s.shard = w.shard and w.shard = any(mine);
    get diagnostics done = row_count;

    insert into sabot.stream (stream, shard, version, opening)
    select w.stream, w.shard, w.version, coalesce(w.opening, 1)
    from unnest(stream_shards, stream_names, stream_expected, stream_versions, stream_openings)
      as w(shard, stream, expected, version, opening)
    where w.expected = 0 and w.shard = any(mine);
    get diagnostics wanted = row_count;
    if done + wanted <> (select count(*) from unnest(stream_shards) as w(shard) where w.shard = any(mine)) then
      raise exception 'a stream is not at the version that its writer knows';
    end if;

    insert into sabot.entry (shard, seq, leg, account, currency, amount)
    select e.shard, e.seq, e.leg, e.account, e.currency, e.amount
    from unnest(entry_shards, entry_seqs, entry_legs, entry_accounts, entry_currencies, entry_amounts)
      as e(shard, seq, leg, account, currency, amount)
    where e.shard = any(mine);

    -- Update, then insert what wasn't there: an upsert would try the CHECK on the bare amount first.
    update sabot.account a
    set balance = a.balance + w.amount
    from unnest(account_shards, account_names, account_currencies, account_amounts)
      as w(shard, account, currency, amount)
    where a.shard = w.shard and a.account = w.account and a.currency = w.currency and w.shard = any(mine);
    get diagnostics done = row_count;
    if done < cardinality(account_shards) then
      insert into sabot.account (shard, account, currency, balance)
      select w.shard, w.account, w.currency, w.amount
      from unnest(account_shards, account_names, account_currencies, account_amounts)
        as w(shard, account, currency, amount)
      where w.shard = any(mine) and not exists (
        select from sabot.account a
        where a.shard = w.shard and a.account = w.account and a.currency = w.currency
      );
    end if;

    insert into sabot.command (shard, actor, command_id, digest, first_seq, last_seq, phase, rejection)
    select c.shard, c.actor, c.id, c.digest, c.first, c.last, c.phase, c.rejection
    from unnest(command_shards, command_actors, command_ids, command_digests, command_firsts, command_lasts,
      command_phases, command_rejections) as c(shard, actor, id, digest, first, last, phase, rejection)
    where c.shard = any(mine);

    if rare is not null then
      perform sabot.append_rare(mine, rare);
    end if;
  end if;

  return query
  select w.shard, case
    when w.shard = any(mine) then 'accepted'
    when w.shard = any(known) then 'conflict'
    else 'fenced'
  end
  from unnest(head_shards) as w(shard);
end $$;
revoke all on function sabot.append from public;
grant execute on function sabot.append to sabot_writer;`;

// Only if the head is still the signed one: a faster writer has signed its own.
const SIGN = `
create function sabot.sign_heads(
  why text, head_shards smallint[], head_epochs bigint[], head_batches bigint[], head_seqs bigint[],
  head_chains bytea[], head_keys text[], head_macs bytea[]
) returns setof smallint
language sql volatile security definer set search_path = pg_catalog as $$
  with locked as materialized (
    select h.shard, w.mac_key, w.mac
    from unnest(head_shards, head_epochs, head_batches, head_seqs, head_chains, head_keys, head_macs)
      as w(shard, epoch, batch, seq, chain, mac_key, mac)
    join sabot.head h on h.shard = w.shard and h.epoch = w.epoch and h.batch = w.batch and h.seq = w.seq
      and h.chain = w.chain
    order by h.shard
    for update of h
  ), signed as (
    update sabot.head h set mac_key = l.mac_key, mac_epoch = h.epoch, mac = l.mac
    from locked l where h.shard = l.shard
    returning h.incarnation, h.shard, h.seq, h.chain, h.mac_key
  ), noted as (
    insert into sabot.head_signing (reason, incarnation, shard, seq, chain, key_id)
    select why, s.incarnation, s.shard, s.seq, s.chain, s.mac_key from signed s order by s.shard
  )
  select s.shard from signed s
$$;
revoke all on function sabot.sign_heads from public;
grant execute on function sabot.sign_heads to sabot_writer;`;

// Like 0015, with the chain value of each block.
const SEAL = `
drop function sabot.seal(
  integer, bigint, bigint, bigint, interval, bigint[], smallint[], bigint[], bigint[],
  smallint[], bigint[], smallint[], bytea[]
);
create function sabot.seal(
  log integer, my_epoch bigint, expected bigint, grown bigint, term interval,
  block_firsts bigint[], block_shards smallint[], block_froms bigint[], block_tos bigint[],
  block_chains bytea[], block_keys text[], block_macs bytea[],
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

  insert into sabot.audit_block (incarnation, first_index, shard, seq_from, seq_to, chain, mac_key, mac)
  select log, b.first, b.shard, b.seq_from, b.seq_to, b.chain, b.mac_key, b.mac
  from unnest(block_firsts, block_shards, block_froms, block_tos, block_chains, block_keys, block_macs)
    as b(first, shard, seq_from, seq_to, chain, mac_key, mac);

  insert into sabot.audit_tile (incarnation, level, tile, start, hashes)
  select log, t.level, t.tile, t.start, t.hashes
  from unnest(tile_levels, tile_indexes, tile_starts, tile_hashes) as t(level, tile, start, hashes);
  return true;
end $$;
revoke all on function sabot.seal from public;
grant execute on function sabot.seal to sabot_sealer;`;

// A transfer out of a table has the id of its event, and is compared with it before it is resumed.
const SENDING = `
create index event_sending on sabot.event (event_id) where type = 'ChipsCashed';`;
