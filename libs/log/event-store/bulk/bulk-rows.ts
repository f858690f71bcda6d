import { InvariantError } from '#kernel/decision';
import { headAfter, type ShardHead, type ShardPart } from '../kept/shard-part';
import type { Tail } from '../lanes/placing';
import { assemble, type Writing } from '../lanes/shard-batch';
import type { BulkWriter } from './bulk-actors';
import { byteaOf, commandRow, copyRow, entryRows, eventRows, type CopiedTable } from './copy-rows';
import { StandingRows } from './standing-rows';

/** Rows in COPY's text format, by table. Their bytes are not shared. */
export type Rows = ReadonlyMap<CopiedTable, Uint8Array<ArrayBuffer>>;

/** A shard of the new log: its position, and decisions that are not rows yet. */
interface Growing {
  head: ShardHead;
  tail: Tail;
  writings: Writing[];
}

/** The rows of a log that is written in one go. They are in memory until they are taken. */
export class BulkRows implements BulkWriter {
  /** Number of events so far. */
  events = 0;
  /** Number of characters of data that wait to be taken. */
  characters = 0;
  private readonly shards: ReadonlyMap<number, Growing>;
  private readonly standing = new StandingRows((table, rows) => this.put(table, rows));
  private rows = new Map<CopiedTable, string>();

  /** `heads` are those of every shard that is written. */
  constructor(heads: readonly ShardHead[]) {
    this.shards = new Map(
      heads.map((head) => {
        const { shard, seq, recordedAt } = head;
        return [shard, { head, tail: { shard, seq, recordedAt }, writings: [] }];
      }),
    );
  }

  tail(shard: number): Tail {
    return this.growing(shard).tail;
  }

  write(writing: Writing): void {
    const growing = this.growing(writing.shard);
    growing.writings.push(writing);
    const last = writing.placed.at(-1)?.event;
    if (last === undefined) return;
    growing.tail = { shard: last.shard, seq: last.seq, recordedAt: last.recordedAt };
    this.events += writing.placed.length;
    for (const { text } of writing.placed) this.characters += text.length;
  }

  /** Returns the rows since the last call. A shard's events are contiguous. */
  take(): Rows {
    this.make();
    return this.bytes();
  }

  /** Returns the remaining rows, with those that could have changed until the end. */
  takeLast(): Rows {
    this.make();
    this.standing.end();
    return this.bytes();
  }

  /** Returns the heads of the shards once everything is taken. */
  heads(): readonly ShardHead[] {
    return [...this.shards.values()].map(({ head }) => head);
  }

  private make(): void {
    for (const growing of this.shards.values()) {
      if (growing.writings.length === 0) continue;
      const part = assemble(growing.head, growing.writings);
      growing.writings = [];
      growing.head = headAfter(growing.head, part);
      this.putPart(part);
    }
  }

  private bytes(): Rows {
    const rows = new Map([...this.rows].map(([table, text]) => [table, utf8.encode(text)]));
    this.rows = new Map();
    this.characters = 0;
    return rows;
  }

  private growing(shard: number): Growing {
    const growing = this.shards.get(shard);
    if (growing === undefined) throw new InvariantError(`shard ${shard} isn't written here`);
    return growing;
  }

  private putPart(part: ShardPart): void {
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
    if (rows !== '') this.rows.set(table, (this.rows.get(table) ?? '') + rows);
  }
}

const utf8 = new TextEncoder();
