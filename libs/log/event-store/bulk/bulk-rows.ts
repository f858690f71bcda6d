import { InvariantError } from '#kernel/decision';
import { assemble, type Writing } from '../lanes/shard-batch';
import type { Tail } from '../lanes/placing';
import { headAfter, type ShardHead, type ShardPart } from '../kept/shard-part';
import type { BulkWriter } from './bulk-actors';
import { byteaOf, commandRow, copyRow, entryRows, eventRows, type CopiedTable } from './copy-rows';
import { StandingRows } from './standing-rows';

/** Rows for COPY in its text format, by the table that they go to. Nobody else has their bytes. */
export type Rows = ReadonlyMap<CopiedTable, Uint8Array<ArrayBuffer>>;

/** A shard of a log that is being made: where it stands, and what is decided and not yet made into rows. */
interface Growing {
  head: ShardHead;
  tail: Tail;
  writings: Writing[];
}

/** All that is decided of a log that is made in one go, as the rows it comes to; in memory only until it is taken. */
export class BulkRows implements BulkWriter {
  /** Events written so far. */
  events = 0;
  /** Characters of their data that wait to be taken. */
  characters = 0;
  private readonly shards: ReadonlyMap<number, Growing>;
  private readonly standing = new StandingRows((table, rows) => this.put(table, rows));
  private rows = new Map<CopiedTable, string>();

  /** `heads`: of every shard that is written. */
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

  /** The rows of all that was written since they were taken last; a shard's events lie side by side. */
  take(): Rows {
    this.make();
    return this.bytes();
  }

  /** The rest, with the rows that could have changed up to the end. */
  takeLast(): Rows {
    this.make();
    this.standing.end();
    return this.bytes();
  }

  /** Where the shards end, once all is taken. */
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
