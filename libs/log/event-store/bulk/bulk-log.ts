import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { HeadSigner, type HeadKeys } from '../heads/head-mac';
import { HEAD } from '../kept/head-row';
import type { ShardHead } from '../kept/shard-part';
import { installationOf } from '../postgres/installation';
import { postgresClient } from '../postgres/postgres-session';
import { StatementError } from '../query/database-error';
import { execute, query, submit } from '../query/query';
import type { Rows } from './bulk-rows';
import { COPIED, type CopiedTable } from './copy-rows';
import { beginLoad, reclaim } from './empty-log';

/**
 * Each copy opens every partition and index of its table, so few large copies cost less than many small ones.
 */
const BYTES_A_COPY = 1 << 22;

type Waiting = ReadonlyMap<CopiedTable, readonly Uint8Array[]>;

/**
 * A bulk load: rows are copied into an empty, migrated database in one transaction. Nobody sees a part of it,
 * and an aborted load leaves nothing. It needs the owner's rights, because the writer may only append (S11).
 */
export class BulkLog {
  private waiting = new Map<CopiedTable, Uint8Array[]>();
  private bytes = 0;
  /** The copy in progress; the next one waits for it. */
  private copying: Promise<void> = Promise.resolve();
  private broken: { readonly error: unknown } | null = null;

  private constructor(
    private readonly client: Client,
    /** The heads of all shards, taken over by the given owner. */
    readonly heads: readonly ShardHead[],
    readonly installation: string,
  ) {}

  /** Locks the log until the end. Throws `LogNotEmptyError`, or the database's error. */
  static async begin(adminUrl: string, owner: string): Promise<BulkLog> {
    const client = new (postgresClient().Client)({
      connectionString: adminUrl,
      application_name: 'sabot bulk load',
    });
    client.on('error', () => undefined); // the current query fails with it, or the next one
    await client.connect();
    try {
      await beginLoad(client);
      const heads = await takeHeads(client, owner);
      return new BulkLog(client, heads, (await installationOf(client)).id);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Copies rows after the previous ones. Resolves once more may follow. Throws if the load has failed. */
  async copy(rows: Rows): Promise<void> {
    for (const [table, bytes] of rows) {
      this.waiting.set(table, [...(this.waiting.get(table) ?? []), bytes]);
      this.bytes += bytes.length;
    }
    if (this.bytes < BYTES_A_COPY) return;
    const before = this.copying;
    this.copyWaiting();
    await before;
    if (this.broken !== null) throw this.failure(this.broken.error);
  }

  /** Moves the heads to the end of the rows, signs them with these keys, and commits. */
  async commit(heads: readonly ShardHead[], keys: HeadKeys): Promise<void> {
    const signer = new HeadSigner(this.installation, keys);
    this.copyWaiting();
    await this.copying;
    if (this.broken !== null) throw this.failure(this.broken.error);
    for (const head of heads) {
      const { keyId, epoch, bytes } = signer.sign(head);
      const { shard, batch, seq, chain } = head;
      await execute(this.client, {
        text: `update sabot.head set batch = $2, seq = $3, chain = $4, mac_key = $5, mac_epoch = $6, mac = $7
          where shard = $1`,
        values: [shard, batch, seq, Buffer.from(chain), keyId, epoch, Buffer.from(bytes)],
      });
    }
    await execute(this.client, 'commit');
    await reclaim(this.client);
  }

  /** Closes the connection, which discards everything uncommitted. */
  async close(): Promise<void> {
    await this.client.end();
  }

  private copyWaiting(): void {
    this.copying = this.copyAfter(this.copying, this.waiting);
    this.waiting = new Map();
    this.bytes = 0;
  }

  private failure(error: unknown): StatementError {
    const why = error instanceof Error ? error.message : String(error);
    return new StatementError(`Loading the events failed: ${why}`, { cause: error });
  }

  /** Copies after the previous copy. Never rejects: the next copy or commit throws the error. */
  private async copyAfter(before: Promise<void>, tables: Waiting): Promise<void> {
    await before;
    try {
      const { from: copyFrom } = require('pg-copy-streams') as typeof import('pg-copy-streams');
      for (const [table, rows] of tables) {
        const copy = submit(this.client, copyFrom(`copy sabot.${table} (${COPIED[table]}) from stdin`));
        for (const bytes of rows) copy.write(bytes); // no more rows than already wait in memory
        copy.end();
        await finished(copy);
      }
    } catch (error) {
      this.broken ??= { error };
    }
  }
}

async function takeHeads(client: Client, owner: string): Promise<readonly ShardHead[]> {
  const text = `update sabot.head h set epoch = epoch + 1, owner = $1 returning ${HEAD.list('h', { recordedAt: 'null' })}`;
  const heads = await query(client, HEAD, { text, values: [owner] });
  return heads.sort((a, b) => a.shard - b.shard);
}
