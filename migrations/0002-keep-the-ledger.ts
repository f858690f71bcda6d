import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates entries and balances, written in the same transaction as their event (S10). An account has a row in
 * each shard that moves it. Those of patrons, chips and tables are in one shard; `cage` and `transit` are
 * summed when read.
 */
export class KeepTheLedger implements MigrationInterface {
  readonly name = 'KeepTheLedger1795255200002';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('The ledger cannot be removed. Drop the database to start over.');
  }
}

// Accounts whose balance may be negative (vocabulary.md, Ledger): debts to the casino (due, owed), the cage,
// money in transit as one shard sees it, and a table's float and win. Commission and fines may not: only what
// once came in by a coup leaves them again (a waiver, a correction). Neither may a kind that the vocabulary
// does not have.
const TABLES = `
create table sabot.account (
  shard smallint not null,
  account text collate "C" not null,
  currency text not null,
  balance bigint not null,
  primary key (shard, account, currency),
  constraint account_not_below_zero check (
    balance >= 0
    or account in ('cage', 'transit')
    or account ~ '^(due|owed):'
    or account ~ '^table:.+:(float|win)$'
  )
) with (
  fillfactor = 60,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0
);

create table sabot.entry (
  seq bigint not null,
  amount bigint not null check (amount <> 0),
  shard smallint not null,
  leg smallint not null check (leg >= 0),
  account text collate "C" not null,
  currency text not null,
  primary key (shard, seq, leg)
);
create index entry_account on sabot.entry (account, shard, seq);
create index account_name on sabot.account (account);

grant select on sabot.account, sabot.entry to sabot_reader;`;
