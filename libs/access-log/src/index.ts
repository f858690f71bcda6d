export { ACCESS_KINDS, type Access, type AccessKind, type AccessSearch, type NotedAccess } from './access';
export { PostgresAccessLog } from './postgres-access-log';
