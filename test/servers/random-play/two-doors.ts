import { setTimeout as sleep } from 'node:timers/promises';
import { asksAgain } from '#edge/client';
import type { Person } from '#game/tables';
import type { SeededRandom } from '../../../apps/cli/src/play/seeded-random';
import { TableServers, type Heard, type TableServer } from '../table-servers';
import type { Command } from './reference-house';

const NAMES = ['a', 'b'] as const;
const ANSWERED_MS_MAX = 90_000;
const PAUSE_MS = 50;
/** The only status from 500 that a command may get: nothing is known of it yet, so it is sent again (`errors.md`). */
const UNAVAILABLE = 503;

/** Two table servers on one database. One at a time is killed, or ended in order, and started again. */
export class TwoDoors {
  /** Requests that were sent again, because no answer came or the answer asked for it. */
  retried = 0;
  ended = 0;
  private mending: Promise<void> | null = null;
  private broken: unknown = null;

  private constructor(
    readonly servers: TableServers,
    private readonly random: SeededRandom,
  ) {}

  static async open(random: SeededRandom): Promise<TwoDoors> {
    const servers = await TableServers.open({
      main: 'test/servers/brief-leases.ts',
      env: { SABOT_PATRON_COMMANDS_PER_SECOND: '0' },
    });
    const doors = new TwoDoors(servers, random);
    try {
      await Promise.all(NAMES.map((name) => servers.start(name)));
    } catch (error) {
      await servers.end();
      throw error;
    }
    return doors;
  }

  /** Sends a command with its key to a server, and again to either one, until there is an answer that holds. */
  async give(key: string, { by, name, target, fields }: Command): Promise<Heard> {
    for (const end = performance.now() + ANSWERED_MS_MAX; ; await sleep(PAUSE_MS)) {
      if (this.broken !== null) throw this.broken;
      const heard = await this.any.giveWithKey(key, by, { name, target, fields }).catch(() => null);
      if (heard !== null && !asksAgain(heard.status)) return heard;
      if (heard !== null && heard.status > 500 && heard.status !== UNAVAILABLE) return heard;
      this.retried += 1;
      if (performance.now() > end)
        throw new Error(`no answer to ${name} at ${target}: ${heard?.text ?? 'the connection is lost'}`);
    }
  }

  /** Asks both servers. Throws if their answers differ. */
  async ask(by: Person, url: string): Promise<Heard> {
    const [one, other] = await Promise.all(NAMES.map((name) => this.askedAt(name, by, url)));
    if (one === undefined || other === undefined) throw new Error('two servers');
    if (one.status !== other.status || one.text !== other.text)
      throw new Error(
        `the servers differ at ${url}: ${one.status} ${one.text}, ${other.status} ${other.text}`,
      );
    return one;
  }

  private async askedAt(name: string, by: Person, url: string): Promise<Heard> {
    for (const end = performance.now() + ANSWERED_MS_MAX; ; await sleep(PAUSE_MS)) {
      if (this.broken !== null) throw this.broken;
      const heard = await this.servers
        .at(name)
        .ask(by, url)
        .catch(() => null);
      if (heard !== null && heard.status !== UNAVAILABLE) return heard;
      if (performance.now() > end)
        throw new Error(`no answer to ${url}: ${heard?.text ?? 'the connection is lost'}`);
    }
  }

  /** Ends a server soon and starts it again, unless one is being started. Returns at once. */
  endOne(): void {
    if (this.mending !== null) return;
    const [name, waits] = [this.random.pick(NAMES), this.random.below(20)];
    const signal = this.random.onceIn(3) ? 'SIGTERM' : 'SIGKILL';
    this.ended += 1;
    this.mending = this.restart(name, waits, signal)
      .catch((error: unknown) => void (this.broken = error))
      .finally(() => (this.mending = null));
  }

  /** Resolves once both servers serve. */
  async whole(): Promise<void> {
    await this.mending;
    if (this.broken !== null) throw this.broken;
  }

  async close(): Promise<void> {
    await this.mending;
    await this.servers.end();
  }

  private async restart(name: string, waits: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await sleep(waits);
    await this.servers.at(name).end(signal);
    await this.servers.start(name);
  }

  private get any(): TableServer {
    return this.servers.at(this.random.pick(NAMES));
  }
}
