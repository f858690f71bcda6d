import { Readable } from 'node:stream';
import type { LiveView } from './live.view';

/** Reasons why the server ends a stream. */
export type Ending =
  /** The reader is too slow, and no more is buffered. */
  | 'slow'
  /** The token is no longer valid. */
  | 'token'
  /** The table is closed, so nothing more will come. */
  | 'closed'
  /** The server stops. Another server continues from the last id. */
  | 'server';

/** The most buffered bytes, besides those in the connection: some hundred messages. */
const WAITING_BYTES_MAX = 65_536;
/** The time that a dropped reader may take for data sent before. Then the connection is cut. */
const LAST_WORDS_MS = 5_000;
/** The pause after which a client connects again. */
const RETRY_MS = 1_000;

/** Server-Sent Events for one reader. A reader that is too slow is dropped, so that it doesn't fill the memory. */
export class LiveStream {
  readonly readable = new Readable({ read: () => this.onTaken() });
  private waiting: (() => void) | null = null;
  private hasEnded = false;
  /** Set if anything was read since the last sign of life. */
  private moves = true;

  constructor() {
    this.readable.once('close', () => this.waiting?.());
    this.readable.push(`retry: ${RETRY_MS}\n\n`);
  }

  get isOpen(): boolean {
    return !this.hasEnded && !this.readable.destroyed;
  }

  /** Sends a message: `table` for the current state, `change` for later ones. */
  send(name: 'table' | 'change', view: LiveView): void {
    this.write(textOf(name, view, view.version));
  }

  /** Sends a message without an id, so that no reconnection continues after it. */
  say(name: string, data: object): void {
    this.write(textOf(name, data));
  }

  /**
   * Sends a comment that keeps the connection alive. Drops a reader that has read nothing since the last one although
   * there was something.
   */
  beat(): void {
    if (!this.moves && this.readable.readableLength > 0) return this.end('slow');
    this.moves = false;
    this.write(':\n\n');
  }

  /** Ends the stream with the reason as its last message. */
  end(reason: Ending): void {
    if (!this.isOpen) return;
    this.hasEnded = true;
    this.readable.push(textOf('bye', { reason }));
    this.readable.push(null);
    const cut = setTimeout(() => this.readable.destroy(), LAST_WORDS_MS);
    this.readable.once('close', () => clearTimeout(cut));
  }

  /** Waits until the reader has read everything, or has left. */
  async taken(): Promise<void> {
    if (this.readable.readableLength === 0 || this.readable.destroyed) return;
    await new Promise<void>((resolve) => (this.waiting = resolve));
    this.waiting = null;
  }

  private onTaken(): void {
    this.moves = true;
    this.waiting?.();
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    this.readable.push(text);
    if (this.readable.readableLength > WAITING_BYTES_MAX) this.end('slow');
  }
}

const textOf = (name: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
