import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { ROLES, type Person } from '#game/tables';
import { Floor } from '#log/commands';
import { LogReader, PostgresEventLog, Vault, type EventLog, type Timing } from '#log/event-store';
import { freshDatabase, HandClock, WRITER } from '#testing';
import { BackOfficeModule } from '../../apps/back-office/src/back-office.module';
import { openReading } from '../../apps/back-office/src/reading/open-reading';
import { TableServerModule } from '../../apps/table-server/src/table-server.module';

/** An HTTP request. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly by: Person;
  /** The Idempotency-Key of a command. */
  readonly key?: string;
  readonly body?: object;
}

/** An answer without the time of day. */
export interface TwinAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Returns a generator of random bytes that are equal at both houses. */
const chanceOf = (seed: string): ((bytes: number) => Uint8Array) => {
  let pieces = 0;
  return (bytes) =>
    createHash('shake256', { outputLength: bytes })
      .update(`${seed} ${(pieces += 1)}`)
      .digest();
};

/** Returns a generator of UUIDs from a seed. */
export const idsOf = (seed: string): (() => string) => {
  const bytes = chanceOf(seed);
  return () => {
    const hex = Buffer.from(bytes(16)).toString('hex');
    const groups = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
    return [...groups, hex.slice(20)].join('-');
  };
};

const SECRET_BYTES = 32;

/** Equal keys at both houses, so that encrypted values have equal forms. */
const VAULT_KEYS = {
  current: 'k',
  keys: new Map([['k', new Uint8Array(32).fill(7)]]),
  digestKey: new Uint8Array(32).fill(9),
};

/** Rate limits that are never reached: a refusal by the wall clock would differ at random. */
const ANY_RATE = {
  bodyBytesMax: 16_384,
  jsonDepthMax: 20,
  requestSeconds: 30,
  patronCommandsPerSecond: 100_000,
  staffCommandsPerSecond: 100_000,
  readingsPerSecond: 100_000,
  personRequestsMax: 1_000,
  addressRequestsMax: 1_000,
};

/** Wraps an event log and records its calls in order. */
const notedIn = (way: string[], log: EventLog): EventLog =>
  new Proxy(log, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]): unknown => {
        way.push(String(name));
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });

/** A timing that runs deferred work as usual, and holds timers until the house closes. Both are recorded. */
const timingIn = (way: string[]): Timing => ({
  nextTurn: (run) => void setImmediate(run),
  pause: async (ms, signal) => {
    way.push(`pause ${ms}`);
    if (signal === undefined) return sleep(ms);
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
  elapsedMs: () => performance.now(),
  chance: () => 0,
});

/**
 * A whole house in this process, with table server and back office over HTTP and a database of its own.
 * Nothing in it is random: clock, ids and random bytes follow from a seed, and the secrets of its shoes are
 * given. All of its output is kept.
 */
export class ToldHouse {
  readonly clock = new HandClock();
  /** Log lines, and the internal steps of its answers, since they were last taken. */
  readonly logged: string[] = [];
  readonly way: string[] = [];
  readonly metrics = new Metrics();
  /** The number of requests sent, and of requests in the log. */
  private asked = 0;
  private told = 0;
  private readonly correlation: () => string;
  private opened: Awaited<ReturnType<ToldHouse['open']>> | null = null;

  private constructor(
    private readonly seed: string,
    private readonly secrets: Iterator<Uint8Array>,
  ) {
    this.correlation = idsOf(`${seed} correlation`);
  }

  /** Opens a house. `secrets` are those of its shoes, in the order of shuffling. */
  static async open(seed: string, secrets: readonly Uint8Array[]): Promise<ToldHouse> {
    const house = new ToldHouse(seed, secrets.values());
    house.opened = await house.open();
    house.logged.length = house.way.length = 0; // The start doesn't depend on a hand.
    return house;
  }

  private async open() {
    const database = await freshDatabase();
    const eventLog = new PostgresEventLog(database.address.writer, WRITER);
    const chance = chanceOf(`${this.seed} chance`);
    const floor = await Floor.open({
      log: notedIn(this.way, eventLog),
      vault: new Vault(VAULT_KEYS, 'one'),
      owner: 'twin',
      random: (bytes) => (bytes === SECRET_BYTES ? this.nextSecret() : chance(bytes)),
      clock: this.clock,
      ids: { uuid: idsOf(`${this.seed} ids`) },
      timing: timingIn(this.way),
    });
    const { reader, pool, probe, close } = openReading(database.address.reader);
    const log = createLog('trace', { write: (line) => this.keep(line) });
    const { metrics } = this;
    const app: NestFastifyApplication = await createRestApplication({
      modules: [
        TableServerModule.with({ floor, metrics, log }),
        BackOfficeModule.with({
          reader,
          pool,
          livePace: { askEveryMs: 10, beatEveryMs: 600_000, keepMs: 60_000 },
        }),
      ],
      verify: async (token) => personOf(token),
      log,
      metrics,
      probes: [probe],
      limits: ANY_RATE,
    });
    const server = app.getHttpAdapter().getInstance();
    await app.init();
    await server.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    return {
      floor,
      reader,
      app,
      url,
      close: async () => {
        await app.close();
        await floor.close();
        await close();
        await eventLog.close();
        await database.drop();
      },
    };
  }

  private get house() {
    if (this.opened === null) throw new Error('the house isn’t open');
    return this.opened;
  }
  get floor(): Floor {
    return this.house.floor;
  }
  get reader(): LogReader {
    return this.house.reader;
  }
  /** The address of its live feed. */
  get url(): string {
    return this.house.url;
  }

  /** Sends a request and waits until all work that follows from it is done. */
  async ask({ method, url, by, key, body }: Asked): Promise<TwinAnswer> {
    this.asked += 1;
    const answer = await this.house.app.inject({
      method,
      url,
      remoteAddress: '192.0.2.1',
      headers: {
        authorization: `Bearer ${by.role}.${by.id}`,
        'x-correlation-id': this.correlation(),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (method === 'POST') await this.floor.idle();
    const { date: _, ...headers } = answer.headers;
    return { status: answer.statusCode, headers, body: answer.body };
  }

  /** Waits until the log has a line for each answered request. */
  async logWritten(): Promise<void> {
    while (this.told < this.asked) await sleep(1);
  }

  close(): Promise<void> {
    return this.house.close();
  }

  private keep(line: string): void {
    this.logged.push(line);
    if (line.includes('"msg":"request"')) this.told += 1;
  }

  private nextSecret(): Uint8Array {
    const next = this.secrets.next();
    if (next.done === true) throw new Error('nobody gave a secret for one more shoe');
    return next.value;
  }
}

const personOf = (token: string): Person | null => {
  const [first = '', id = ''] = token.split('.');
  const role = ROLES.find((each) => each === first);
  return role === undefined ? null : { id, role };
};
