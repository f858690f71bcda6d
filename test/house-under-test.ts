import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { issueToken, openKeySet } from '#identity';
import type { PostgresAddress } from '#postgres';
import type { Person } from '#tables';
import { freshDatabase, projectRoot, stateOfProcess, type TestDatabase } from '#testing';
import { DemoTokens } from '../apps/cli/src/demo/demo-tokens';
import { RestHouse } from '../apps/cli/src/demo/rest-house';

const READY_MS_MAX = 45_000;
const READY_ANSWER_MS_MAX = 5_000;
/** Past its own bound on ending in order, of 30 s. */
const ENDED_MS_MAX = 45_000;
const ROOT = projectRoot();
const SOURCES = ['--conditions=@sabot/source', `--require=${join(ROOT, 'libs/testing/register.js')}`];

export interface HouseOptions {
  /** SABOT_DATA; a new folder by default. */
  readonly data?: string;
  /** Where `data` is to be seen from here, if elsewhere than where the house sees it. */
  readonly seen?: string;
  /** More of its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** The program, if not the house's own. */
  readonly main?: string;
  /** What runs it and its commands: `['nsenter', '-t', …]`. */
  readonly under?: readonly string[];
}

/** A whole house in a process of its own, with its own data folder: to be killed and started again. */
export class HouseUnderTest {
  /** Everything that it ever wrote to stdout and stderr, over all its lives. */
  output = '';
  private process: ChildProcess | null = null;
  private knownTokens: DemoTokens | null = null;
  /** On the server of this run; null: the house has a server of its own. */
  private database: TestDatabase | null = null;

  private constructor(
    readonly data: string,
    readonly port: number,
    private readonly options: HouseOptions,
  ) {}

  static async start(options: HouseOptions = {}): Promise<HouseUnderTest> {
    const data = options.data ?? mkdtempSync(join(tmpdir(), 'sabot-house-'));
    return new HouseUnderTest(data, await freePort(), options).started();
  }

  /**
   * The same on a database of this run's PostgreSQL, two seconds sooner: for suites that neither end PostgreSQL nor look at
   * its files.
   */
  static async onSharedServer({ env, ...options }: HouseOptions = {}): Promise<HouseUnderTest> {
    const database = await freshDatabase();
    const data = mkdtempSync(join(tmpdir(), 'sabot-house-'));
    const onIt = { ...options, env: { ...env, DATABASE_URL: database.address.admin } };
    const house = new HouseUnderTest(data, await freePort(), onIt);
    house.database = database;
    return house.started();
  }

  /**
   * Once in some hundred starts on a machine that has too much to do a house stands still before it is ready, and hears no
   * signal either; why isn't known yet. It is told with what its threads are at, and done what whoever runs one would do.
   */
  private async started(): Promise<this> {
    try {
      await this.start().catch(async (error: unknown) => {
        if (this.ended) throw error;
        process.stderr.write(
          `${String(error)}\n${stateOfProcess(this.pid)}\nit is killed and started again\n`,
        );
        await this.signal('SIGKILL');
        await this.start();
      });
    } catch (error) {
      await this.end(); // whoever asked for it has nothing to end
      throw error;
    }
    return this;
  }

