/** A runner of SQL statements: a `pg` client or a TypeORM query runner. */
export interface SqlRunner {
  query(sql: string): Promise<unknown>;
}

/** Returns the rows of an answer: `pg` returns a result, a TypeORM query runner the rows themselves. */
export async function queryRows(client: SqlRunner, sql: string): Promise<readonly unknown[]> {
  const answer = await client.query(sql);
  return Array.isArray(answer) ? answer : (answer as { readonly rows: readonly unknown[] }).rows;
}
