import { errorCode } from '#kernel/decision';

/**
 * Thrown if the database can't be reached or the connection was lost: it is unknown whether the last
 * statement was carried out.
 */
export class LogUnreachableError extends Error {
  override readonly name = 'LogUnreachableError';
}

/**
 * Thrown if the database refused a statement. Nothing of it is written, and a retry would be refused, too.
 */
export class StatementError extends Error {
  override readonly name: string = 'StatementError';
}

/**
 * Thrown if the database refused the rows of a statement: a constraint, a value out of range, or a check of
 * `sabot.append`. The same statement with other rows may succeed.
 */
export class RowsRefusedError extends StatementError {
  override readonly name = 'RowsRefusedError';
}

/**
 * Classes of SQLSTATE that are no fault of the statement: connection, serialization failure, insufficient
 * resources, operator intervention (shutdown, cancel), system error; and a server that has become a standby.
 */
const PASSING = /^(?:08|40|53|57|58|25006)/;

/**
 * Classes of SQLSTATE for the rows: a duplicate row, data, integrity constraints, a limit of the database;
 * and errors that our functions raise.
 */
const OF_ROWS = /^(?:21|22|23|54|P0001)/;

/**
 * Returns a driver's error as `LogUnreachableError` or `StatementError`; named errors are unchanged. An error
 * without a SQLSTATE comes from the connection, not from the database.
 */
export function databaseError(error: unknown): Error {
  if (error instanceof LogUnreachableError || error instanceof StatementError) return error;
  const state = sqlStateOf(error);
  if (state === null || PASSING.test(state)) {
    return new LogUnreachableError('the connection to the database was lost', { cause: error });
  }
  const Refused = OF_ROWS.test(state) ? RowsRefusedError : StatementError;
  return new Refused(`the database refused a statement (${state})`, { cause: error });
}

/** Returns the SQLSTATE of a database error; `null` for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const code = errorCode(error);
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}
