import type { ClientBase, Pool } from 'pg';
import { databaseError } from '../query/database-error';

/** A statement for `recordsOf`, whose rows are records. One with a name is prepared once a connection. */
export interface RecordQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
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
