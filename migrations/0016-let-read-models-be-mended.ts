import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Records what people do to read models. `sabot rebuild` makes the rows of one again while the old ones are
 * read; `sabot dead-letters` retries an event that could not be handled, or gives it up. These actions are
 * kept for ever: giving an event up changes reports and can't be derived from the log.
 */
export class LetReadModelsBeMended implements MigrationInterface {
  readonly name = 'LetReadModelsBeMended1795255200016';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, SQL);
  }

  async down(): Promise<void> {
    throw new Error('Actions on dead letters are kept. Drop the database to start over.');
  }
}

const SQL = `
-- A build that is made to be compared is nobody's to keep up but its maker's, until it is the one that is read.
alter table sabot_read.build add column rebuild boolean not null default false;
alter table sabot_read.build add constraint build_read_is_done check (not (live and rebuild));

-- A ledger projection stops its shard at such an event: nothing behind it, of any stream, is handled (S14).
alter table sabot_read.parked add column halts boolean not null default false;
create index parked_halts on sabot_read.parked (build, shard) where halts;

create table sabot.dead_letter_act (
  number bigint generated always as identity primary key,
  done_at timestamptz not null default clock_timestamp(),
  act text not null check (act in ('replay', 'drop')),
  read_model text collate "C" not null,
  version integer not null,
  shard smallint not null,
  seq bigint not null,
  event_id uuid not null,
  stream text collate "C" not null,
  type text not null,
  error text not null,
  by text not null,
  reason text
);
-- An event is given up by one version of a read model: the next one tries it again.
create unique index dead_letter_dropped on sabot.dead_letter_act (read_model, version, shard, seq) where act = 'drop';
alter table sabot.dead_letter_act add constraint dead_letter_dropped_for_a_reason check (act <> 'drop' or reason is not null);

create trigger refuse_change before update or delete on sabot.dead_letter_act
  for each row execute function sabot.refuse_change();
create trigger refuse_truncate before truncate on sabot.dead_letter_act
  for each statement execute function sabot.refuse_change();
alter table sabot.dead_letter_act enable always trigger refuse_change;
alter table sabot.dead_letter_act enable always trigger refuse_truncate;

grant select on sabot.dead_letter_act to sabot_reader, sabot_projector;
grant insert on sabot.dead_letter_act to sabot_projector;`;
