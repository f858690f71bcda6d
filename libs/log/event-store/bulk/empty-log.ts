import type { Client } from 'pg';

/** Thrown if the log can't be loaded. The message says what to do. */
export class LogNotEmptyError extends Error {
  override readonly name = 'LogNotEmptyError';
}

/**
 * Opens the transaction of a load: takes the owner's role, reclaims the space of an aborted load, and locks
 * the heads against other writers. Throws `LogNotEmptyError`.
 */
export async function beginLoad(client: Client): Promise<void> {
  await client.query(AS_OWNER);
  await client.query(
    "set idle_in_transaction_session_timeout = 0; set statement_timeout = 0; set timezone = 'UTC'",
  );
  await client.query('vacuum sabot.event, sabot.entry, sabot.command');
  await client.query('begin');
  await refuseUsed(client);
}

/** Has no effect if the user may not take the role of the schema's owner (a DATABASE_URL without roles). */
const AS_OWNER = `select set_config('role', pg_get_userbyid(n.nspowner), false) from pg_catalog.pg_namespace n
  where n.nspname = 'sabot' and pg_has_role(current_user, n.nspowner, 'set')`;

/** Writes the statistics and visibility of the tables, so that the first readers need not. */
export const reclaim = async (client: Client): Promise<void> => {
  await client.query(
    'vacuum (analyze) sabot.event, sabot.entry, sabot.command, sabot.coup, sabot.stream, sabot.account',
  );
};

async function refuseUsed(client: Client): Promise<void> {
  const { rows: writers } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'sabot lane'`,
  );
  if ((writers[0]?.count ?? 0) > 0)
    throw new LogNotEmptyError('A server writes to this database. Stop it, and start it again afterwards.');
  await client.query('select shard from sabot.head order by shard for update');
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from sabot.head where seq > 0 or batch > 0) or exists (select from sabot.stream)
       or exists (select from sabot.command) as used`,
  );
  if (rows[0]?.used !== false)
    throw new LogNotEmptyError(
      'This database already has a log, and a made log needs an empty one. Set SABOT_DATA to an empty folder, or DATABASE_URL to another database.',
    );
}
