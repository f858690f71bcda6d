import type { ClientBase, Pool, QueryArrayConfig } from 'pg';
import { databaseError } from '../query/database-error';

/** Leaves every value as the received text. */
const RAW_TYPES = { getTypeParser: () => (text: string) => text };

/** Returns a prepared statement for `rowsOf`, whose rows are arrays of texts. */
export const statement = (name: string, text: string, values: readonly unknown[] = []): QueryArrayConfig => ({
  name,
  text,
  values: [...values],
  rowMode: 'array',
  types: RAW_TYPES,
});

/** A statement for `recordsOf`, whose rows are records. One with a name is prepared once a connection. */
export interface RecordQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Returns the rows of a `statement` as arrays. */
export async function rowsOf<Row extends readonly unknown[]>(
  on: ClientBase | Pool,
  query: QueryArrayConfig,
): Promise<Row[]> {
  try {
    const { rows } = await on.query<Row>(query);
    return rows;
  } catch (error) {
    throw databaseError(error);
  }
}

/** Returns the rows of a query as records. */
export async function recordsOf<Row extends object>(
  on: ClientBase | Pool,
  { values = [], ...query }: RecordQuery,
): Promise<Row[]> {
  try {
    const { rows } = await on.query<Row>({ ...query, values: [...values] });
    return rows;
  } catch (error) {
    throw databaseError(error);
  }
}
