import { randomBytes } from 'node:crypto';
import { addressOfDatabase, type PostgresAddress } from '#log/postgres';
import { onServer, TEMPLATE, testServer } from './test-server';

/** A database of one suite. */
export interface TestDatabase {
  readonly address: PostgresAddress;
  /** Drops it, whoever is still connected after a moment. */
  readonly drop: () => Promise<void>;
}

/**
 * A new database on the PostgreSQL of this jest run, cloned from a template that was migrated once; `migrated: false`
 * gives one without any table; `like`: cloned from another that nobody is connected to. The first call of a run starts the server (about 2 s), the global tear-down stops it.
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

/** A pool's `end` doesn't wait for its connections: one that is thrown out while it leaves throws where nobody listens. */
const untilLeft = (name: string): string => `do $$
begin
  for trial in 1..20 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.05);
  end loop;
end $$`;
