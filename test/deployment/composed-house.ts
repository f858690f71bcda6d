import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { issueToken, openKeySet } from '#edge/identity';
import type { Person } from '#game/tables';
import { BareServer, projectRoot, SOURCE_OPTIONS, testBrokers } from '#testing';

const ROOT = projectRoot();

export interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

/** Returns the services of docker-compose.yml by name. */
export const composed = (): Readonly<Record<string, Service>> =>
  (
    parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
      readonly services: Readonly<Record<string, Service>>;
    }
  ).services;

/** Returns true if another service waits for this one to complete, so that it runs once. */
const isOnce = (name: string, services: Readonly<Record<string, Service>>): boolean =>
  Object.values(services).some(
    ({ depends_on = {} }) => depends_on[name]?.condition === 'service_completed_successfully',
  );

/** The surroundings of the services on this machine. */
interface Surroundings {
  readonly server: BareServer;
  readonly brokers: readonly string[];
  readonly prefix: string;
  readonly folder: string;
  readonly issuer: Server;
}

/**
 * The services of docker-compose.yml as processes of this machine: each service of sabot's image with its
 * command and environment, on a PostgreSQL with the file's user, database and password. Hosts, ports and
 * folders are this machine's; required passwords are generated.
 */
export class ComposedHouse {
  private readonly running = new Map<string, Process>();

  private constructor(
    private readonly services: Readonly<Record<string, Service>>,
    private readonly around: Surroundings,
  ) {}

  static async open(services = composed()): Promise<ComposedHouse> {
    const folder = mkdtempSync(path.join(tmpdir(), 'sabot-composed-'));
    const server = await BareServer.start();
    const { POSTGRES_USER: user = '', POSTGRES_DB: database = '' } = services['postgres']?.environment ?? {};
    await server.user(user, 'superuser');
    await server.database(database, user);
    const { brokers, prefix } = await testBrokers();
    const keys = await openKeySet(path.join(folder, 'identity.json'));
    const jwk = { ...keys.verifying.export({ format: 'jwk' }), kid: keys.id, alg: 'ES256', use: 'sig' };
    const issuer = createServer((_, answer) => {
      answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    }).listen(0, '127.0.0.1');
    await once(issuer, 'listening');
    return new ComposedHouse(services, { server, brokers, prefix, folder, issuer });
  }

  /** The services of sabot's image that run once, and the lasting ones, each after its dependencies. */
  get names(): { readonly once: readonly string[]; readonly servers: readonly string[] } {
    const ours = Object.keys(this.services).filter((name) => this.services[name]?.image === 'sabot');
    const ordered: string[] = [];
    const add = (name: string): void => {
      if (ordered.includes(name) || !ours.includes(name)) return;
      Object.keys(this.services[name]?.depends_on ?? {}).forEach(add);
      ordered.push(name);
    };
    ours.forEach(add);
    return {
      once: ordered.filter((name) => isOnce(name, this.services)),
      servers: ordered.filter((name) => !isOnce(name, this.services)),
    };
  }

  /** Returns a service's settings with this machine's hosts, ports and folders. */
  environmentOf(name: string): Record<string, string> {
    const service = this.services[name];
    if (service === undefined) throw new RangeError(`no service ${name}`);
    const given = Object.entries(service.environment).flatMap(([variable, text]): [string, string][] => {
      const value = this.interpolated(text);
      if (variable.endsWith('PORT')) return [[variable, '0']];
      if (variable === 'HOST') return [[variable, '127.0.0.1']];
      // A server on a free port announces its own address.
      if (value.includes(`//${name}:`)) return [];
      return [[variable, this.here(name, value)]];
    });
    return { ...Object.fromEntries(given), KAFKA_TOPIC_PREFIX: this.around.prefix };
  }

  /** Runs a service that ends by itself; resolves to its exit and output. */
  async runOnce(name: string): Promise<{ readonly exit: number | null; readonly output: string }> {
    const once = new Process(this.spawn(name));
    await once.ended;
    return { exit: once.child.exitCode, output: once.output };
  }

