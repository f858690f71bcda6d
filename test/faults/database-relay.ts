import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What lies between a house and its database, and can be cut: connections break, and new ones are refused. */
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

  /** The database's URL through it. */
  get url(): string {
    const url = new URL(this.database);
    [url.hostname, url.port] = ['127.0.0.1', `${this.port}`];
    return url.toString();
  }

  /** Lets connections through (again), at the same port. */
  async mend(): Promise<void> {
    this.server = createServer((socket) => this.relay(socket)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Cuts when a client next sends this word, which the database doesn't hear any more. Resolves then. */
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
      from.on('error', () => undefined); // the other end is told by its close
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
