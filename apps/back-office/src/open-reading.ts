import { Pool } from 'pg';
import { LogReader } from '#event-store';
import type { Probe } from '#rest';

/** What the back office reads with. */
export interface OpenedReading {
  readonly reader: LogReader;
  readonly pool: Pool;
  /** Does the database answer? */
  readonly probe: Probe;
  readonly close: () => Promise<void>;
}

const CONNECTIONS = 4;
/** A question that takes longer holds others up (S20). */
const STATEMENT_MS_MAX = 10_000;

/** Opens the reading side of a migrated database; `readerUrl` connects a member of `sabot_reader`. */
export function openReading(readerUrl: string): OpenedReading {
  const reader = new LogReader(readerUrl, CONNECTIONS);
  const pool = new Pool({
    connectionString: readerUrl,
    max: CONNECTIONS,
    keepAlive: true,
    application_name: 'sabot back office',
    statement_timeout: STATEMENT_MS_MAX,
  });
  pool.on('error', () => undefined); // an idle connection was lost: the pool has dropped it
  return {
    reader,
    pool,
    probe: { name: 'the database', answers: () => pool.query('select 1') },
    close: async () => {
      await Promise.all([reader.close(), pool.end()]);
    },
  };
}
