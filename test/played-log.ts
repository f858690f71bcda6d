import { freshKeyring } from '#log/event-store';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import { makeLog } from '../apps/cli/src/demo/made-log/make-log';

/** A database of its own with a log of played shoes, so many events or a few more. Nobody has its keys: what is sealed stays so. */
export async function playedLog(events: number, seed: string): Promise<TestDatabase> {
  const database = await freshDatabase();
  const { signal: stop } = new AbortController();
  await makeLog({
    adminUrl: database.address.admin,
    keyring: freshKeyring(),
    writerKeys: WRITER,
    events,
    seed,
    stop,
  });
  return database;
}
