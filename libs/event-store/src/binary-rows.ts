/** `PGCOPY\n\377\r\n\0` and the flags; then the length of what extends the header. */
const HEADER_BYTES = 15;
const LENGTH_BYTES = 4;
const COUNT_BYTES = 2;
const WORD = 2 ** 32;
/** A value takes about so many bytes, with its length: a first guess at how many there are. */
const BYTES_A_VALUE = 24;

/**
 * Rows as PostgreSQL's `COPY … (format binary)` gives them: the bytes as they came, and where each value lies in them. A
 * page of the log takes two objects then, and not twenty a row; whoever passes on what a value says copies its bytes.
 */
export class BinaryRows {
  static readonly NONE = new BinaryRows(Buffer.alloc(0), new Int32Array(0), 0, 0);
  private readonly view: DataView;

  private constructor(
    readonly bytes: Buffer,
    /** Of each value, row by row, where it begins; its length stands before it, -1 for null. */
    private readonly places: Int32Array,
    private readonly columns: number,
    readonly count: number,
  ) {
    this.view = viewOf(bytes);
  }

  /** Of all bytes of one COPY. Throws a RangeError where they are cut short. */
  static of(bytes: Buffer): BinaryRows {
    const view = viewOf(bytes);
    let places: Int32Array = new Int32Array(Math.ceil(bytes.length / BYTES_A_VALUE));
    let [columns, count, found] = [0, 0, 0];
    let at = HEADER_BYTES + LENGTH_BYTES + view.getInt32(HEADER_BYTES);
    for (;;) {
      const values = view.getInt16(at);
      if (values < 0) return new BinaryRows(bytes, places, columns, count);
      columns = values;
      count += 1;
      at += COUNT_BYTES;
      if (found + values > places.length) places = grown(places, found + values);
      for (let value = 0; value < values; value++) {
        places[found++] = at + LENGTH_BYTES;
        at += LENGTH_BYTES + Math.max(0, view.getInt32(at));
      }
    }
  }

  /** Where a value begins in `bytes`. */
  from(row: number, column: number): number {
    return this.places[row * this.columns + column] ?? 0;
  }

  /** How many bytes a value has; -1: it is null. */
  length(row: number, column: number): number {
    return this.view.getInt32(this.from(row, column) - LENGTH_BYTES);
  }

  int16(row: number, column: number): number {
    return this.view.getInt16(this.from(row, column));
  }

  int32(row: number, column: number): number {
    return this.view.getInt32(this.from(row, column));
  }

  /** A bigint of no more than 2^53, as a seq or a time is. */
  count64(row: number, column: number): number {
    const at = this.from(row, column);
    return this.view.getInt32(at) * WORD + this.view.getUint32(at + LENGTH_BYTES);
  }

  int64(row: number, column: number): bigint {
    return this.view.getBigInt64(this.from(row, column));
  }

  text(row: number, column: number): string {
    const from = this.from(row, column);
    return this.bytes.toString('utf8', from, from + this.length(row, column));
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function grown(places: Int32Array, needed: number): Int32Array {
  const more = new Int32Array(Math.max(needed, 2 * places.length));
  more.set(places);
  return more;
}
