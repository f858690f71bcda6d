import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A TCP relay between a house and its database. Cut it, and open connections break and new ones are refused.
 */
export class DatabaseRelay {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private cutting: { readonly word: string; readonly done: () => void } | null = null;
  private port = 0;

  private constructor(private readonly database: URL) {}

  static async open(databaseUrl: string): Promise<DatabaseRelay> {
    const relay = new DatabaseRelay(new URL(databaseUrl));
    await relay.mend();
    return relay;
  }

  /** The database's URL through the relay. */
  get url(): string {
    const url = new URL(this.database);
    [url.hostname, url.port] = ['127.0.0.1', `${this.port}`];
    return url.toString();
  }

  /** Accepts connections, again after a cut, at the same port. */
  async mend(): Promise<void> {
    this.server = createServer((socket) => this.relay(socket)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /**
   * Cuts the connections when a client next sends this word, before the database receives it. Resolves at the
   * cut.
   */
  async cutAt(word: string): Promise<void> {
    await new Promise<void>((done) => (this.cutting = { word, done }));
  }

  cut(): void {
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private relay(client: Socket): void {
    const there = connect(Number(this.database.port), this.database.hostname);
    for (const [from, to] of [
      [client, there],
      [there, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => undefined); // `close` follows and ends the other side
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
    there.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => {
      if (this.cutting !== null && bytes.includes(this.cutting.word)) {
        this.cut();
        this.cutting.done();
        this.cutting = null;
      } else there.write(bytes);
    });
  }
}