  /** Starts a service and waits for its health check. */
  async start(name: string): Promise<void> {
    const process = new Process(this.spawn(name));
    this.running.set(name, process);
    const check = this.services[name]?.healthcheck?.test.slice(1) ?? [];
    for (;;) {
      if (process.child.exitCode !== null) throw new Error(`${name} ended: ${process.output}`);
      if (process.url !== null && (await isHealthy(check, new URL(process.url).port))) return;
      await sleep(100);
    }
  }

  /** Ends a service and resolves to its exit code. */
  async stop(name: string): Promise<number | null> {
    const process = this.process(name);
    process.child.kill('SIGTERM');
    await process.ended;
    return process.child.exitCode;
  }

  outputOf(name: string): string {
    return this.process(name).output;
  }

  /** Sends a request to a server as a person. */
  async ask(name: string, person: Person, route: string, init: RequestInit = {}): Promise<Response> {
    const keys = await openKeySet(path.join(this.around.folder, 'identity.json'));
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      authorization: `Bearer ${await issueToken(keys, person, 3_600)}`,
    };
    return fetch(`${this.process(name).url}${route}`, { ...init, headers });
  }

  async end(): Promise<void> {
    for (const { child, ended } of this.running.values()) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    }
    this.around.issuer.close();
    await this.around.server.end();
    rmSync(this.around.folder, { recursive: true, force: true });
  }

  private process(name: string): Process {
    const process = this.running.get(name);
    if (process === undefined) throw new RangeError(`${name} was never started`);
    return process;
  }

  private spawn(name: string): ChildProcess {
    const [program, main = '', ...args] = this.services[name]?.command ?? [];
    if (program !== 'node' || !main.startsWith('dist/'))
      throw new RangeError(`${name} runs ${program} ${main}`);
    const source = path.join(ROOT, main.replace(/^dist\//u, '').replace(/[.]js$/u, '.ts'));
    return spawn(process.execPath, [...SOURCE_OPTIONS, source, ...args], {
      cwd: this.around.folder,
      env: { PATH: process.env['PATH'], ...this.environmentOf(name) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Replaces `${NAME:-default}`, and gives each `${NAME:?why}` a password of its own. */
  private interpolated(text: string): string {
    const { port } = this.around.issuer.address() as AddressInfo;
    const given: Readonly<Record<string, string>> = {
      POSTGRES_PASSWORD: 'secret', // the password with which the user was created
      SABOT_JWKS_URL: `http://127.0.0.1:${port}/jwks.json`,
    };
    return text.replaceAll(
      /\$\{(\w+)(:[-?])([^}]*)\}/gu,
      (_, variable: string, how: string, rest: string) =>
        given[variable] ?? (how === ':-' ? rest : `own${variable.toLowerCase().replaceAll('_', '')}`),
    );
  }

  private here(name: string, value: string): string {
    const mount = this.services[name]?.volumes
      ?.map((each) => each.split(':'))
      .find(([, inside = '']) => value === inside || value.startsWith(`${inside}/`));
    if (mount !== undefined) {
      const [volume = '', inside = ''] = mount;
      const outside = path.join(this.around.folder, volume);
      mkdirSync(outside, { recursive: true, mode: 0o700 });
      return `${outside}${value.slice(inside.length)}`;
    }
    if (value.startsWith('/')) throw new RangeError(`${name} keeps ${value} in no volume`);
    return value.replaceAll(/([a-z][a-z0-9-]*):\d+/gu, (whole, host: string) => {
      const { image } = this.services[host] ?? {};
      if (image?.startsWith('postgres:') === true) return this.around.server.host;
      return image?.startsWith('apache/kafka:') === true ? (this.around.brokers[0] ?? '') : whole;
    });
  }
}

class Process {
  output = '';
  readonly ended: Promise<unknown>;

  constructor(readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => (this.output += String(text)));
    this.ended = once(child, 'close');
  }

  /** Its address; `null` until it listens. */
  get url(): string | null {
    const line = this.output.split('\n').find((each) => each.includes('"listening"'));
    return line === undefined ? null : (JSON.parse(line) as { readonly url: string }).url;
  }
}

/** Runs a health check as the container does. */
async function isHealthy([program, ...args]: readonly string[], port: string): Promise<boolean> {
  if (program !== 'node') throw new RangeError(`a health check by ${program}`);
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { PORT: port }, stdio: 'ignore' });
  await once(child, 'close');
  return child.exitCode === 0;
}
