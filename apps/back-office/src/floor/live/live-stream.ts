import { Readable } from 'node:stream';
import type { LiveView } from './live.view';

/** Why a stream ends that its reader didn't end. */
export type Ending =
  /** The reader didn't take what came, and more of it isn't kept. */
  | 'slow'
  /** The token isn't valid any more. */
  | 'token'
  /** The table is closed: nothing more comes. */
  | 'closed'
  /** The server ends; another one, or the same, goes on from the last id. */
  | 'server';

/** Bytes that wait for a reader, beside what its connection holds: some hundred messages. */
const WAITING_BYTES_MAX = 65_536;
/** How long a reader that was given up may take for what it was sent before; then the connection is cut. */
const LAST_WORDS_MS = 5_000;
/** After which a client asks again. */
const RETRY_MS = 1_000;

/** One reader's Server-Sent Events: what it doesn't take in time ends it, so that nobody's silence fills the memory. */
export class LiveStream {
  readonly readable = new Readable({ read: () => this.onTaken() });
  private waiting: (() => void) | null = null;
  private hasEnded = false;
  /** Whether anything was taken since the last beat. */
  private moves = true;

  constructor() {
    this.readable.once('close', () => this.waiting?.());
    this.readable.push(`retry: ${RETRY_MS}\n\n`);
  }

  get isOpen(): boolean {
    return !this.hasEnded && !this.readable.destroyed;
  }

  /** A message; `name`: `table` as it was found, `change` what came after. */
  send(name: 'table' | 'change', view: LiveView): void {
    this.write(textOf(name, view, view.version));
  }

  /** A message without an id: nothing goes on behind it. */
  say(name: string, data: object): void {
    this.write(textOf(name, data));
  }

  /** A comment: it keeps the connection alive. Who has taken nothing since the last one, and had to, is given up. */
  beat(): void {
    if (!this.moves && this.readable.readableLength > 0) return this.end('slow');
    this.moves = false;
    this.write(':\n\n');
  }

  /** Ends it with a reason, as its last message. */
  end(reason: Ending): void {
    if (!this.isOpen) return;
    this.hasEnded = true;
    this.readable.push(textOf('bye', { reason }));
    this.readable.push(null);
    const cut = setTimeout(() => this.readable.destroy(), LAST_WORDS_MS);
    this.readable.once('close', () => clearTimeout(cut));
  }

  /** Waits until the reader has taken what was sent, or is gone. */
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
