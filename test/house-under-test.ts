import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#testing';
import { DemoTokens } from '../apps/cli/src/demo/demo-tokens';
import { RestHouse } from '../apps/cli/src/demo/rest-house';

const READY_MS_MAX = 60_000;
const ROOT = projectRoot();
const SOURCES = ['--conditions=@sabot/source', `--require=${join(ROOT, 'libs/testing/register.js')}`];

/** A whole house in a process of its own, with its own data folder: to be killed and started again. */
export class HouseUnderTest {
  /** Everything that it ever wrote to stdout and stderr, over all its lives. */
  output = '';
  private process: ChildProcess | null = null;
  private knownTokens: DemoTokens | null = null;

  private constructor(
    readonly data: string,
    readonly port: number,
  ) {}

  static async start(): Promise<HouseUnderTest> {
    const house = new HouseUnderTest(mkdtempSync(join(tmpdir(), 'sabot-house-')), await freePort());
    await house.start();
    return house;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Its people; the keys outlive a crash, so the first start's tokens hold. */
  get tokens(): DemoTokens {
    this.knownTokens ??= DemoTokens.read(join(this.data, 'demo-tokens.json'));
    if (this.knownTokens === null) throw new Error('the house wrote no demo tokens');
    return this.knownTokens;
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
    const child = spawn(process.execPath, [...SOURCES, join(ROOT, 'apps/house/src/main.ts')], {
      cwd: ROOT,
      env: { ...process.env, ...this.environment, LOG_LEVEL: 'debug' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (this.output += String(text)));
    const end = performance.now() + READY_MS_MAX;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || performance.now() > end) {
        throw new Error(`the house didn't get ready:\n${this.output.slice(-4_000)}`);
      }
      await sleep(50);
    }
  }

  async signal(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { process: child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  /** Ends its PostgreSQL as a crash would; the house has to start it again. */
  killPostgres(): void {
    const { pid } = JSON.parse(readFileSync(join(this.data, 'postgres.json'), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
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
    const child = spawn(process.execPath, [...SOURCES, join(ROOT, 'apps/cli/src/main.ts'), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    await once(child, 'close');
    return { exit: child.exitCode, output };
  }

  async end(): Promise<void> {
    await this.signal('SIGTERM');
    // What a killed postmaster left running may still write for a moment.
    rmSync(this.data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  private get environment() {
    return { SABOT_DATA: this.data, PORT: `${this.port}`, HOST: '127.0.0.1', DATABASE_URL: '' };
  }

  private async isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/health/ready`).catch(() => null);
    return response?.status === 200;
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
