/** Thrown if PostgreSQL can't be used. The message says what to do and never contains a password. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}
