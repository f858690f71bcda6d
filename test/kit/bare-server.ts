import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { addressOfDatabase, startEmbedded } from '#log/postgres';
import { dataFolder } from './run-folder';

/** A row from `pg`. */
export type Row = Record<string, unknown>;

/**
 * A PostgreSQL server of one test, without sabot's databases and roles, as an operator's is before the first
 * start. Its superuser may have any name.
 */
export class BareServer {
  private constructor(
    private readonly admin: string,
    private readonly folder: string,
    private readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<BareServer> {
    const folder = dataFolder('bare');
    const embedded = await startEmbedded({ dataDir: path.join(folder, 'data'), purpose: 'a test' });
    const admin = addressOfDatabase(embedded.address, 'postgres').admin;
    const server = new BareServer(admin, folder, () => embedded.stop());
    await server.run('drop database sabot');
    await server.run(
      `drop role sabot_table_server, sabot_back_office, sabot_worker, sabot_audit_log,
        sabot_writer, sabot_reader, sabot_projector, sabot_sealer, sabot_owner`,
    );
    return server;
  }

  /** `host:port`. */
  get host(): string {
    return new URL(this.admin).host;
  }

  /** Creates a user with the password `secret`, and with attributes such as `superuser`. */
  async user(name: string, rights = ''): Promise<void> {
    await this.run(`create role "${name}" login ${rights} password 'secret'`);
  }

  /** Creates an empty database with this owner, and returns its URL for the owner. */
  async database(name: string, owner: string): Promise<string> {
    await this.run(`create database "${name}" template template0 owner "${owner}"`);
    return this.url(name, owner);
  }

  /** Returns a URL without options, as an operator writes it. */
  url(database: string, user: string, password = 'secret'): string {
    return `postgresql://${user}:${password}@${this.host}/${database}`;
  }

  /** Runs SQL as the server's first superuser, in the database `postgres` unless another is named. */
  run(sql: string, database = 'postgres'): Promise<Row[]> {
    const url = new URL(this.admin);
    url.pathname = `/${database}`;
    return rowsAt(url.toString(), sql);
  }

  /** The server's log. */
  get log(): string {
    return readFileSync(path.join(this.folder, 'data', 'postgres.log'), 'utf8');
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Runs SQL on a connection of its own. */
export async function rowsAt(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
