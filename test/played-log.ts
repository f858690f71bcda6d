import { freshKeyring } from '#log/event-store';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import { makeLog } from '../apps/cli/src/demo/made-log/make-log';

/**
 * Returns a database with a log of played shoes, of at least this many events. Its keys are thrown away, so
 * sealed data stays sealed.
 */
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
