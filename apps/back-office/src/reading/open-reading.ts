import type { Pool } from 'pg';
import { LogReader, openPool, READER } from '#log/event-store';
import type { Probe } from '#edge/rest';

/** What the back office reads with. */
export interface OpenedReading {
  readonly reader: LogReader;
  readonly pool: Pool;
  /** For reports alone. */
  readonly reportPool: Pool;
  /** Does the database answer? */
  readonly probe: Probe;
  readonly close: () => Promise<void>;
}

const CONNECTIONS = 4;
/** Few: what reports need of the database's cores commands don't have. */
const REPORT_CONNECTIONS = 2;
/** A question that takes longer holds others up (S20). */
const SESSION = `${READER.session}; set statement_timeout = '10s'`;

/** A report of a long day may sum millions of entries: it holds up no question, since it has connections of its own. */
const REPORTING = `${READER.session}; set statement_timeout = '10min'; set work_mem = '64MB'`;

/** Opens the reading side of a migrated database; `readerUrl` connects a member of `sabot_reader`. */
export function openReading(readerUrl: string): OpenedReading {
  const reader = new LogReader(readerUrl, CONNECTIONS);
  const pool = openPool(readerUrl, { connections: CONNECTIONS, name: 'sabot back office', session: SESSION });
  const reportPool = openPool(readerUrl, {
    connections: REPORT_CONNECTIONS,
    name: 'sabot back office reports',
    session: REPORTING,
  });
  return {
    reader,
    pool,
    reportPool,
    probe: { name: 'the database', answers: () => pool.query('select 1') },
    close: async () => {
      await Promise.all([reader.close(), pool.end(), reportPool.end()]);
    },
  };
}