  private get seen(): string {
    return this.options.seen ?? this.data;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Its people; the keys outlive a crash, so the first start's tokens hold. */
  get tokens(): DemoTokens {
    this.knownTokens ??= DemoTokens.read(join(this.seen, 'demo-tokens.json'));
    if (this.knownTokens === null) throw new Error('the house wrote no demo tokens');
    return this.knownTokens;
  }

  /** Tokens for whoever is to play, demo people or not. */
  async tokensFor(people: readonly Person[]): Promise<(person: Person) => string> {
    const keys = await openKeySet(join(this.seen, 'identity.json'));
    const known = new Map<string, string>();
    for (const person of people)
      known.set(`${person.role}:${person.id}`, await issueToken(keys, person, 12 * 60 * 60));
    return ({ id, role }) => known.get(`${role}:${id}`) ?? this.tokens.tokenOf({ id, role });
  }

  /** Where its PostgreSQL is. */
  get address(): PostgresAddress {
    if (this.database !== null) return this.database.address;
    const { address } = this.record();
    return address;
  }

  /** Whether it has ended by itself, and how. */
  get ended(): boolean {
    return this.process === null || this.process.exitCode !== null || this.process.signalCode !== null;
  }

  get pid(): number {
    const pid = this.process?.pid;
    if (pid === undefined) throw new Error('the house was never started');
    return pid;
  }

  /** The house as its clients see it. */
  get client(): RestHouse {
    const { tokens } = this;
    return new RestHouse({
      url: this.url,
      tokenOf: (person) => tokens.tokenOf(person),
      auditor: tokens.people(1).auditor,
    });
  }

  async start(): Promise<void> {
    const child = this.spawn(this.options.main ?? 'apps/house/src/main.ts', [], {
      LOG_LEVEL: 'debug',
      ...this.options.env,
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (this.output += String(text)));
    const end = performance.now() + READY_MS_MAX;
    for (;;) {
      const said = await this.readiness();
      if (said === READY) return;
      if (this.ended || performance.now() > end) {
        throw new Error(`the house didn't get ready (${said}):\n${this.output.slice(-4_000)}`);
      }
      await sleep(50);
    }
  }

  async signal(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { process: child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const late = await inTime(ended, ENDED_MS_MAX);
    if (late === LATE) {
      child.kill('SIGKILL');
      throw new Error(`the house didn't end after ${signal}:\n${this.output.slice(-4_000)}`);
    }
    return child.exitCode;
  }

  /** Ends its PostgreSQL as a crash would; the house has to start it again. */
  killPostgres(): void {
    process.kill(this.record().pid, 'SIGKILL');
  }

  /** Stops the server's process where it stands, as a machine that is paused; `SIGCONT` lets it go on. */
  pause(signal: 'SIGSTOP' | 'SIGCONT'): void {
    process.kill(this.pid, signal);
  }

  /** Gives a command over REST, under an id of its own where `headers` have none. */
  async post(
    by: Person,
    path: string,
    fields: object = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.tokens.tokenOf(by)}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...headers,
      },
      body: JSON.stringify(fields),
    });
  }

  /** Reads as a person of a role, `auditor` by default. */
  async get(path: string, role: 'auditor' | 'pit' | 'cage' | 'dealer' = 'auditor'): Promise<unknown> {
    const token = this.tokens.tokenOf(this.tokens.people(1)[role]);
    const response = await fetch(`${this.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** Runs `sabot` on this house's data; resolves to its exit code and what it printed. */
  async sabot(
    ...args: readonly string[]
  ): Promise<{ readonly exit: number | null; readonly output: string }> {
    const child = this.spawn('apps/cli/src/main.ts', args, this.options.env ?? {});
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    await once(child, 'close');
    return { exit: child.exitCode, output };
  }

  async end(): Promise<void> {
    try {
      await this.signal('SIGTERM');
    } finally {
      await this.database?.drop();
    }
    if (this.options.data !== undefined) return; // whoever made it removes it
    // What a killed postmaster left running may still write for a moment.
    rmSync(this.data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  private spawn(
    main: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): ChildProcessByStdio<null, Readable, Readable> {
    const command = [
      ...(this.options.under ?? []),
      process.execPath,
      ...SOURCES,
      join(ROOT, main),
      ...args,
    ] as const;
    const [program = process.execPath, ...rest] = command;
    return spawn(program, rest, {
      cwd: ROOT,
      env: { ...process.env, ...this.environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  private record(): { readonly pid: number; readonly address: PostgresAddress } {
    const text = readFileSync(join(this.seen, 'postgres.json'), 'utf8');
    return JSON.parse(text) as { pid: number; address: PostgresAddress }; // as the house wrote it
  }

  private get environment() {
    return { SABOT_DATA: this.data, PORT: `${this.port}`, HOST: '127.0.0.1', DATABASE_URL: '' };
  }

  /** What `/health/ready` says; an answer that never comes would outlast every bound, so it is asked anew. */
  private async readiness(): Promise<string> {
    const leaving = new AbortController();
    const asked = fetch(`${this.url}/health/ready`, { signal: leaving.signal }).then(
      async (response) => (response.status === 200 ? READY : `${response.status} ${await response.text()}`),
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    );
    const said = await inTime(asked, READY_ANSWER_MS_MAX);
    leaving.abort();
    return said === LATE ? `no answer within ${READY_ANSWER_MS_MAX} ms` : said;
  }
}

const READY = 'ready';
const LATE = Symbol('late');

const inTime = async <T>(promise: Promise<T>, ms: number): Promise<T | typeof LATE> => {
  const over = new AbortController();
  try {
    return await Promise.race([promise, sleep(ms, LATE, { signal: over.signal })]);
  } finally {
    over.abort();
  }
};

/** Below those that the machine gives to outgoing connections, one of which could take it before the house listens. */
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 10_000 + randomInt(10_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue; // taken
    }
    server.close();
    await once(server, 'close');
    return port;
  }
};
