import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Adds the sums for the theoretical win, and the gaming day of each row, to the statistics (docs/theory.md).
 */
export class KeepStakesForTheory implements MigrationInterface {
  readonly name = 'KeepStakesForTheory1795255200021';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the tables by hand. Everything in them can be rebuilt from the log.');
  }
}

// Both columns are null in rows of the previous version; these are rebuilt beside them.
const TABLES = `
alter table sabot_read.statistics_day add column kept bigint, add column ends_at timestamptz;

create table sabot_read.statistics_stakes (
  build integer not null,
  shard smallint not null,
  day date not null,
  staked bigint,
  product numeric not null,
  "table" text collate "C" not null,
  rules text collate "C" not null,
  wager text collate "C" not null,
  other text collate "C" not null,
  primary key (build, shard, "table", day, rules, wager, other)
) with (fillfactor = 60);
create index statistics_stakes_of_a_day on sabot_read.statistics_stakes (build, day, "table");

create table sabot_read.statistics_rules (
  build integer not null,
  shard smallint not null,
  "table" text collate "C" not null,
  rules text collate "C" not null,
  variant text not null,
  currency text not null,
  text text not null,
  primary key (build, shard, "table", rules)
);

grant select on sabot_read.statistics_stakes, sabot_read.statistics_rules to sabot_reader;
grant select, insert, update, delete on sabot_read.statistics_stakes, sabot_read.statistics_rules to sabot_projector;`;
