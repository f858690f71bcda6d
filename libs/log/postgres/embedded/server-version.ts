import { PostgresError } from '../address/postgres-error';

/** PostgreSQL 16 introduced GRANT … WITH SET, which the roles of S11 need. */
const OLDEST = 16;

/**
 * Throws `PostgresError` for a server older than 16. `versionNumber` is its `server_version_num`, such as
 * 150008.
 */
export function refuseOldServer(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major < OLDEST)
    throw new PostgresError(
      `The PostgreSQL of DATABASE_URL has version ${major}, but sabot needs ${OLDEST} or newer. Unset DATABASE_URL to use the embedded one.`,
    );
}
