import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates the current state of each discrepancy, so that a list of them is not computed from events for every
 * query.
 */
export class KeepBreaks implements MigrationInterface {
  readonly name = 'KeepBreaks1795255200024';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the table by hand. Everything in it can be rebuilt from the log.');
  }
}

// Explanations have the hash of their text: texts are only in sabot.note, so erasing one there erases it
// everywhere.
const TABLES = `
create table sabot_read.break (
  build integer not null,
  shard smallint not null,
  times integer not null,
  seq bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  amount bigint,
  break text collate "C" not null,
  source text not null,
  phase text not null check (phase in ('open', 'explained', 'closed')),
  "table" text collate "C",
  assignee text collate "C",
  currency text,
  outcome text,
  events text[] collate "C" not null,
  place json not null,
  opened_by json not null,
  explanations json not null,
  closed_by json,
  primary key (build, shard, break)
);
create index break_id on sabot_read.break (build, break);
create index break_unclosed on sabot_read.break (build, break) where phase <> 'closed';
create index break_table on sabot_read.break (build, "table", break) where "table" is not null;
create index break_assignee on sabot_read.break (build, assignee, break) where assignee is not null;

grant select on sabot_read.break to sabot_reader;
grant select, insert, update, delete on sabot_read.break to sabot_projector;`;
