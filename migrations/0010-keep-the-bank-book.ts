import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates the book of player-held banks, with their coups and later corrections (back-office.md,
 * `bank-book`).
 */
export class KeepTheBankBook implements MigrationInterface {
  readonly name = 'KeepTheBankBook1795255200010';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the tables by hand. Everything in them can be rebuilt from the log.');
  }
}

const TABLES = `
create table sabot_read.bank_book (
  build integer not null,
  shard smallint not null,
  number integer not null,
  coups integer not null,
  bancos integer not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  staked bigint not null,
  added bigint not null,
  covered bigint not null,
  won bigint not null,
  lost bigint not null,
  commission bigint not null,
  bank bigint not null,
  reserve bigint not null,
  "table" text collate "C" not null,
  currency text not null,
  banker text not null,
  origin text not null check (origin in ('staked', 'taken-over')),
  ended text check (ended in ('passed', 'retired')),
  taken_over_by text,
  primary key (build, shard, "table", number)
) with (fillfactor = 60);
create index bank_book_begun on sabot_read.bank_book (build, begun_at);

create table sabot_read.bank_book_coup (
  build integer not null,
  shard smallint not null,
  suivi boolean not null,
  number integer not null,
  calls integer not null,
  begun_at timestamptz not null,
  bank bigint not null,
  covered bigint not null,
  reserved bigint not null,
  won bigint not null,
  lost bigint not null,
  commission bigint not null,
  "table" text collate "C" not null,
  coup text collate "C" not null,
  banker text not null,
  status text not null check (status in ('open', 'settled', 'void', 'lapsed')),
  banco text,
  outcome text,
  primary key (build, shard, "table", coup)
) with (fillfactor = 60);
create index bank_book_coup_of on sabot_read.bank_book_coup (build, shard, "table", number);

create table sabot_read.bank_book_correction (
  build integer not null,
  shard smallint not null,
  correction integer not null,
  corrected_at timestamptz not null,
  won bigint not null,
  lost bigint not null,
  commission bigint not null,
  "table" text collate "C" not null,
  coup text collate "C" not null,
  outcome text not null,
  primary key (build, shard, "table", coup, correction)
);

grant select on sabot_read.bank_book, sabot_read.bank_book_coup, sabot_read.bank_book_correction to sabot_reader;
grant select, insert, update, delete
  on sabot_read.bank_book, sabot_read.bank_book_coup, sabot_read.bank_book_correction to sabot_projector;`;
