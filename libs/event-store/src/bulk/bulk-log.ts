import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { invariant } from '#kernel';
import { StatementError, type StreamHead, type Verdict } from '../event-log.port';
import { HEAD_COLUMNS, headOfRow, type HeadRow } from '../head-row';
import { InMemoryEventLog } from '../in-memory-event-log';
import { statement } from '../postgres-session';
import type { Transfer } from '../ruling';
import { EVERY_SHARD } from '../shard';
import { headAfter, type CommandRow, type ShardHead, type ShardPart } from '../shard-part';
import type { StoredEvent } from '../stored-event';
import { byteaOf, COPIED, commandRow, copyRow, entryRows, eventRows, type CopiedTable } from './copy-rows';
import { beginLoad, reclaim } from './empty-log';
import { StandingRows } from './standing-rows';

/** Characters of rows that are collected before they are copied: one socket buffer or so. */
const CHARACTERS_MAX = 1 << 20;

/**
 * A log that is made in one go: what a floor appends is copied into an empty, migrated database, all in one
 * transaction, so that nobody sees half of it and one that breaks off leaves nothing. It needs the owner's rights: the
 * writer may only append (S11). What is recorded isn't read again, so no more streams may be in use than actors stay in
 * memory. The leases are the twin's: nobody else is there to share with.
 */
export class BulkLog extends InMemoryEventLog {
  /** Events appended so far. */
  events = 0;
  private readonly ends = new Map<number, ShardHead>();
  private readonly standing = new StandingRows((table, rows) => this.put(table, rows));
  private waiting = new Map<CopiedTable, string[]>();
  private characters = 0;
  /** The copy under way; the next one waits for it. */
  private copying: Promise<void> = Promise.resolve();
  private broken: unknown = null;

  private constructor(private readonly client: Client) {
    super();
  }

  /** Locks the log until the end. Throws `LogNotEmptyError`, or what the database says. */
  static async begin(adminUrl: string): Promise<BulkLog> {
    const client = new Client({ connectionString: adminUrl, application_name: 'sabot bulk load' });
    client.on('error', () => undefined); // the query under way fails with it, or the next one does
    await client.connect();
    try {
      await beginLoad(client);
      return new BulkLog(client);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  override async takeShards(owner: string, shards: readonly number[] = EVERY_SHARD): Promise<ShardHead[]> {
    const { rows } = await this.client.query<HeadRow>(
      statement(
        'take',
        `update sabot.head set epoch = epoch + 1, owner = $1 where shard = any($2)
         returning ${HEAD_COLUMNS}, null`,
        [owner, `{${shards.join(',')}}`],
      ),
    );
    const heads = rows.map(headOfRow).sort((a, b) => a.shard - b.shard);
    for (const head of heads) this.ends.set(head.shard, head);
    return heads;
  }

  override async append(_lane: number, parts: readonly ShardPart[]): Promise<Verdict[]> {
    if (this.broken !== null) throw this.failure();
    for (const part of parts) this.take(part);
    if (this.characters > CHARACTERS_MAX) {
      const before = this.copying;
      this.copying = this.copyOut(this.taken(), before);
      await before;
      // Whether or not that took time, whatever can go on does so first: the same seed gives the same order.
      await nextTurn();
    }
    return parts.map(({ shard }) => ({ shard, kind: 'accepted' }));
  }

  /** Writes what is left, the heads last, and commits. */
  async commit(): Promise<void> {
    this.standing.end();
    await this.copyOut(this.taken(), this.copying);
    if (this.broken !== null) throw this.failure();
    for (const { shard, batch, seq, chain } of this.ends.values())
      await this.client.query('update sabot.head set batch = $2, seq = $3, chain = $4 where shard = $1', [
        shard,
        batch,
        seq,
        Buffer.from(chain),
      ]);
    await this.client.query('commit');
    await reclaim(this.client);
  }

  /** Lets go of the database; what isn't committed was never there. */
  override async close(): Promise<void> {
    await this.client.end();
  }

  override async findCommands(): Promise<CommandRow[]> {
    return []; // the log was empty, and no id of this load comes twice
  }

  override async streamHead(stream: string): Promise<StreamHead | null> {
    return this.standing.stream(stream);
  }

  override async readStream(stream: string): Promise<StoredEvent[]> {
    invariant(this.standing.stream(stream) === null, `a bulk load doesn't read ${stream} again`);
    return [];
  }

  override async openTransfers(): Promise<Transfer[]> {
    return this.standing.openTransfers();
  }

  override async installation(): Promise<string> {
    const { rows } = await this.client.query<{ id: string }>('select id from sabot.installation');
    invariant(rows[0] !== undefined, 'a migrated database has an installation');
    return rows[0].id;
  }

  override async headsAfterDoubt(): Promise<never> {
    throw new StatementError('a load that broke off has no heads', { cause: this.broken });
  }

  override async readRange(): Promise<never> {
    throw new StatementError('a load is not read before its end');
  }

  override async readSealed(): Promise<null> {
    return null;
  }

  private take(part: ShardPart): void {
    const head = this.ends.get(part.shard);
    invariant(head?.batch === part.batch, `shard ${part.shard} isn't where its writer thinks it is`);
    this.ends.set(part.shard, headAfter(head, part));
    this.events += part.events.length;
    this.put('event', eventRows(part));
    this.put('entry', entryRows(part));
    for (const command of part.commands) this.put('command', commandRow(command));
    for (const { kind, id, keyId, nonce, body } of part.sealed)
      this.put('sealed', copyRow([part.shard, kind, id, keyId, byteaOf(nonce), byteaOf(body)]));
    for (const { hash, salt, text } of part.notes)
      this.put('note', copyRow([part.shard, `\\x${hash}`, byteaOf(salt), text]));
    this.standing.take(part);
  }

  private put(table: CopiedTable, rows: string): void {
    if (rows === '') return;
    this.characters += rows.length;
    const known = this.waiting.get(table);
    if (known === undefined) this.waiting.set(table, [rows]);
    else known.push(rows);
  }

  private taken(): ReadonlyMap<CopiedTable, readonly string[]> {
    const { waiting } = this;
    this.waiting = new Map();
    this.characters = 0;
    return waiting;
  }

  private failure(): StatementError {
    const why = this.broken instanceof Error ? this.broken.message : String(this.broken);
    return new StatementError(`the load broke off: ${why}`, { cause: this.broken });
  }

  /** Never rejects: who appends or commits next is told. */
  private async copyOut(
    tables: ReadonlyMap<CopiedTable, readonly string[]>,
    before: Promise<void>,
  ): Promise<void> {
    await before;
    try {
      for (const [table, rows] of tables) {
        const copy = this.client.query(copyFrom(`copy sabot.${table} (${COPIED[table]}) from stdin`));
        copy.end(rows.join(''));
        await finished(copy);
      }
    } catch (error) {
      this.broken ??= error;
    }
  }
}
