import type { Pool } from 'pg';
import { tuple } from '../query/columns';
import { CopyOut } from '../query/copy-out';
import { databaseError } from '../query/database-error';
import { connected, query, submit, type Statement } from '../query/query';
import { BinaryRows } from './binary-rows';

/**
 * Returns the rows of a select by COPY, in PostgreSQL's binary form. COPY takes no parameters, so the text
 * must not contain anything from outside. `bytesAbout` estimates the size. Throws named errors
 * (`LogUnreachableError`, `StatementError`).
 */
export async function copiedRows(pool: Pool, select: string, bytesAbout = 0): Promise<BinaryRows> {
  const client = await connected(pool);
  let bytes: Buffer;
  try {
    bytes = await new Promise((resolve, reject) => {
      const text = `copy (${select}) to stdout (format binary)`;
      submit(client, new CopyOut(text, Math.max(BYTES_AT_LEAST, bytesAbout), resolve, reject));
    });
  } catch (error) {
    client.release(true);
    throw databaseError(error);
  }
  client.release();
  return BinaryRows.copied(bytes);
}

/**
 * Returns the rows of a statement whose only column is `encode(record_send(row(…)), 'hex') as sent`. The statement
 * is planned once a connection, a COPY each time. `pg` treats every answer as text, so each row arrives as
 * twice its bytes; a COPY is better for many rows. Throws named errors (`LogUnreachableError`,
 * `StatementError`).
 */
export async function recordRows(pool: Pool, statement: Statement): Promise<BinaryRows> {
  const rows = await query(pool, SENT, statement);
  const bytes = Buffer.allocUnsafe(rows.reduce((sum, hex) => sum + hex.length / 2, 0));
  let end = 0;
  for (const hex of rows) end += bytes.write(hex, end, 'hex');
  return BinaryRows.records(bytes);
}

/** The relay reads these for every event, so a row is its text alone. */
const SENT = tuple(['sent'], ([sent]: readonly [string]) => sent);

const BYTES_AT_LEAST = 16 * 1024;
