import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The parts of an HTTP answer that a load uses. */
export interface Heard {
  readonly status: number;
  readonly body: string;
}

/** A request that is sent many times, each time with a new id. */
export interface Call {
  readonly path: string;
  readonly token: string;
  readonly body: string;
}

/** The longest silence of a server. After this it counts as stuck. */
const SILENCE_MS_MAX = 60_000;

/**
 * A kept-alive connection with one request at a time. Written by hand, because Node's own client costs more than the
 * server's answer, and both share the machine.
 */
export class Connection {
  private heard = '';
  private waiting: { resolve: (heard: Heard) => void; reject: (error: Error) => void } | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text) => this.hear(String(text)));
    socket.setTimeout(SILENCE_MS_MAX, () => socket.destroy());
    socket.on('error', () => undefined); // `close` follows
    socket.on('close', () => this.waiting?.reject(new Error('the connection was closed before the answer')));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Set while the other side hasn't closed it, as servers do with idle connections. */
  get isOpen(): boolean {
    return !this.socket.destroyed;
  }

  /** Sends a request. Bodies are ASCII. Rejects if the connection ends before the answer. */
  ask({ path, token, body }: Call, id: string): Promise<Heard> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(new Error('the connection was closed before the request'));
      this.waiting = { resolve, reject };
      this.socket.write(
        `POST ${path} HTTP/1.1\r\nHost: house\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${id}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private hear(text: string): void {
    this.heard += text;
    const end = this.heard.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.heard.slice(0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    const body = this.heard.slice(end + 4);
    if (body.length < length) return;
    this.heard = '';
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
