import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The parts of a request that tests read. */
interface Heard {
  readonly key: string | undefined;
  readonly token: string | undefined;
  readonly last: string | undefined;
}

/** An HTTP server on loopback that gives the answers of a test in order, and repeats the last one. */
export class AnsweringServer {
  readonly heard: Heard[] = [];
  answers: RequestListener[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<AnsweringServer> {
    const server = createServer();
    const answering = new AnsweringServer(server);
    server.on('request', (request, response) => {
      const { 'idempotency-key': key, authorization: token, 'last-event-id': last } = request.headers;
      answering.heard.push({ key: key as string | undefined, token, last: last as string | undefined });
      const { answers } = answering;
      (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return answering;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  end(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export const says =
  (status: number, body: object, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

export const hangsUp: RequestListener = (request) => void request.socket.destroy();
