import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { issueToken, openKeySet } from '#edge/identity';
import type { Person } from '#game/tables';
import type { PostgresAddress } from '#log/postgres';
import {
  dataFolder,
  freshDatabase,
  projectRoot,
  SOURCE_OPTIONS,
  stateOfProcess,
  type TestDatabase,
} from '#testing';
import { DemoTokens } from '../apps/cli/src/house/demo-tokens';
import { RestHouse, type RestHouseOptions } from '../apps/cli/src/house/rest-house';

const READY_MS_MAX = 45_000;
const READY_ANSWER_MS_MAX = 5_000;
/** Longer than the house's own limit of 30 s for ending in order. */
const ENDED_MS_MAX = 45_000;
const ROOT = projectRoot();

export interface HouseOptions {
  /** SABOT_DATA; a new folder by default. */
  readonly data?: string;
  /** Path of `data` from this process, if the house sees another one. */
  readonly seen?: string;
  /** A fixed port; any free one by default. */
  readonly port?: number;
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** The program, unless the house's own. */
  readonly main?: string;
  /** The prefix of its commands: `['nsenter', '-t', …]`. */
  readonly under?: readonly string[];
}

/** A URL where nothing ever listens. Connections are refused, as by a stopped house. */
const NOWHERE = 'http://127.0.0.1:2';

/**
 * A whole house in a process of its own, with its own data folder, which can be killed and started again.
 * Each start listens on another free port, so a client that outlives a start must read `url` for each
 * request.
 */
export class HouseUnderTest {
  /** Its output to stdout and stderr, over all starts. */
  output = '';
  /** The URL that it printed when ready; `NOWHERE` while it isn't. */
  url = NOWHERE;
  private process: ChildProcess | null = null;
  private knownTokens: DemoTokens | null = null;
  /** A database on this run's server; null if the house has a server of its own. */
  private database: TestDatabase | null = null;

  private constructor(
    readonly data: string,
    private readonly options: HouseOptions,
  ) {}

  static async start(options: HouseOptions = {}): Promise<HouseUnderTest> {
    const data = options.data ?? dataFolder('house');
    return new HouseUnderTest(data, options).started();
  }

  /**
   * Opens a house on a database of this run's PostgreSQL, two seconds faster. For suites that neither stop
   * PostgreSQL nor read its files.
   */
  static async onSharedServer({ env, ...options }: HouseOptions = {}): Promise<HouseUnderTest> {
    const database = await freshDatabase();
    const data = dataFolder('house');
    const onIt = { ...options, env: { ...env, DATABASE_URL: database.address.admin } };
    const house = new HouseUnderTest(data, onIt);
    house.database = database;
    return house.started();
  }

  /** Starts it. If it doesn't get ready it is killed, and the error describes its threads. */
  private async started(): Promise<this> {
    try {
      await this.start();
    } catch (error) {
      const state = this.ended ? 'it has ended' : stateOfProcess(this.pid);
      await this.signal('SIGKILL');
      await this.end(); // the caller gets no house to end
      throw new Error(state, { cause: error });
    }
    return this;
  }

