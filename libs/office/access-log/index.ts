export { ACCESS_KINDS, type Access, type AccessSearch, type NotedAccess } from './access';
export { PostgresAccessLog } from './postgres-access-log';
