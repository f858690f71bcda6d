import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/** Creates the search index of coups: table, time, outcome, stakes and patrons. */
export class FindCoups implements MigrationInterface {
  readonly name = 'FindCoups1795255200031';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the tables by hand. Everything in them can be rebuilt from the log.');
  }
}

const TABLES = `
create table sabot_read.coup_table (
  build integer not null,
  shard smallint not null,
  "table" text collate "C" not null,
  variant text not null,
  currency text not null,
  coup text collate "C",
  opened_at timestamptz,
  banker text collate "C",
  bank bigint,
  primary key (build, shard, "table")
);

create table sabot_read.coup_found (
  build integer not null,
  shard smallint not null,
  bets integer not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  staked bigint,
  coup text collate "C" not null,
  "table" text collate "C" not null,
  shoe text collate "C" not null,
  variant text not null,
  currency text not null,
  status text not null check (status in ('open', 'settled', 'corrected', 'void')),
  outcome text,
  banker text collate "C",
  hands text,
  primary key (build, shard, coup)
);
create index coup_found_opened on sabot_read.coup_found (build, opened_at desc, coup desc);
create index coup_found_table on sabot_read.coup_found (build, "table", opened_at desc, coup desc);
create index coup_found_outcome on sabot_read.coup_found (build, outcome, opened_at desc, coup desc);
create index coup_found_staked on sabot_read.coup_found (build, currency, staked);
create index coup_found_unusual on sabot_read.coup_found (build, status, opened_at desc, coup desc) where status <> 'settled';

create table sabot_read.coup_patron (
  build integer not null,
  shard smallint not null,
  opened_at timestamptz not null,
  staked bigint not null,
  coup text collate "C" not null,
  patron text collate "C" not null,
  part text not null check (part in ('bets', 'bank')),
  primary key (build, shard, coup, patron)
);
create index coup_patron_opened on sabot_read.coup_patron (build, patron, opened_at desc, coup desc);

grant select on sabot_read.coup_table, sabot_read.coup_found, sabot_read.coup_patron to sabot_reader;
grant select, insert, update, delete on sabot_read.coup_table, sabot_read.coup_found, sabot_read.coup_patron
  to sabot_projector;`;
