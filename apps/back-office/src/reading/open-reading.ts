import type { Pool } from 'pg';
import type { Probe } from '#edge/rest';
import { execute, LogReader, openPool, READER } from '#log/event-store';

/** The connections of the back office. */
export interface OpenedReading {
  readonly reader: LogReader;
  readonly pool: Pool;
  /** Connections for reports only. */
  readonly reportPool: Pool;
  /** A probe of the database. */
  readonly probe: Probe;
  readonly close: () => Promise<void>;
}

const CONNECTIONS = 4;
/** The number of connections for reports. It is low, because reports take processor time from commands. */
const REPORT_CONNECTIONS = 2;
/** The session settings. A longer query would hold up others (S20). */
const SESSION = `${READER.session}; set statement_timeout = '10s'`;

/**
 * The session settings of reports. A report of a long day may sum millions of entries, and holds up no query because it
 * has its own connections.
 */
const REPORTING = `${READER.session}; set statement_timeout = '10min'; set work_mem = '64MB'`;

/** Opens connections to a migrated database as a member of `sabot_reader`. */
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
    probe: { name: 'the database', answers: () => execute(pool, 'select 1') },
    close: async () => {
      await Promise.all([reader.close(), pool.end(), reportPool.end()]);
    },
  };
}
