import type { Connection, Pool, QueryArrayConfig, Submittable } from 'pg';
import { BinaryRows } from './binary-rows';
import { connected, databaseError, rowsOf } from './postgres-query';

/**
 * The rows of a select, in PostgreSQL's binary form. COPY takes no parameters: the text may hold numbers of ours, and
 * nothing that came from outside. `bytesAbout`: how many may come. Names what went wrong (`LogUnreachableError`, `StatementError`).
 */
export async function copiedRows(pool: Pool, select: string, bytesAbout = 0): Promise<BinaryRows> {
  const client = await connected(pool);
  let bytes: Buffer;
  try {
    bytes = await new Promise((resolve, reject) => {
      const text = `copy (${select}) to stdout (format binary)`;
      client.query(new CopyOut(text, Math.max(BYTES_AT_LEAST, bytesAbout), resolve, reject));
    });
  } catch (error) {
    client.release(true);
    throw databaseError(error);
  }
  client.release();
  return BinaryRows.copied(bytes);
}

/**
 * The rows of a `statement` whose one column is `encode(record_send(row(…)), 'hex')`: PostgreSQL's binary form, of a
 * statement that is planned once a connection, which a COPY is each time. `pg` takes every answer for text, so each row comes
 * as twice its bytes: many are better copied. Names what went wrong (`LogUnreachableError`, `StatementError`).
 */
export async function recordRows(pool: Pool, query: QueryArrayConfig): Promise<BinaryRows> {
  const rows = await rowsOf<[string]>(pool, query);
  const bytes = Buffer.allocUnsafe(rows.reduce((sum, [hex]) => sum + hex.length / 2, 0));
  let end = 0;
  for (const [hex] of rows) end += bytes.write(hex, end, 'hex');
  return BinaryRows.records(bytes);
}

const BYTES_AT_LEAST = 16 * 1024;

/** A COPY as `pg` runs whatever can be submitted: it is handed each message of the answer. */
class CopyOut implements Submittable {
  private bytes: Buffer;
  private end = 0;
  /** `pg` wraps it when answers have a time limit. */
  callback: (error: Error | null) => void;

  constructor(
    private readonly text: string,
    bytesAbout: number,
    resolve: (bytes: Buffer) => void,
    reject: (error: Error) => void,
  ) {
    this.bytes = Buffer.allocUnsafe(bytesAbout);
    this.callback = (error) => (error === null ? resolve(this.bytes.subarray(0, this.end)) : reject(error));
  }

  submit(connection: Connection): void {
    connection.query(this.text);
  }

  /** The driver uses its buffer again: what is kept has to be copied at once. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    const needed = this.end + chunk.length;
    if (needed > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(needed, 2 * this.bytes.length));
      grown.set(this.bytes.subarray(0, this.end));
      this.bytes = grown;
    }
    this.bytes.set(chunk, this.end);
    this.end = needed;
  }

  handleCommandComplete(): void {
    // all that it says is how many rows came
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }
}
