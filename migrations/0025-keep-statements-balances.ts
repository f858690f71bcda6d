import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates patrons' balances, one row each, so that a bet at a crowded table does not write those of all other
 * patrons.
 */
export class KeepStatementsBalances implements MigrationInterface {
  readonly name = 'KeepStatementsBalances1795255200025';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the table by hand. Everything in it can be rebuilt from the log.');
  }
}

const TABLES = `
create table sabot_read.statement_account (
  build integer not null,
  shard smallint not null,
  balance bigint not null,
  account text collate "C" not null,
  currency text not null,
  primary key (build, shard, account, currency)
) with (fillfactor = 60);

grant select on sabot_read.statement_account to sabot_reader;
grant select, insert, update, delete on sabot_read.statement_account to sabot_projector;`;
