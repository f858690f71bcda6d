import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ensureRoles } from '#log/postgres';
import { asOwner } from './as-owner';

/**
 * Creates the log (S1, S2, S8, S9): events in 64 partitions, one a shard; a head for each shard; the streams.
 * Everything belongs to `sabot_owner`, which has no login, so that no connected user owns what protects the
 * log (S11).
 */
export class MakeTheLog implements MigrationInterface {
  readonly name = 'MakeTheLog1795255200001';

  async up(runner: QueryRunner): Promise<void> {
    await ensureRoles(runner);
    await runner.query(SCHEMA);
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('The log cannot be removed. Drop the database to start over.');
  }
}

const SCHEMA = `do $$
begin
  if pg_has_role(current_user, 'sabot_owner', 'set') then
    create schema sabot authorization sabot_owner;
  else
    create schema sabot;
  end if;
end $$`;

const TABLES = `
grant usage on schema sabot to sabot_reader, sabot_writer;

create table sabot.installation (
  id uuid not null primary key,
  created_at timestamptz not null,
  singular boolean not null default true unique check (singular)
);
insert into sabot.installation (id, created_at) values (gen_random_uuid(), now());

-- One row a shard, rewritten by every batch: room on the page keeps each rewrite in place (HOT).
create table sabot.head (
  shard smallint not null primary key check (shard between 0 and 63),
  incarnation integer not null default 1,
  epoch bigint not null default 0,
  batch bigint not null default 0,
  seq bigint not null default 0,
  chain bytea not null default decode(repeat('00', 32), 'hex') check (length(chain) = 32),
  owner text
) with (
  fillfactor = 10,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
insert into sabot.head (shard) select shard from generate_series(0, 63) as shard;

create table sabot.stream (
  stream text collate "C" not null primary key,
  shard smallint not null,
  version integer not null check (version > 0),
  opening integer not null check (opening between 1 and version)
) with (
  fillfactor = 60,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0
);

-- data is text: the bytes hashed are the bytes stored (S8). jsonb would reorder them, and costs twice.
create table sabot.event (
  seq bigint not null check (seq > 0),
  version integer not null check (version > 0),
  schema integer not null,
  recorded_at timestamptz not null,
  event_id uuid not null,
  command_id uuid,
  shard smallint not null,
  stream text collate "C" not null,
  type text not null,
  actor_id text not null,
  actor_role text not null,
  correlation_id text,
  causation_id text,
  data text not null,
  hash bytea not null check (length(hash) = 32),
  primary key (shard, seq),
  unique (shard, stream, version)
) partition by list (shard);

do $$
begin
  for shard in 0..63 loop
    execute format('create table sabot.event_%s partition of sabot.event for values in (%s)', to_char(shard, 'FM00'), shard);
  end loop;
end $$;

grant select on sabot.installation, sabot.head, sabot.stream, sabot.event to sabot_reader;`;
