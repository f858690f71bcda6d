import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates the stakes and returns of house-banked tables by table, day and wager (back-office.md,
 * `statistics`).
 */
export class KeepStatistics implements MigrationInterface {
  readonly name = 'KeepStatistics1795255200009';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the table by hand. Everything in it can be rebuilt from the log.');
  }
}

const TABLES = `
create table sabot_read.statistics_day (
  build integer not null,
  shard smallint not null,
  "table" text collate "C" not null,
  day date not null,
  wager text collate "C" not null,
  currency text not null,
  variant text not null,
  bets bigint not null,
  staked bigint not null,
  returned bigint not null,
  commission bigint not null,
  primary key (build, shard, "table", day, wager)
) with (fillfactor = 60);
create index statistics_of_a_day on sabot_read.statistics_day (build, day, "table");

grant select on sabot_read.statistics_day to sabot_reader;
grant select, insert, update, delete on sabot_read.statistics_day to sabot_projector;`;
