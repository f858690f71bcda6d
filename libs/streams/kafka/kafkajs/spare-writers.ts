import { ByteWriter } from '../byte-writer';

const BYTES_MAX = 16 * 1024 * 1024;

/**
 * Memory of requests that have been answered, for the next ones: megabytes a turn that come and go have the collector look
 * through all of the heap each time.
 */
export class SpareWriters {
  private readonly spare: ByteWriter[] = [];
  private bytes = 0;

  /** One for about so many bytes; it may be of another size, and grows. */
  take(size: number): ByteWriter {
    const found = this.spare.pop();
    if (found === undefined) return new ByteWriter(size);
    this.bytes -= found.capacity;
    return found;
  }

  /** Only of a request whose bytes nobody reads any more. */
  put(writer: ByteWriter): void {
    if (this.bytes + writer.capacity > BYTES_MAX) return;
    this.bytes += writer.capacity;
    this.spare.push(writer);
  }
}
