import type { FileHandle } from 'node:fs/promises';
import { invariant } from '#kernel/decision';
import { openFile, reading } from './read-file';
import { UnreadableLineError } from '../source/unreadable-line-error';

const CHUNK_BYTES = 1 << 18;
const NEWLINE = 10;
/** A place is kept for every so many lines. */
const LINES_A_PLACE = 256;

/** How the lines of a file are read. */
export interface LineFormat<Row> {
  /** Throws. */
  readonly read: (line: string) => Row;
  /** What the lines are in order of. */
  readonly numberOf: (row: Row) => number;
  /** Whether a line may stand behind another; by default whoever takes the rows finds out. */
  readonly follows?: (before: Row, row: Row) => boolean;
}

/**
 * A file of lines in order of a number that each has: read from any number on, in pieces, without ever being read whole.
 * Places that were passed are kept, so that reading on, and going back, seeks little.
 */
export class LineFile<Row> {
  /** Lines of numbers up to `after` lie before `offset`. */
  private readonly places: { readonly after: number; readonly offset: number }[] = [{ after: 0, offset: 0 }];

  private constructor(
    private readonly handle: FileHandle | null,
    private readonly name: string,
    private readonly format: LineFormat<Row>,
  ) {}

  /** A file that isn't there has no lines. Throws `UnreadableLineError`. */
  static async open<Row>(folder: string, name: string, format: LineFormat<Row>): Promise<LineFile<Row>> {
    return new LineFile(await openFile(folder, name), name, format);
  }

  async close(): Promise<void> {
    await this.handle?.close();
  }

  /** Rows of numbers behind one, up to another, at most so many. */
  async between(after: number, upTo: number, limit: number): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for await (const row of this.from(after)) {
      const at = this.format.numberOf(row);
      if (at > upTo || rows.length >= limit) break;
      if (at > after) rows.push(row);
    }
    return rows;
  }

  /** Every row from some place on that isn't behind a number. */
  async *from(after: number): AsyncGenerator<Row> {
    const place = this.places.findLast((known) => known.after <= after) ?? { after: 0, offset: 0 };
    let before = place.after;
    let last: Row | null = null;
    let count = 0;
    for await (const { line, offset } of this.lines(place.offset)) {
      const row = this.readAt(line, offset, before, last);
      const at = this.format.numberOf(row);
      if (at > before && count >= LINES_A_PLACE) {
        this.keep(before, offset);
        count = 0;
      }
      [before, last, count] = [at, row, count + 1];
      yield row;
    }
  }

  private readAt(line: string, offset: number, before: number, last: Row | null): Row {
    const { read, follows = () => true } = this.format;
    try {
      const row = read(line);
      invariant(last === null || follows(last, row), 'lines are in order, none of them twice');
      return row;
    } catch (error) {
      throw new UnreadableLineError(this.name, offset, before + 1, { cause: error });
    }
  }

  private keep(after: number, offset: number): void {
    const last = this.places.at(-1);
    if (last === undefined || (offset > last.offset && after > last.after))
      this.places.push({ after, offset });
  }

  private async *lines(from: number): AsyncGenerator<{ readonly line: string; readonly offset: number }> {
    const { handle } = this;
    if (handle === null) return;
    let rest = Buffer.alloc(0);
    let offset = from;
    for (let at = from; ;) {
      const { bytesRead, buffer } = await reading(this.name, at, () =>
        handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, at),
      );
      at += bytesRead;
      const data =
        rest.length === 0
          ? buffer.subarray(0, bytesRead)
          : Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
      let begin = 0;
      for (let end = data.indexOf(NEWLINE, begin); end >= 0; end = data.indexOf(NEWLINE, begin)) {
        yield { line: data.toString('utf8', begin, end), offset };
        offset += end + 1 - begin;
        begin = end + 1;
      }
      rest = data.subarray(begin);
      if (bytesRead > 0) continue;
      if (rest.length > 0) yield { line: rest.toString('utf8'), offset };
      return;
    }
  }
}
