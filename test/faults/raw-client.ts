import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw HTTP answer. */
export interface Heard {
  readonly status: number;
  /** The headers with the status line. */
  readonly head: string;
  readonly body: string;
}

/**
 * A connection with one request at a time. Node's own HTTP client costs more CPU than the server's answer,
 * and the crowd shares the machine with the house.
 */
export class RawClient {
  private heard = '';
  private answered: ((answer: Heard | null) => void) | null = null;
  private readonly socket: Socket;

  static async open(port: number): Promise<RawClient> {
    const client = new RawClient(port);
    await once(client.socket, 'connect');
    return client;
  }

  private constructor(port: number) {
    const callback = (count: number, bytes: Uint8Array): boolean => {
      this.hear(Buffer.from(bytes.buffer, bytes.byteOffset, count).toString('latin1'));
      return true;
    };
    this.socket = connect({ port, host: '127.0.0.1', onread: { buffer: READ_INTO, callback } });
    this.socket.setNoDelay(true);
    this.socket.on('error', () => undefined); // `close` follows
    this.socket.on('close', () => this.answer(null));
  }

  /** Sends a request and reports its answer, or `null` if the connection broke first. */
  ask(request: string, answered: (answer: Heard | null) => void): void {
    this.answered = answered;
    if (this.socket.destroyed) this.answer(null);
    else this.socket.write(request, 'latin1');
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
    this.answer({ status: Number(head.slice(9, 12)), head, body });
  }

  private answer(answer: Heard | null): void {
    const { answered } = this;
    this.answered = null;
    answered?.(answer);
  }
}

/** The read buffer of all connections: each read is copied out at once. */
const READ_INTO = Buffer.allocUnsafeSlow(64 * 1024);
