/** A runner of SQL statements: a `pg` client or a TypeORM query runner. */
export interface SqlRunner {
  query(sql: string): Promise<unknown>;
}

/**
 * Runs SQL of an administrator and returns its rows: `pg` returns a result, a TypeORM query runner the rows
 * themselves. The log is asked by `query` of `#log/event-store`, which migrations and jest's set-up can't load.
 */
export async function queryRows(client: SqlRunner, sql: string): Promise<readonly unknown[]> {
  const answer = await client.query(sql);
  return Array.isArray(answer) ? answer : (answer as { readonly rows: readonly unknown[] }).rows;
}
