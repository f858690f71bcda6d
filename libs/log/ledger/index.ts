export { accountName } from './account-name';
export { Ledger } from './ledger';
export {
  parseStatementCursor,
  STATEMENT_START,
  writeStatementCursor,
  type StatementCursor,
  type StatementLine,
} from './statement';
export type {
  Books,
  Bounds,
  EventPlace,
  HeldInShard,
  MovedInShard,
  OpenCoup,
  TypedPlace,
} from './books.port';
export { PostgresBooks } from './postgres-books';
