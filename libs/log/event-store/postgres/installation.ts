import type { ClientBase, Pool } from 'pg';
import { StatementError } from '../kept/event-log.port';
import { timeOf } from '../kept/event-row';
import { rowsOf, statement } from './postgres-query';

/** The installation that a log belongs to. */
export interface Installation {
  /** Made by the first migration. */
  readonly id: string;
  /** UTC. */
  readonly createdAt: string;
}

/**
 * Returns the installation of a database, over a connection whose times are in UTC. Throws `StatementError`
 * if the database has none.
 */
export async function installationOf(on: ClientBase | Pool): Promise<Installation> {
  const text = 'select i.id, i.created_at from sabot.installation i';
  const [row] = await rowsOf<[string, string]>(on, statement('installation', text));
  if (row === undefined) throw new StatementError('The database has no installation id. Run sabot migrate.');
  return { id: row[0], createdAt: timeOf(row[1]) };
}
