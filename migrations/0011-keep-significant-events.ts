import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates the list of events that staff, auditors and regulators look for (back-office.md, Significant
 * events).
 */
export class KeepSignificantEvents implements MigrationInterface {
  readonly name = 'KeepSignificantEvents1795255200011';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the table by hand. Everything in it can be rebuilt from the log.');
  }
}

// A reason is the hash of its text: texts are only in sabot.note, so erasing one there erases it everywhere.
const TABLES = `
create table sabot_read.significant_event (
  build integer not null,
  shard smallint not null,
  part smallint not null,
  seq bigint not null,
  at timestamptz not null,
  amount bigint,
  kind text not null,
  severity text not null check (severity in ('info', 'warning', 'alert')),
  type text not null,
  stream text collate "C" not null,
  "table" text collate "C",
  patron text collate "C",
  coup text collate "C",
  shoe text collate "C",
  request text collate "C",
  who text collate "C" not null,
  role text not null,
  asked_by text collate "C",
  approver text collate "C",
  staff text[] collate "C" not null,
  currency text,
  before json,
  after json,
  reason text,
  primary key (build, shard, seq, part)
);
create index significant_event_at on sabot_read.significant_event (build, at desc, shard desc, seq desc, part desc);
create index significant_event_kind on sabot_read.significant_event (build, kind, at desc);
create index significant_event_table on sabot_read.significant_event (build, "table", at desc);
create index significant_event_patron on sabot_read.significant_event (build, patron, at desc) where patron is not null;
create index significant_event_coup on sabot_read.significant_event (build, coup) where coup is not null;
create index significant_event_staff on sabot_read.significant_event using gin (staff);

grant select on sabot_read.significant_event to sabot_reader;
grant select, insert, update, delete on sabot_read.significant_event to sabot_projector;`;
