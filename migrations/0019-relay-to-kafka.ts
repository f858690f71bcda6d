import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates the lease and the progress of the relay to Kafka (event-store.md, S15). They allow one relay at a time and show its progress. The topics' last records decide where it continues.
 */
export class RelayToKafka implements MigrationInterface {
  readonly name = 'RelayToKafka1795255200019';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Drop the tables by hand. Everything in the tables can be found again from the topics.');
  }
}

const TABLES = `
create table sabot_read.relay (
  singular boolean not null default true primary key check (singular),
  epoch bigint not null default 0,
  expires_at timestamptz,
  instance uuid,
  owner text
) with (
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
insert into sabot_read.relay default values;

create table sabot_read.relayed (
  shard smallint not null check (shard between 0 and 63),
  incarnation integer not null,
  seq bigint not null check (seq >= 0),
  topic text collate "C" not null,
  primary key (topic, shard)
) with (
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);

grant select on sabot_read.relay, sabot_read.relayed to sabot_reader;
grant select, update on sabot_read.relay to sabot_projector;
grant select, insert, update on sabot_read.relayed to sabot_projector;
grant select on sabot.installation, sabot.entry, sabot.audit_log, sabot.audit_checkpoint to sabot_projector;`;
