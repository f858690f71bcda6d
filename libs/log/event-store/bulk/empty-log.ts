import type { Client } from 'pg';
import { bool, columns, int } from '../query/columns';
import { execute, query } from '../query/query';

/** Thrown if the log can't be loaded. The message says what to do. */
export class LogNotEmptyError extends Error {
  override readonly name = 'LogNotEmptyError';
}

/**
 * Opens the transaction of a load: takes the owner's role, reclaims the space of an aborted load, and locks
 * the heads against other writers. Throws `LogNotEmptyError`.
 */
export async function beginLoad(client: Client): Promise<void> {
  await execute(client, AS_OWNER);
  await execute(
    client,
    "set idle_in_transaction_session_timeout = 0; set statement_timeout = 0; set timezone = 'UTC'",
  );
  await execute(client, 'vacuum sabot.event, sabot.entry, sabot.command');
  await execute(client, 'begin');
  await refuseUsed(client);
}

/** Has no effect if the user may not take the role of the schema's owner (a DATABASE_URL without roles). */
const AS_OWNER = `select set_config('role', pg_get_userbyid(n.nspowner), false) from pg_catalog.pg_namespace n
  where n.nspname = 'sabot' and pg_has_role(current_user, n.nspowner, 'set')`;

/** Writes the statistics and visibility of the tables, so that the first readers need not. */
export const reclaim = async (client: Client): Promise<void> => {
  await execute(
    client,
    'vacuum (analyze) sabot.event, sabot.entry, sabot.command, sabot.coup, sabot.stream, sabot.account',
  );
};

async function refuseUsed(client: Client): Promise<void> {
  const [lanes] = await query(client, columns({ count: int }), {
    text: `select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name = 'sabot lane'`,
  });
  if ((lanes?.count ?? 0) > 0)
    throw new LogNotEmptyError('A server writes to this database. Stop it, and start it again afterwards.');
  await execute(client, 'select shard from sabot.head order by shard for update');
  const [log] = await query(client, columns({ used: bool }), {
    text: `select exists (select from sabot.head where seq > 0 or batch > 0) or exists (select from sabot.stream)
       or exists (select from sabot.command) as used`,
  });
  if (log?.used !== false)
    throw new LogNotEmptyError(
      'This database already has a log, and a made log needs an empty one. Set SABOT_DATA to an empty folder, or DATABASE_URL to another database.',
    );
}
