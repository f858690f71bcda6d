export { addressOfDatabase, describeAddress, type PostgresAddress } from './address';
export { giveOwnRoles, makeLogins } from './administer';
export { startEmbedded, stopLeft, type EmbeddedOptions, type EmbeddedPostgres } from './embedded-postgres';
export {
  locate,
  type LocatedPostgres,
  type LocateOptions,
  type Part,
  type PostgresEnvironment,
} from './locate';
export { LockHeldError, takeLock, type LockFile, type LockHolder } from './lock-file';
export { LOGIN_VARIABLES, loginsOf, type LoginEnvironment } from './own-logins';
export { PostgresError } from './postgres-error';
export {
  findRoleNames,
  FIRST_PREFIX,
  ROLE_KINDS,
  rolesNamed,
  type RoleKind,
  type RoleNames,
} from './role-names';
export { ensureRoles, LOGIN_PARTS, type Login, type LoginPart } from './roles';
export { rowsOf, type SqlRunner } from './sql-runner';
export { refusePrimary } from './standby';
