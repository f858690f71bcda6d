const SHORT = 80;
/** UTF-8 takes up to three bytes for each UTF-16 unit. */
const BYTES_A_UNIT = 3;
const VARINT_BYTES_MAX = 5;
const LAST_OF_31_BITS = 2 ** 31 - 1;
const ZERO = 0x30;
/** The two digits of each byte, as one number. */
const HEX = Uint16Array.from({ length: 256 }, (_, byte) =>
  Buffer.from(byte.toString(16).padStart(2, '0')).readUInt16BE(),
);

/** A growing buffer in network byte order, with the framing of Kafka's records. */
export class ByteWriter {
  private bytes: Buffer;
  private end = 0;

  constructor(capacity: number) {
    this.bytes = Buffer.allocUnsafe(capacity);
  }

  get size(): number {
    return this.end;
  }

  /** Number of bytes that fit without growing. */
  get capacity(): number {
    return this.bytes.length;
  }

  /** Empties the buffer and keeps its memory, which later writes overwrite. */
  clear(): void {
    this.end = 0;
  }

  written(): Buffer {
    return this.bytes.subarray(0, this.end);
  }

  int8(value: number): void {
    this.room(1);
    this.end = this.bytes.writeInt8(value, this.end);
  }

  int16(value: number): void {
    this.room(2);
    this.end = this.bytes.writeInt16BE(value, this.end);
  }

  int32(value: number): void {
    this.room(4);
    this.end = this.bytes.writeInt32BE(value, this.end);
  }

  int64(value: bigint): void {
    this.room(8);
    this.end = this.bytes.writeBigInt64BE(value, this.end);
  }

  /** Writes a number where space was reserved for it. */
  int32At(at: number, value: number): void {
    this.bytes.writeInt32BE(value | 0, at);
  }

  /** Writes a text after its length in two bytes. */
  string(text: string): void {
    const at = this.end;
    this.int16(0);
    this.room(text.length * BYTES_A_UNIT);
    this.end += this.bytes.write(text, this.end);
    this.bytes.writeInt16BE(this.end - at - 2, at);
  }

  /** Writes Kafka's varint: zigzag, then seven bits a byte. */
  varint(value: number): void {
    this.room(VARINT_BYTES_MAX);
    this.end = this.putVarint(this.end, value);
  }

  /** Writes a text after its length as a varint; `null` has the length -1. */
  text(text: string | null): void {
    if (text === null) return this.varint(-1);
    const at = this.begin(text.length);
    this.room(text.length * BYTES_A_UNIT);
    this.put(text);
    this.frame(at, text.length);
  }

  byte(value: number): void {
    this.room(1);
    this.bytes[this.end++] = value;
  }

  /** Writes a text without its length. */
  raw(text: string): void {
    this.room(text.length * BYTES_A_UNIT);
    this.put(text);
  }

  /** Copies the bytes of a buffer from one offset to another. */
  copy(source: Buffer, from: number, to: number): void {
    this.room(to - from);
    const { bytes, end } = this;
    if (to - from > SHORT) source.copy(bytes, end, from, to);
    else for (let at = from; at < to; at++) bytes[end + at - from] = source[at] ?? 0;
    this.end += to - from;
  }

  /** Writes a count in decimal digits. */
  decimal(value: number): void {
    if (value > LAST_OF_31_BITS) return this.raw(`${value}`);
    let size = 1;
    for (let left = value; left > 9; left = (left / 10) | 0) size += 1;
    this.digits(value, size);
  }

  /** Writes the last `size` digits of a count below 2^31, padded with zeros. */
  digits(value: number, size: number): void {
    this.room(size);
    const { bytes, end } = this;
    for (let [at, left] = [end + size - 1, value]; at >= end; at--, left = (left / 10) | 0)
      bytes[at] = ZERO + (left % 10);
    this.end += size;
  }

  /** Writes bytes of a buffer as lower-case hex. */
  hex(source: Uint8Array, from: number, to: number): void {
    this.room(2 * (to - from));
    const { bytes } = this;
    for (let at = from; at < to; at++) {
      const digits = HEX[source[at] ?? 0] ?? 0;
      bytes[this.end++] = digits >> 8;
      bytes[this.end++] = digits & 0xff;
    }
  }

  /**
   * Reserves space for the length, as a varint, of what is written next. `about` is an estimate of that
   * length.
   */
  begin(about: number): number {
    this.room(VARINT_BYTES_MAX);
    const at = this.end;
    this.end += sizeOfVarint(about);
    return at;
  }

  /**
   * Writes the length of what was written since `begin` there. Moves the content if the length needs another
   * number of bytes.
   */
  frame(at: number, about: number): void {
    const guessed = sizeOfVarint(about);
    const length = this.end - at - guessed;
    const needed = sizeOfVarint(length);
    if (needed !== guessed) {
      this.room(VARINT_BYTES_MAX);
      this.bytes.copyWithin(at + needed, at + guessed, this.end);
      this.end += needed - guessed;
    }
    this.putVarint(at, length);
  }

  /** For a short text, calling `write` costs more than copying its characters. */
  private put(text: string): void {
    const { bytes, end } = this;
    if (text.length <= SHORT) {
      let at = 0;
      for (; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        if (unit > 0x7f) break;
        bytes[end + at] = unit;
      }
      if (at === text.length) {
        this.end += at;
        return;
      }
    }
    this.end += bytes.write(text, end);
  }

  private putVarint(at: number, value: number): number {
    const { bytes } = this;
    let [left, next] = [((value << 1) ^ (value >> 31)) >>> 0, at];
    for (; left > 0x7f; left >>>= 7) bytes[next++] = (left & 0x7f) | 0x80;
    bytes[next++] = left;
    return next;
  }

  private room(size: number): void {
    if (this.end + size <= this.bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(2 * this.bytes.length, this.end + size));
    this.bytes.copy(grown, 0, 0, this.end);
    this.bytes = grown;
  }
}

function sizeOfVarint(value: number): number {
  let size = 1;
  for (let left = ((value << 1) ^ (value >> 31)) >>> 0; left > 0x7f; left >>>= 7) size += 1;
  return size;
}
