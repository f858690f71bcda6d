/** Bytes of `PGCOPY\n\377\r\n\0` and the flags, before the length of the header's extension. */
const HEADER_BYTES = 15;
const LENGTH_BYTES = 4;
const WORD = 2 ** 32;
/** Rough size of a value with its length, to estimate the number of values. */
const BYTES_A_VALUE = 24;

/** One of PostgreSQL's binary forms of rows. Each value follows its length. */
interface Form {
  /** Returns the number of bytes before the first row. */
  readonly headerBytes: (view: DataView) => number;
  /** Returns the number of values of a row, or -1 at the end. */
  readonly valuesAt: (view: DataView, at: number) => number;
  readonly countBytes: number;
  /** Number of bytes before the length of each value. */
  readonly typeBytes: number;
}

const COPIED: Form = {
  headerBytes: (view) => HEADER_BYTES + LENGTH_BYTES + view.getInt32(HEADER_BYTES),
  valuesAt: (view, at) => view.getInt16(at),
  countBytes: 2,
  typeBytes: 0,
};

/** The form of `record_send`. */
const RECORDS: Form = {
  headerBytes: () => 0,
  valuesAt: (view, at) => (at < view.byteLength ? view.getInt32(at) : -1),
  countBytes: 4,
  typeBytes: 4,
};

/**
 * Rows in PostgreSQL's binary form: the received bytes, and the offset of each value. A page of the log then
 * takes two objects instead of twenty a row; a reader copies the bytes that it needs.
 */
export class BinaryRows {
  static readonly NONE = new BinaryRows(Buffer.alloc(0), new Int32Array(0), 0, 0);
  private readonly view: DataView;

  private constructor(
    readonly bytes: Buffer,
    /** Offset of each value, row by row. Its length precedes it, -1 for null. */
    private readonly places: Int32Array,
    readonly columns: number,
    readonly count: number,
  ) {
    this.view = viewOf(bytes);
  }

  /** Parses the bytes of one `COPY … (format binary)`. Throws a RangeError if they are cut short. */
  static copied(bytes: Buffer): BinaryRows {
    return BinaryRows.of(bytes, COPIED);
  }

  /** Parses consecutive results of `record_send`. Throws a RangeError if they are cut short. */
  static records(bytes: Buffer): BinaryRows {
    return BinaryRows.of(bytes, RECORDS);
  }

  private static of(bytes: Buffer, { headerBytes, valuesAt, countBytes, typeBytes }: Form): BinaryRows {
    const view = viewOf(bytes);
    let places: Int32Array = new Int32Array(Math.ceil(bytes.length / BYTES_A_VALUE));
    let [columns, count, found] = [0, 0, 0];
    let at = headerBytes(view);
    for (;;) {
      const values = valuesAt(view, at);
      if (values < 0) return new BinaryRows(bytes, places, columns, count);
      columns = values;
      count += 1;
      at += countBytes;
      if (found + values > places.length) places = grown(places, found + values);
      for (let value = 0; value < values; value++) {
        at += typeBytes + LENGTH_BYTES;
        places[found++] = at;
        at += Math.max(0, view.getInt32(at - LENGTH_BYTES));
      }
    }
  }

  /** Returns the offset of a value in `bytes`. */
  from(row: number, column: number): number {
    return this.places[row * this.columns + column] ?? 0;
  }

  /** Returns the length of a value in bytes; -1 for null. */
  length(row: number, column: number): number {
    return this.view.getInt32(this.from(row, column) - LENGTH_BYTES);
  }

  int16(row: number, column: number): number {
    return this.view.getInt16(this.from(row, column));
  }

  int32(row: number, column: number): number {
    return this.view.getInt32(this.from(row, column));
  }

  /** Returns a bigint of at most 2^53, such as a seq or a time. */
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