  private get seen(): string {
    return this.options.seen ?? this.data;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Tokens of its persons. Its keys outlive a crash, so the first start's tokens stay valid. */
  get tokens(): DemoTokens {
    this.knownTokens ??= DemoTokens.read(join(this.seen, 'demo-tokens.json'));
    if (this.knownTokens === null) throw new Error('the house wrote no demo tokens');
    return this.knownTokens;
  }

  /** Returns a function for tokens of these persons, in the demo or not. */
  async tokensFor(people: readonly Person[]): Promise<(person: Person) => string> {
    const keys = await openKeySet(join(this.seen, 'identity.json'));
    const known = new Map<string, string>();
    for (const person of people)
      known.set(`${person.role}:${person.id}`, await issueToken(keys, person, 12 * 60 * 60));
    return ({ id, role }) => known.get(`${role}:${id}`) ?? this.tokens.tokenOf({ id, role });
  }

  /** The address of its PostgreSQL. */
  get address(): PostgresAddress {
    if (this.database !== null) return this.database.address;
    const { address } = this.record();
    return address;
  }

  /** True if its process has ended. */
  get ended(): boolean {
    return this.process === null || this.process.exitCode !== null || this.process.signalCode !== null;
  }

  get pid(): number {
    const pid = this.process?.pid;
    if (pid === undefined) throw new Error('the house was never started');
    return pid;
  }

  /** A client that finds the house after each restart. */
  get client(): RestHouse {
    const { tokens } = this;
    return clientOf(this, {
      tokenOf: (person) => tokens.tokenOf(person),
      auditor: tokens.people(1).auditor,
    });
  }

  async start(): Promise<void> {
    const child = this.spawn(this.options.main ?? 'apps/house/src/main.ts', [], {
      LOG_LEVEL: 'debug',
      ...this.options.env,
      PORT: `${this.options.port ?? 0}`,
    });
    this.process = child;
    let greeting = '';
    const hear = (text: unknown): void => {
      this.output += String(text);
      if (this.ended || this.url !== NOWHERE) return;
      greeting += String(text);
      this.url =
        GREETINGS.map((each) => each.exec(greeting)?.[1]).find((url) => url !== undefined) ?? NOWHERE;
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.once('exit', () => (this.url = NOWHERE));
    const end = performance.now() + READY_MS_MAX;
    for (;;) {
      const readiness = this.url === NOWHERE ? 'it has not said where it listens' : await this.readiness();
      if (readiness === READY) return;
      if (this.ended || performance.now() > end) {
        throw new Error(`the house didn't get ready (${readiness}):\n${this.output.slice(-4_000)}`);
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

  /** Kills its PostgreSQL as in a crash. The house has to start it again. */
  killPostgres(): void {
    process.kill(this.record().pid, 'SIGKILL');
  }

  /** Pauses the server's process as a paused machine; `SIGCONT` continues it. */
  pause(signal: 'SIGSTOP' | 'SIGCONT'): void {
    process.kill(this.pid, signal);
  }

  /** Gives a command over REST, with a new id unless `headers` have one. */
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

  /** Runs `sabot` on this house's data; resolves to its exit code and output. */
  async sabot(
    ...args: readonly string[]
  ): Promise<{ readonly exit: number | null; readonly output: string }> {
    const env = { ...this.options.env, PORT: `${this.port}` };
    const child = this.spawn('apps/cli/src/main.ts', args, env);
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
    if (this.options.data !== undefined) return; // the caller made the folder and removes it
    // Processes of a killed postmaster may still write for a moment.
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
      ...SOURCE_OPTIONS,
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
    return JSON.parse(text) as { pid: number; address: PostgresAddress }; // written by the house
  }

  private get environment() {
    return { SABOT_DATA: this.data, HOST: '127.0.0.1', DATABASE_URL: '' };
  }

  /**
   * Returns the answer of `/health/ready`. A request without an answer is repeated, since it would last
   * longer than every limit.
   */
  private async readiness(): Promise<string> {
    const leaving = new AbortController();
    const asked = fetch(`${this.url}/health/ready`, { signal: leaving.signal }).then(
      async (response) => (response.status === 200 ? READY : `${response.status} ${await response.text()}`),
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    );
    const answer = await inTime(asked, READY_ANSWER_MS_MAX);
    leaving.abort();
    return answer === LATE ? `no answer within ${READY_ANSWER_MS_MAX} ms` : answer;
  }
}

/** Returns a client that uses the house's present address in each attempt. */
export const clientOf = (
  house: { readonly url: string },
  options: Omit<RestHouseOptions, 'url'>,
): RestHouse =>
  new RestHouse({
    ...options,
    get url() {
      return house.url;
    },
  });

/** The lines with the URL: the house's greeting, and the log of a server that runs alone. */
const GREETINGS = [/^sabot is ready at (http:[^\s#]+?)\/?(?:#\S+)?\n/mu, /"url":"([^"]+)"[^\n]*"listening"/u];
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
