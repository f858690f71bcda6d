/** PostgreSQL can't be had; the message says what to do and never holds a password. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}
