import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver got. */
export interface Heard {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** A receiver's behaviour: it accepts a request, refuses it, or leaves the sender without an answer. */
export type Manner = 'takes' | 'refuses' | 'loses' | 'takes-and-loses' | 'late' | 'gone' | 'redirects';

/** A receiver with a set behaviour, which keeps all requests and the accepted ones. */
export class FakeReceiver {
  readonly heard: Heard[] = [];
  readonly taken: Heard[] = [];
  manner: (heard: Heard) => Manner = () => 'takes';
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.receive(request, response));
  }

  static async listen(): Promise<FakeReceiver> {
    const receiver = new FakeReceiver();
    await new Promise<void>((done) => receiver.server.listen(0, '127.0.0.1', done));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/in`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const heard = { headers: request.headers as Heard['headers'], body };
    this.heard.push(heard);
    const manner = this.manner(heard);
    if (manner === 'takes' || manner === 'takes-and-loses') this.taken.push(heard);
    if (manner === 'loses' || manner === 'takes-and-loses') return void request.socket.destroy();
    if (manner === 'late') return; // never answers
    const status = { takes: 204, refuses: 503, gone: 410, redirects: 307 }[manner];
    response.writeHead(status, manner === 'redirects' ? { location: '/elsewhere' } : {}).end();
  }
}
