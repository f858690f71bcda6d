export { addressOfDatabase, type PostgresAddress } from './address/address';
export { giveOwnRoles, makeLogins } from './logins/administer';
export { startEmbedded, stopLeft, type EmbeddedPostgres } from './embedded/embedded-postgres';
export { locate, type LocatedPostgres, type PostgresEnvironment } from './locate';
export { LockHeldError, takeLock, type LockFile } from './embedded/lock-file';
export { LOGIN_VARIABLES, loginsOf } from './logins/own-logins';
export { PostgresError } from './address/postgres-error';
export {
  findRoleNames,
  FIRST_PREFIX,
  ROLE_KINDS,
  rolesNamed,
  type RoleKind,
  type RoleNames,
} from './logins/role-names';
export { ensureRoles, LOGIN_PARTS, type LoginPart } from './logins/roles';
export { queryRows, type SqlRunner } from './logins/sql-runner';
export { refusePrimary } from './address/standby';
