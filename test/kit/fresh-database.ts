import { randomBytes } from 'node:crypto';
import { addressOfDatabase, type PostgresAddress } from '#log/postgres';
import { onServer, TEMPLATE, testServer } from './test-server';

/** A database of one suite. */
export interface TestDatabase {
  readonly address: PostgresAddress;
  /** Drops the database, after a short wait even if connections are open. */
  readonly drop: () => Promise<void>;
}

/**
 * Creates a database on this jest run's PostgreSQL, cloned from a template that was migrated once. `migrated:
 * false`: a database without tables. `like`: the address of a database to clone, which must have no
 * connections. The first call of a run starts the server (about 2 s); the global tear-down stops it.
 */
export async function freshDatabase({
  migrated = true,
  like,
}: { readonly migrated?: boolean; readonly like?: PostgresAddress } = {}): Promise<TestDatabase> {
  const server = await testServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const other = like && new URL(like.admin).pathname.slice(1);
  if (other !== undefined) await onServer(server, untilLeft(other));
  const template = other ?? (migrated ? TEMPLATE : 'template0');
  await onServer(server, `create database ${name} template ${template} owner sabot_owner`);
  return {
    address: addressOfDatabase(server, name),
    drop: async () => {
      await onServer(server, untilLeft(name));
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Statement that waits for a database's connections to close. `Pool.end` doesn't wait for them, and a
 * connection that is terminated while it closes emits an error without a listener.
 */
const untilLeft = (name: string): string => `do $$
begin
  for trial in 1..20 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.05);
  end loop;
end $$`;
