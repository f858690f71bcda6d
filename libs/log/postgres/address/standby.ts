import { Client } from 'pg';
import { queryRows } from '../logins/sql-runner';
import { PostgresError } from './postgres-error';

const PATIENCE_MS = 5_000;

/**
 * Checks that the server of DATABASE_STANDBY_URL is a standby, that is, in recovery. If events were published
 * from a primary, one that a failover loses would stay in Kafka. Throws `PostgresError` with the remedy. An
 * unreachable server may be down for an hour and does not prevent a start; `onUnreachable` receives the
 * error.
 */
export async function refusePrimary(url: string, onUnreachable: (error: unknown) => void): Promise<void> {
  if ((await isInRecovery(url, onUnreachable)) === false)
    throw new PostgresError(
      'DATABASE_STANDBY_URL names a server that accepts writes, so it is not a standby. ' +
        'Name a standby of the database. Or unset it, and Kafka gets events before a standby has them.',
    );
}

/** Returns `null` if the server can't be reached. */
async function isInRecovery(url: string, onUnreachable: (error: unknown) => void): Promise<boolean | null> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'sabot',
  });
  client.on('error', () => undefined); // the query reports a lost server
  try {
    await client.connect();
    const select = 'select pg_is_in_recovery() as standby';
    const [row] = (await queryRows(client, select)) as readonly { readonly standby: boolean }[];
    return row?.standby ?? null;
  } catch (error) {
    onUnreachable(error);
    return null;
  } finally {
    await client.end(); // pg never rejects it
  }
}
