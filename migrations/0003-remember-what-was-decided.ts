import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Creates the tables that are written with events: answers by command id (S9), positions of coups, transfers
 * between shards (S7), and secrets that are sealed until they may be shown (secrecy.md, 8). Readers can't see
 * sealed rows, because even their length or time could reveal something.
 */
export class RememberWhatWasDecided implements MigrationInterface {
  readonly name = 'RememberWhatWasDecided1795255200003';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Remembered decisions are kept. Drop the database to start over.');
  }
}

const TABLES = `
create table sabot.command (
  first_seq bigint,
  last_seq bigint,
  command_id uuid not null,
  shard smallint not null,
  actor text collate "C" not null,
  digest bytea not null check (length(digest) = 32),
  phase text,
  rejection text,
  primary key (actor, command_id),
  constraint accepted_or_refused check (
    (rejection is null) = (first_seq is not null) and (first_seq is null) = (last_seq is null)
  )
);

create table sabot.coup (
  coup text collate "C" not null primary key,
  shard smallint not null,
  stream text collate "C" not null,
  first_seq bigint not null,
  last_seq bigint not null,
  first_version integer not null,
  last_version integer not null,
  status text not null check (status in ('open', 'settled', 'void')),
  corrections integer[] not null default '{}',
  unique (stream, first_version)
) with (fillfactor = 80);

create table sabot.transfer (
  id uuid not null primary key,
  amount bigint not null check (amount > 0),
  shard smallint not null,
  direction text not null check (direction in ('in', 'out')),
  patron text not null,
  "table" text not null,
  currency text not null,
  closed boolean not null default false
) with (fillfactor = 80);
create index transfer_open on sabot.transfer (shard) where not closed;

create table sabot.sealed (
  kind text not null,
  id text not null,
  shard smallint not null,
  key_id text not null,
  nonce bytea not null,
  body bytea not null,
  primary key (kind, id)
);

-- What a person wrote may have to be erased; the event keeps its salted hash, so no proof breaks.
create table sabot.note (
  hash bytea not null primary key check (length(hash) = 32),
  shard smallint not null,
  salt bytea not null,
  text text not null
);

grant select on sabot.command, sabot.coup, sabot.transfer, sabot.note to sabot_reader;`;
