import { quietly } from '#kernel/decision';
import { HEAD } from '../kept/head-row';
import type { Book, LeaseBook, Server } from '../kept/lease-book.port';
import type { ShardHead } from '../kept/shard-part';
import { columns, json, orNull } from '../query/columns';
import { LogUnreachableError } from '../query/database-error';
import { execute, query } from '../query/query';
import { plainArray } from './postgres-array';
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
    const text = 'select sabot.renew_leases($1, $2, $3, $4, $5) as book';
    const values = [me.owner, me.instance, me.address, `${termMs} ms`, joins];
    const [row] = await this.ask((on) => query(on, RENEWED, { name: 'renew', text, values }));
    return row?.book ?? null;
  }

  /** Returns the heads that were taken. The log verifies their signatures. */
  async takeLeases(me: Server, shards: readonly number[], termMs: number): Promise<ShardHead[]> {
    const text = `select ${HEAD.list('h')} from sabot.take_leases($1, $2, $3, $4) h`;
    const values = [me.owner, me.instance, plainArray(shards), `${termMs} ms`];
    return this.ask((on) => query(on, HEAD, { name: 'take leases', text, values }));
  }

  async freeLeases(me: Server, shards?: readonly number[]): Promise<void> {
    const given = shards === undefined ? null : plainArray(shards);
    const values = [me.owner, me.instance, given];
    await this.ask((on) =>
      execute(on, { name: 'free', text: 'select sabot.free_leases($1, $2, $3)', values }),
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

  private async ask<Answer>(ask: (on: Connection) => Promise<Answer>): Promise<Answer> {
    if (this.closed) throw new LogUnreachableError('the log is closed');
    const connection = (this.connection ??= openClient(this.writerUrl, ANSWER_MS_MAX));
    try {
      return await ask(await connection);
    } catch (error) {
      if (error instanceof LogUnreachableError && this.connection === connection) this.discard(connection);
      throw error;
    }
  }

  private discard(connection: Promise<Connection>): void {
    this.connection = null;
    void quietly(
      connection.then((client) => client.end()),
      'reported',
    );
  }
}

/** Half a term: a server without an answer by then can still try again before its leases expire. */
const ANSWER_MS_MAX = 5_000;

/** The book as the function builds it; null if another process has this server's name. */
const RENEWED = columns({ book: orNull(json<Book>()) });
