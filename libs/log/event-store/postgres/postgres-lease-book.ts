import { LogUnreachableError } from '../kept/event-log.port';
import { HEAD_COLUMNS, headOfRow, type HeadRow } from '../kept/head-row';
import type { Book, LeaseBook, Server } from '../kept/lease-book.port';
import type { ShardHead } from '../kept/shard-part';
import { plainArray } from './postgres-array';
import { rowsOf, statement } from './postgres-query';
import { openClient } from './postgres-session';

type Connection = Awaited<ReturnType<typeof openClient>>;

/**
 * The leases on PostgreSQL, over a connection of their own, so that a renewal does not wait behind other
 * queries. A renewal without an answer is given up, and the next may use a new connection.
 */
export class PostgresLeaseBook implements Omit<LeaseBook, 'takeLeases'> {
  private connection: Promise<Connection> | null = null;
  private closed = false;

  constructor(private readonly writerUrl: string) {}

  async renewLeases(me: Server, termMs: number, joins: boolean): Promise<Book | null> {
    const text = 'select sabot.renew_leases($1, $2, $3, $4, $5)';
    const values = [me.owner, me.instance, me.address, `${termMs} ms`, joins];
    const [row] = await this.rows<[string | null]>(statement('renew', text, values));
    return row?.[0] === null || row === undefined ? null : (JSON.parse(row[0]) as Book); // built by the function
  }

  /** Returns the heads that were taken. The log verifies their signatures. */
  async takeLeases(me: Server, shards: readonly number[], termMs: number): Promise<ShardHead[]> {
    const text = `select ${HEAD_COLUMNS}, recorded_at from sabot.take_leases($1, $2, $3, $4)`;
    const values = [me.owner, me.instance, plainArray(shards), `${termMs} ms`];
    return (await this.rows<HeadRow>(statement('take leases', text, values))).map(headOfRow);
  }

  async freeLeases(me: Server, shards?: readonly number[]): Promise<void> {
    const given = shards === undefined ? null : plainArray(shards);
    await this.rows(
      statement('free', 'select sabot.free_leases($1, $2, $3)', [me.owner, me.instance, given]),
    );
  }

  async close(): Promise<void> {
    this.closed = true;
    const open = this.connection;
    this.connection = null;
    await open?.then(
      (client) => client.end(),
      () => undefined, // it was never connected
    );
  }

  private async rows<Row extends readonly unknown[]>(query: ReturnType<typeof statement>): Promise<Row[]> {
    if (this.closed) throw new LogUnreachableError('the log is closed');
    const connection = (this.connection ??= openClient(this.writerUrl, ANSWER_MS_MAX));
    try {
      return await rowsOf<Row>(await connection, query);
    } catch (error) {
      if (error instanceof LogUnreachableError && this.connection === connection) this.discard(connection);
      throw error;
    }
  }

  private discard(connection: Promise<Connection>): void {
    this.connection = null;
    void connection.then((client) => client.end()).catch(() => undefined); // it is lost already, or about to be
  }
}

/** Half a term: a server without an answer by then can still try again before its leases expire. */
const ANSWER_MS_MAX = 5_000;
