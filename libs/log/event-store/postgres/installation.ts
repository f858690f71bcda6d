import { columns, text, time } from '../query/columns';
import { StatementError } from '../query/database-error';
import { query, type Connected } from '../query/query';

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
export async function installationOf(on: Connected): Promise<Installation> {
  const select = `select ${INSTALLATION.list('i')} from sabot.installation i`;
  const [row] = await query(on, INSTALLATION, { name: 'installation', text: select });
  if (row === undefined) throw new StatementError('The database has no installation id. Run sabot migrate.');
  return row;
}

const INSTALLATION = columns({ id: text, createdAt: time });
