import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/** Creates the balances at the end of each day, so that a day's report need not sum the whole ledger. */
export class KeepTheLedgersDays implements MigrationInterface {
  readonly name = 'KeepTheLedgersDays1795255200022';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the tables by hand. Everything in them can be rebuilt from the log.');
  }
}

const TABLES = `
create table sabot_read.ledger_day (
  build integer not null,
  shard smallint not null,
  day date not null,
  seq bigint not null,
  balance bigint not null,
  stream text collate "C" not null,
  account text collate "C" not null,
  currency text not null,
  primary key (build, shard, stream, account, currency, day)
) with (fillfactor = 60);

create table sabot_read.ledger_account (
  build integer not null,
  shard smallint not null,
  day date not null,
  seq bigint not null,
  balance bigint not null,
  stream text collate "C" not null,
  account text collate "C" not null,
  currency text not null,
  primary key (build, shard, stream, account, currency)
) with (fillfactor = 60);
create index ledger_account_name on sabot_read.ledger_account (build, account);

grant select on sabot_read.ledger_day, sabot_read.ledger_account to sabot_reader;
grant select, insert, update, delete on sabot_read.ledger_day, sabot_read.ledger_account to sabot_projector;`;
