import type { FileHandle } from 'node:fs/promises';
import { invariant } from '#kernel/decision';
import { UnreadableLineError } from '../source/unreadable-line-error';
import { openFile, reading } from './read-file';

const CHUNK_BYTES = 1 << 18;
const NEWLINE = 10;
/** The number of lines between remembered offsets. */
const LINES_A_PLACE = 256;

/** The format of a file of lines. */
export interface LineFormat<Row> {
  /** Parses a line. Throws if it can't. */
  readonly read: (line: string) => Row;
  /** Returns the number by which the lines are ordered. */
  readonly numberOf: (row: Row) => number;
  /** Says if a row may follow another. By default the caller checks the order. */
  readonly follows?: (before: Row, row: Row) => boolean;
}

/**
 * A file of lines ordered by a number in each. It can be read from any number on, in pieces, without loading
 * the whole file. Remembers offsets that it passed, so that reading on, or going back, seeks little.
 */
export class LineFile<Row> {
  /** Offsets with the last number before each. */
  private readonly places: { readonly after: number; readonly offset: number }[] = [{ after: 0, offset: 0 }];

  private constructor(
    private readonly handle: FileHandle | null,
    private readonly name: string,
    private readonly format: LineFormat<Row>,
  ) {}

  /** Opens a file. A missing file has no lines. Throws `UnreadableLineError`. */
  static async open<Row>(folder: string, name: string, format: LineFormat<Row>): Promise<LineFile<Row>> {
    return new LineFile(await openFile(folder, name), name, format);
  }

  async close(): Promise<void> {
    await this.handle?.close();
  }

  /** Returns at most `limit` rows with numbers after `after` and up to `upTo`. */
  async between(after: number, upTo: number, limit: number): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for await (const row of this.from(after)) {
      const at = this.format.numberOf(row);
      if (at > upTo || rows.length >= limit) break;
      if (at > after) rows.push(row);
    }
    return rows;
  }

  /** Reads the rows from a remembered offset on, which is at or before the first row after `after`. */
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
