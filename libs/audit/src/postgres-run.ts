import type { Client, Pool, QueryArrayConfig } from 'pg';

/** Runs a query; rows come as arrays of PostgreSQL's own texts. */
export type Run = <Row extends readonly (string | null)[]>(
  name: string,
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

const TEXTS = { getTypeParser: () => (text: string) => text };

/** Queries on a connection, or on any of a pool. */
export const runOn =
  (on: Pool | Client): Run =>
  async <Row extends readonly (string | null)[]>(
    name: string,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<readonly Row[]> => {
    const query: QueryArrayConfig = { name, text, values: [...values], rowMode: 'array', types: TEXTS };
    return (await on.query<Row & string[]>(query)).rows;
  };

/** Queries in the order they were asked for, each sent when the one before is answered: pg is about to queue them no more. */
export const oneByOne = (run: Run): Run => {
  let before: Promise<unknown> = Promise.resolve();
  return (name, text, values) => {
    const answer = before.then(() => run<never>(name, text, values));
    before = answer.catch(() => undefined); // whoever asked is told
    return answer;
  };
};
