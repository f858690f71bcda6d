import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates the only functions that write (S2, S11), to take a shard and to append a batch, and one that reads
 * a sealed row. They run as the owner of the schema; the writer may call them and nothing else.
 */
export class AppendAndTake implements MigrationInterface {
  readonly name = 'AppendAndTake1795255200004';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TAKE);
    await asOwner(runner, APPEND);
    await asOwner(runner, GRANTS);
  }

  async down(): Promise<void> {
    throw new Error('Nothing can be written without these functions. Drop the database to start over.');
  }
}

const TAKE = `
create function sabot.take_shards(new_owner text, wanted smallint[])
returns table (
  shard smallint, epoch bigint, batch bigint, seq bigint, chain bytea, incarnation integer, recorded_at timestamptz
)
language sql volatile security definer set search_path = pg_catalog as $$
  with locked as materialized (
    select h.shard from sabot.head h where h.shard = any(wanted) order by h.shard for update
  ), taken as (
    update sabot.head h set epoch = h.epoch + 1, owner = new_owner
    from locked where h.shard = locked.shard
    returning h.shard, h.epoch, h.batch, h.seq, h.chain, h.incarnation
  )
  select t.shard, t.epoch, t.batch, t.seq, t.chain, t.incarnation,
    (select e.recorded_at from sabot.event e where e.shard = t.shard and e.seq = t.seq)
  from taken t order by t.shard
$$;

-- Waits for whoever still writes these shards, so that what is read is what came of it.
create function sabot.heads_after_doubt(wanted smallint[])
returns table (
  shard smallint, epoch bigint, batch bigint, seq bigint, chain bytea, incarnation integer, recorded_at timestamptz
)
language sql volatile security definer set search_path = pg_catalog as $$
  with locked as materialized (
    select h.shard, h.epoch, h.batch, h.seq, h.chain, h.incarnation
    from sabot.head h where h.shard = any(wanted) order by h.shard for update
  )
  select l.shard, l.epoch, l.batch, l.seq, l.chain, l.incarnation,
    (select e.recorded_at from sabot.event e where e.shard = l.shard and e.seq = l.seq)
  from locked l order by l.shard
$$;

create function sabot.read_sealed(wanted_kind text, wanted_id text)
returns table (kind text, id text, key_id text, nonce bytea, body bytea)
language sql stable security definer set search_path = pg_catalog as $$
  select s.kind, s.id, s.key_id, s.nonce, s.body
  from sabot.sealed s where s.kind = wanted_kind and s.id = wanted_id
$$;`;

// Parallel arrays keep the text the same for any size of batch; rare rows come as one JSON value. Only the
// rows of accepted shards are inserted: a fenced shard, or one with a known id, does not affect the others.
// The planner is limited to index look-ups: plans are made once, perhaps while tables are empty, and a scan
// would get slower with every event. (jit would compile the plans, because of a pretended cost.)
const APPEND = `
create function sabot.append(
  head_shards smallint[], head_epochs bigint[], head_batches bigint[], head_seqs bigint[], head_chains bytea[],
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
    set batch = h.batch + 1, seq = w.seq, chain = w.chain
    from unnest(head_shards, head_seqs, head_chains) as w(shard, seq, chain)
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

-- Coups, transfers and sealed rows: a few a batch at most, so json is quick enough and easier to read.
create function sabot.append_rare(mine smallint[], rare json) returns void
language plpgsql volatile set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  wanted bigint;
  done bigint;
begin
  insert into sabot.sealed (kind, id, shard, key_id, nonce, body)
  select w.kind, w.id, w.shard, w.key_id, decode(w.nonce, 'hex'), decode(w.body, 'hex')
  from json_to_recordset(rare -> 'sealed')
    as w(kind text, id text, shard smallint, key_id text, nonce text, body text)
  where w.shard = any(mine);

  insert into sabot.note (hash, shard, salt, text)
  select decode(w.hash, 'hex'), w.shard, decode(w.salt, 'hex'), w.text
  from json_to_recordset(rare -> 'notes') as w(hash text, shard smallint, salt text, text text)
  where w.shard = any(mine);

  insert into sabot.coup as c (coup, shard, stream, first_seq, last_seq, first_version, last_version, status)
  select w.coup, w.shard, w.stream, w.first_seq, w.last_seq, w.first_version, w.last_version, w.status
  from json_to_recordset(rare -> 'coups') as w(coup text, shard smallint, stream text, first_seq bigint,
    last_seq bigint, first_version integer, last_version integer, status text)
  where w.shard = any(mine)
  on conflict (coup) do update
  set last_seq = excluded.last_seq, last_version = excluded.last_version, status = excluded.status
  where c.shard = excluded.shard and c.stream = excluded.stream and c.last_seq < excluded.first_seq;
  get diagnostics done = row_count;
  if done <> (
    select count(*) from json_to_recordset(rare -> 'coups') as w(shard smallint) where w.shard = any(mine)
  ) then
    raise exception 'a coup does not go on from where it stands';
  end if;

  select count(*) into wanted
  from json_to_recordset(rare -> 'corrections') as w(shard smallint) where w.shard = any(mine);
  update sabot.coup c
  set corrections = c.corrections || w.versions::integer[]
  from json_to_recordset(rare -> 'corrections') as w(coup text, shard smallint, versions text)
  where c.coup = w.coup and c.shard = w.shard and w.shard = any(mine);
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'a correction of a coup that its shard does not have';
  end if;

  insert into sabot.transfer (id, shard, direction, patron, "table", currency, amount)
  select w.id, w.shard, w.direction, w.patron, w."table", w.currency, w.amount
  from json_to_recordset(rare -> 'opened') as w(id uuid, shard smallint, direction text, patron text,
    "table" text, currency text, amount bigint)
  where w.shard = any(mine);

  select count(*) into wanted
  from json_to_recordset(rare -> 'closed') as w(shard smallint) where w.shard = any(mine);
  update sabot.transfer t set closed = true
  from json_to_recordset(rare -> 'closed') as w(id uuid, shard smallint)
  where t.id = w.id and t.shard = w.shard and w.shard = any(mine);
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'a transfer to close that its shard did not open';
  end if;
end $$;`;

const GRANTS = `
revoke all on all functions in schema sabot from public;
grant execute on function sabot.take_shards, sabot.heads_after_doubt, sabot.append, sabot.read_sealed
  to sabot_writer;`;
