import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/** Creates the movements of patrons' money, with the balance after each. */
export class KeepStatements implements MigrationInterface {
  readonly name = 'KeepStatements1795255200018';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the table by hand. Everything in it can be rebuilt from the log.');
  }
}

const TABLES = `
create table sabot_read.statement_line (
  build integer not null,
  shard smallint not null,
  leg smallint not null,
  seq bigint not null,
  at timestamptz not null,
  amount bigint not null,
  balance bigint not null,
  patron text collate "C" not null,
  account text collate "C" not null,
  currency text not null,
  type text not null,
  stream text collate "C" not null,
  coup text collate "C",
  primary key (build, shard, seq, leg)
);
create index statement_of_a_patron on sabot_read.statement_line (build, patron, at, shard, seq, leg);

grant select on sabot_read.statement_line to sabot_reader;
grant select, insert, update, delete on sabot_read.statement_line to sabot_projector;`;
