import type { Pool } from 'pg';
import { LogReader, openPool, READER } from '#event-store';
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
const SESSION = `${READER.session}; set statement_timeout = '10s'`;

/** Opens the reading side of a migrated database; `readerUrl` connects a member of `sabot_reader`. */
export function openReading(readerUrl: string): OpenedReading {
  const reader = new LogReader(readerUrl, CONNECTIONS);
  const pool = openPool(readerUrl, { connections: CONNECTIONS, name: 'sabot back office', session: SESSION });
  return {
    reader,
    pool,
    probe: { name: 'the database', answers: () => pool.query('select 1') },
    close: async () => {
      await Promise.all([reader.close(), pool.end()]);
    },
  };
}
