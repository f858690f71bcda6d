import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fields of an OTLP JSON span that tests read. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
}
interface Posted {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

/** An OpenTelemetry collector that keeps its requests, as bytes and as spans. */
export class FakeCollector {
  readonly bodies: string[] = [];
  readonly keys: (string | string[] | undefined)[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.receive(request, response));
  }

  static async listen(): Promise<FakeCollector> {
    const collector = new FakeCollector();
    await new Promise<void>((done) => collector.server.listen(0, '127.0.0.1', done));
    return collector;
  }

  /** The value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): readonly CollectedSpan[] {
    return this.bodies.flatMap((body) =>
      (JSON.parse(body) as Posted).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const isOurs = request.method === 'POST' && request.url === '/v1/traces';
    if (isOurs) this.bodies.push(body);
    this.keys.push(request.headers['x-key']);
    response.writeHead(isOurs ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  }
}
