import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { addressOfDatabase, locate, type LocatedPostgres, type PostgresAddress } from '#log/postgres';
import { migrate } from '../../migrations';

/** The database of one cell. */
export interface BenchDatabase {
  readonly address: PostgresAddress;
  readonly drop: () => Promise<void>;
}

/** The PostgreSQL of a run: the one at a URL, or an embedded one. */
export class BenchServer {
  private template: string | null = null;
  private readonly shared = new Map<string, Promise<BenchDatabase>>();

  private constructor(
    private readonly address: PostgresAddress,
    private readonly folder: string | null,
    private readonly release: () => Promise<void>,
    /** The group role that owns the databases, so that they have the rights of the address. */
    private readonly owner: string,
  ) {}

  /** Opens the server. `url` connects a role that may create databases and roles. */
  static async open(url: string | null): Promise<BenchServer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'sabot-bench-'));
    const env = { SABOT_DATA: path.join(folder, 'data'), DATABASE_URL: url ?? undefined };
    const { address, release, roles }: LocatedPostgres = await locate(env, { purpose: 'sabot bench' });
    if (roles === null) throw new TypeError('a server with an administrator has roles');
    const close = async (): Promise<void> => {
      await release();
      rmSync(folder, { recursive: true, force: true });
    };
    return new BenchServer(address, url === null ? folder : null, close, roles.owner);
  }

  /** Returns an empty database. */
  async plain(): Promise<BenchDatabase> {
    return this.create('template template0');
  }

  /** Returns a database with this release's schema, cloned from one that was migrated once. */
  async migrated(): Promise<BenchDatabase> {
    if (this.template === null) {
      const name = nameOf('template');
      await this.run(`create database ${name} template template0 owner ${this.owner}`);
      await migrate(addressOfDatabase(this.address, name).admin);
      this.template = name;
    }
    return this.create(`template ${this.template} owner ${this.owner}`);
  }

  /** Returns a database that many cells read. The first cell that asks fills it, and it exists until the end. */
  async filledOnce(
    name: string,
    fill: (address: PostgresAddress) => Promise<void>,
  ): Promise<PostgresAddress> {
    let filled = this.shared.get(name);
    if (filled === undefined) {
      filled = this.migrated().then(async (database) => {
        await fill(database.address);
        return database;
      });
      this.shared.set(name, filled);
    }
    return (await filled).address;
  }

  /** Throws if our own server's disk lacks room. The disk of another server isn't checked. */
  async refuseFull(bytes: number): Promise<void> {
    if (this.folder === null) return;
    const { bavail, bsize } = await statfs(this.folder);
    const gibibytes = (amount: number): string => `${(amount / 2 ** 30).toFixed(1)} GiB`;
    if (bavail * bsize < bytes + SPARE_BYTES)
      throw new RangeError(
        `${gibibytes(bytes + SPARE_BYTES)} are needed in ${tmpdir()} and ${gibibytes(bavail * bsize)} are free: set TMPDIR to a larger disk, or ask for fewer events`,
      );
  }

  async version(): Promise<string> {
    const [row] = await this.run('show server_version');
    return String(row?.['server_version']);
  }

  async close(): Promise<void> {
    for (const settled of await Promise.allSettled(this.shared.values()))
      if (settled.status === 'fulfilled') await settled.value.drop();
    if (this.template !== null) await this.run(`drop database ${this.template} with (force)`);
    await this.release();
  }

  private async create(options: string): Promise<BenchDatabase> {
    const name = nameOf('cell');
    await this.run(`create database ${name} ${options}`);
    await this.run('checkpoint'); // so that none begins in the middle of a cell for what was written before it
    return {
      address: addressOfDatabase(this.address, name),
      drop: async () => void (await this.run(`drop database if exists ${name} with (force)`)),
    };
  }

  private async run(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    return query(addressOfDatabase(this.address, 'postgres').admin, sql);
  }
}

const SPARE_BYTES = 2 ** 31;

const nameOf = (what: string): string => `sabot_bench_${what}_${randomBytes(4).toString('hex')}`;

/** Runs one text of SQL on a connection of its own. */
export async function query(url: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // the query that it breaks says so
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
