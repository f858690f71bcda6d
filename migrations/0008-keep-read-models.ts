import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ensureRoles } from '#log/postgres';
import { asOwner } from './as-owner';

/**
 * Creates the schema of read models (S14): how far each has come, what it keeps of a stream between two
 * events, and the streams it had to give up. All of it can be rebuilt from the log. The worker writes here,
 * reads events, and has no other right.
 */
export class KeepReadModels implements MigrationInterface {
  readonly name = 'KeepReadModels1795255200008';

  async up(runner: QueryRunner): Promise<void> {
    await ensureRoles(runner);
    await runner.query(SCHEMA);
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the schema sabot_read by hand. Everything in it can be rebuilt from the log.');
  }
}

const SCHEMA = `do $$
begin
  if pg_has_role(current_user, 'sabot_owner', 'set') then
    create schema sabot_read authorization sabot_owner;
  else
    create schema sabot_read;
  end if;
end $$`;

// Several builds of a read model share a table, by their build number. A rebuild needs no table of its own,
// so the worker needs no right to create one, and switching changes one row.
const TABLES = `
grant usage on schema sabot_read to sabot_reader, sabot_projector;
grant usage on schema sabot to sabot_projector;
grant select on sabot.head, sabot.event to sabot_projector;

create table sabot_read.build (
  build integer generated always as identity primary key,
  read_model text collate "C" not null,
  version integer not null check (version > 0),
  live boolean not null default false,
  begun_at timestamptz not null default clock_timestamp()
);
create unique index build_live on sabot_read.build (read_model) where live;

-- The row is the lock, too: whoever works on a shard holds it until the commit.
create table sabot_read.checkpoint (
  build integer not null references sabot_read.build on delete cascade,
  shard smallint not null check (shard between 0 and 63),
  incarnation integer not null,
  seq bigint not null default 0 check (seq >= 0),
  primary key (build, shard)
) with (
  fillfactor = 30,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);

create table sabot_read.folded (
  build integer not null,
  shard smallint not null,
  version integer not null check (version > 0),
  stream text collate "C" not null,
  state text not null,
  primary key (build, shard, stream)
) with (
  fillfactor = 60,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0
);

-- The first event of a stream that could not be handled; those behind it in its stream wait with it.
create table sabot_read.parked (
  build integer not null references sabot_read.build on delete cascade,
  shard smallint not null,
  version integer not null,
  seq bigint not null,
  event_id uuid not null,
  stream text collate "C" not null,
  type text not null,
  error text not null,
  parked_at timestamptz not null default clock_timestamp(),
  primary key (build, shard, stream)
);

grant select on all tables in schema sabot_read to sabot_reader;
grant select, insert, update, delete on all tables in schema sabot_read to sabot_projector;`;
