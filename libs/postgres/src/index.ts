export { addressOfDatabase, describeAddress, type PostgresAddress } from './address';
export { startEmbedded, stopLeft, type EmbeddedOptions, type EmbeddedPostgres } from './embedded-postgres';
export { locate, type LocatedPostgres, type LocateOptions, type PostgresEnvironment } from './locate';
export { LockHeldError, takeLock, type LockFile, type LockHolder } from './lock-file';
export { PostgresError } from './postgres-error';
export { ensureRoles, type SqlRunner } from './roles';
