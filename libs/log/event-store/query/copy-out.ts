import type { Connection, Submittable } from 'pg';

/** A COPY in the form that `pg` can run. It receives each message of the answer. */
export class CopyOut implements Submittable {
  private bytes: Buffer;
  private end = 0;
  /** `pg` wraps it if answers have a time limit. */
  callback: (error: Error | null) => void;

  constructor(
    private readonly text: string,
    bytesAbout: number,
    resolve: (bytes: Buffer) => void,
    reject: (error: Error) => void,
  ) {
    this.bytes = Buffer.allocUnsafe(bytesAbout);
    this.callback = (error) => (error === null ? resolve(this.bytes.subarray(0, this.end)) : reject(error));
  }

  submit(connection: Connection): void {
    connection.query(this.text);
  }

  /** The driver reuses its buffer, so the chunk is copied at once. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    const needed = this.end + chunk.length;
    if (needed > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(needed, 2 * this.bytes.length));
      grown.set(this.bytes.subarray(0, this.end));
      this.bytes = grown;
    }
    this.bytes.set(chunk, this.end);
    this.end = needed;
  }

  handleCommandComplete(): void {
    // contains only the number of rows
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }
}
