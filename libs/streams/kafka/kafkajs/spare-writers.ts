import { ByteWriter } from '../byte-writer';

const BYTES_MAX = 16 * 1024 * 1024;

/**
 * Buffers of finished requests, for reuse. Allocating megabytes each turn makes the garbage collector scan
 * the whole heap each time.
 */
export class SpareWriters {
  private readonly spare: ByteWriter[] = [];
  private bytes = 0;

  /** Returns a buffer for about `size` bytes; it may be larger or smaller, and grows. */
  take(size: number): ByteWriter {
    const found = this.spare.pop();
    if (found === undefined) return new ByteWriter(size);
    this.bytes -= found.capacity;
    return found;
  }

  /** Takes a buffer back. Nobody may still read its bytes. */
  put(writer: ByteWriter): void {
    if (this.bytes + writer.capacity > BYTES_MAX) return;
    this.bytes += writer.capacity;
    this.spare.push(writer);
  }
}
