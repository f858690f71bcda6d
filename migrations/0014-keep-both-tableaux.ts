import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Adds banks of banque to the bank book: both tableaux, a banco in two halves, accepted stakes, broken and
 * replenished banks. Rows of an older release have none of this and are of chemin de fer.
 */
export class KeepBothTableaux implements MigrationInterface {
  readonly name = 'KeepBothTableaux1795255200014';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, COLUMNS);
  }

  async down(): Promise<void> {
    throw new Error('Drop the columns by hand. Everything in them can be rebuilt from the log.');
  }
}

const COLUMNS = `
alter table sabot_read.bank_book
  add column variant text not null default 'chemin-de-fer',
  add column accepted bigint not null default 0,
  add column broken integer not null default 0,
  add column replenished bigint not null default 0;
alter table sabot_read.bank_book_coup
  add column other_banco text,
  add column right_covered bigint,
  add column right_won bigint,
  add column right_lost bigint,
  add column right_commission bigint,
  add column right_outcome text,
  add column left_covered bigint,
  add column left_won bigint,
  add column left_lost bigint,
  add column left_commission bigint,
  add column left_outcome text;`;
