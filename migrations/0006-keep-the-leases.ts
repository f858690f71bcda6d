import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates the leases (S3): the running servers, and which of them has which shard until when. All times are
 * the database's, so the servers' clocks don't matter. The head's epoch decides who can write; a wrong lease
 * costs time, never money.
 */
export class KeepTheLeases implements MigrationInterface {
  readonly name = 'KeepTheLeases1795255200006';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
    await asOwner(runner, FUNCTIONS);
  }

  async down(): Promise<void> {
    throw new Error(
      'Running servers keep their leases here. Stop them all, then drop the database to start over.',
    );
  }
}

const TABLES = `
create table sabot.server (
  owner text collate "C" not null primary key,
  instance uuid not null,
  address text not null,
  expires_at timestamptz not null
) with (fillfactor = 50);

create table sabot.lease (
  shard smallint not null primary key check (shard between 0 and 63),
  owner text collate "C" not null,
  instance uuid not null,
  epoch bigint not null,
  expires_at timestamptz not null
) with (fillfactor = 50);

grant select on sabot.server, sabot.lease to sabot_reader;`;

// One lock for all leases: they are used a few times a second at most, and no deadlock is possible. The time
// is read after locking, so that a lease runs from when it was written.
const FUNCTIONS = `
create function sabot.renew_leases(me text, life uuid, place text, term interval, joins boolean) returns json
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  moment timestamptz;
begin
  lock table sabot.server in share row exclusive mode;
  moment := clock_timestamp();
  if joins then
    -- An earlier life of this name is over, or is told so at its next renewal: what it had is free at once.
    delete from sabot.lease l where l.owner = me and l.instance <> life;
  elsif exists (select from sabot.server s where s.owner = me and s.instance <> life) then
    return null;
  end if;
  insert into sabot.server as s (owner, instance, address, expires_at) values (me, life, place, moment + term)
  on conflict (owner) do update
  set instance = excluded.instance, address = excluded.address, expires_at = excluded.expires_at;
  delete from sabot.server s where s.expires_at < moment - interval '1 day';
  update sabot.lease l set expires_at = moment + term where l.owner = me and l.instance = life;
  return json_build_object(
    'servers', (
      select coalesce(json_agg(json_build_object('owner', s.owner, 'instance', s.instance, 'address', s.address)
        order by s.owner), '[]')
      from sabot.server s where s.expires_at > moment
    ),
    'leases', (
      select coalesce(json_agg(json_build_object('shard', l.shard, 'owner', l.owner, 'instance', l.instance,
        'epoch', l.epoch) order by l.shard), '[]')
      from sabot.lease l where l.expires_at > moment
    )
  );
end $$;

create function sabot.take_leases(me text, life uuid, wanted smallint[], term interval)
returns table (
  shard smallint, epoch bigint, batch bigint, seq bigint, chain bytea, incarnation integer, recorded_at timestamptz
)
language plpgsql volatile security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  moment timestamptz;
  free smallint[];
begin
  lock table sabot.server in share row exclusive mode;
  moment := clock_timestamp();
  select array_agg(w.shard) into free
  from unnest(wanted) as w(shard)
  where exists (select from sabot.server s where s.owner = me and s.instance = life)
    and not exists (
      select from sabot.lease l where l.shard = w.shard and l.expires_at > moment and l.owner <> me
    );
  return query
  with taken as (
    select * from sabot.take_shards(me, free)
  ), written as (
    insert into sabot.lease as l (shard, owner, instance, epoch, expires_at)
    select t.shard, me, life, t.epoch, moment + term from taken t
    on conflict (shard) do update
    set owner = excluded.owner, instance = excluded.instance, epoch = excluded.epoch,
      expires_at = excluded.expires_at
  )
  select t.shard, t.epoch, t.batch, t.seq, t.chain, t.incarnation, t.recorded_at from taken t order by t.shard;
end $$;

-- Without shards: all that it has, and its own row.
create function sabot.free_leases(me text, life uuid, given smallint[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
  lock table sabot.server in share row exclusive mode;
  delete from sabot.lease l
  where l.owner = me and l.instance = life and (given is null or l.shard = any(given));
  if given is null then
    delete from sabot.server s where s.owner = me and s.instance = life;
  end if;
end $$;

revoke all on function sabot.renew_leases, sabot.take_leases, sabot.free_leases from public;
grant execute on function sabot.renew_leases, sabot.take_leases, sabot.free_leases to sabot_writer;`;
