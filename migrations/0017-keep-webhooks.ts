import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates the position of each webhook in each shard, and its deliveries with their results. Their content is
 * read from the log.
 */
export class KeepWebhooks implements MigrationInterface {
  readonly name = 'KeepWebhooks1795255200017';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the tables by hand. The record of deliveries is then lost.');
  }
}

const TABLES = `
create table sabot_read.webhook_place (
  webhook text collate "C" not null,
  shard smallint not null check (shard between 0 and 63),
  incarnation integer not null,
  seq bigint not null check (seq >= 0),
  primary key (webhook, shard)
);

create table sabot_read.webhook_delivery (
  webhook text collate "C" not null,
  shard smallint not null,
  seq bigint not null,
  tries smallint not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
  next_at timestamptz not null default clock_timestamp(),
  event_id uuid not null,
  stream text collate "C" not null,
  type text not null,
  log jsonb not null default '[]',
  primary key (webhook, shard, seq)
) with (fillfactor = 80);
create index webhook_delivery_waiting on sabot_read.webhook_delivery (webhook, shard, seq) where state = 'waiting';
create index webhook_delivery_late on sabot_read.webhook_delivery (webhook, next_at) where state = 'waiting' and tries > 0;
create index webhook_delivery_given_up on sabot_read.webhook_delivery (webhook, shard, seq) where state = 'given-up';

grant select on sabot_read.webhook_place, sabot_read.webhook_delivery to sabot_reader;
grant select, insert, update, delete on sabot_read.webhook_place, sabot_read.webhook_delivery to sabot_projector;
grant select on sabot.installation to sabot_projector;`;
