import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { issueToken, openKeySet } from '#edge/identity';
import { openPeerKeys } from '#edge/peer-keys';
import type { Person } from '#game/tables';
import { addressOf, type CommandName } from '#log/contract';
import { adoptHeads, openKeyring } from '#log/event-store';
import { dataFolder, freshDatabase, projectRoot, SOURCE_OPTIONS, type TestDatabase } from '#testing';

const ROOT = projectRoot();

const INSIST_MS_MAX = 60_000;

/** A command for a table or a patron, with its fields. */
interface GivenOrder {
  readonly name: CommandName;
  readonly target: string;
  readonly fields: object;
}

export interface Heard {
  readonly status: number;
  readonly text: string;
}

/** Table servers in processes of their own, on one database and with the same keys. */
export class TableServers {
  private readonly servers = new Map<string, TableServer>();
  private readonly tokens = new Map<string, Promise<string>>();

  private constructor(
    readonly database: TestDatabase,
    private readonly folder: string,
    private readonly main: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Opens servers. `main`: their program; `env`: further variables. */
  static async open({
    main = 'apps/table-server/src/main.ts',
    env = {},
  }: {
    readonly main?: string;
    readonly env?: Readonly<Record<string, string>>;
  } = {}): Promise<TableServers> {
    const servers = new TableServers(await freshDatabase(), dataFolder('servers'), main, env);
    mkdirSync(servers.keys, { mode: 0o700 });
    openKeyring(servers.vaultKeyFile);
    openPeerKeys(servers.peersKeyFile);
    await adoptHeads(servers.database.address.writer, servers.writerKeyFile);
    await openKeySet(servers.identityFile);
    await openKeySet(servers.sessionKeyFile);
    return servers;
  }

  get vaultKeyFile(): string {
    return path.join(this.keys, 'vault.json');
  }

  /** The file that an operator copies to every server. */
  get peersKeyFile(): string {
    return path.join(this.keys, 'peers.json');
  }

  /** Returns the copy of `peers.json` that a server reads. */
  peersKeyFileOf(name: string): string {
    return path.join(this.folder, name, 'peers.json');
  }

  at(name: string): TableServer {
    const server = this.servers.get(name);
    if (server === undefined) throw new Error(`no server ${name}`);
    return server;
  }

  /** Starts a server, or restarts it under its name on another port. Resolves when it serves. */
  async start(name: string): Promise<TableServer> {
    const data = path.join(this.folder, name);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const keys = [this.vaultKeyFile, this.peersKeyFile, this.writerKeyFile, this.identityFile];
    for (const file of [...keys, this.sessionKeyFile])
      copyFileSync(file, path.join(data, path.basename(file)));
    const child = spawn(process.execPath, [...SOURCE_OPTIONS, path.join(ROOT, this.main)], {
      cwd: data,
      env: {
        PATH: process.env['PATH'],
        SABOT_DATA: data,
        DATABASE_URL: this.database.address.admin,
        SABOT_SERVER: name,
        PORT: '0',
        SABOT_PEERS_PORT: '0',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const server = new TableServer(child, (person) => this.tokenOf(person));
    this.servers.set(name, server);
    await server.serves();
    return server;
  }

  /** Returns a function for tokens of these persons. */
  async tokensFor(people: readonly Person[]): Promise<(person: Person) => string> {
    const known = new Map<string, string>();
    for (const person of people) known.set(`${person.role}:${person.id}`, await this.tokenOf(person));
    return ({ id, role }) => known.get(`${role}:${id}`) ?? '';
  }

  async tokenOf({ id, role }: Person): Promise<string> {
    const name = `${role}:${id}`;
    const issued = async (): Promise<string> =>
      issueToken(await openKeySet(this.identityFile), { id, role }, 3_600);
    const token = this.tokens.get(name) ?? issued();
    this.tokens.set(name, token);
    return token;
  }

  async end(): Promise<void> {
    for (const server of this.servers.values()) await server.end('SIGTERM');
    await this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get keys(): string {
    return path.join(this.folder, 'keys');
  }

  get writerKeyFile(): string {
    return path.join(this.keys, 'writer.json');
  }

  get sessionKeyFile(): string {
    return path.join(this.keys, 'session.json');
  }

  private get identityFile(): string {
    return path.join(this.keys, 'identity.json');
  }
}

/** A table server in its process. */
export class TableServer {
  private output = '';
  url = '';
  /** Its address for the other servers. */
  peersUrl = '';

  constructor(
    readonly process: ChildProcess,
    private readonly tokenOf: (person: Person) => Promise<string>,
  ) {
    for (const stream of [process.stdout, process.stderr])
      stream?.on('data', (text) => (this.output += String(text)));
  }

  async serves(): Promise<void> {
    while (this.url === '') {
      if (this.process.exitCode !== null) throw new Error(`a server ended: ${this.output}`);
      const line = this.output.split('\n').find((each) => each.includes('"listening"'));
      if (line === undefined) await sleep(50);
      else this.url = (JSON.parse(line) as { url: string }).url;
    }
    const joining = this.output.split('\n').find((each) => each.includes('"joining"')) ?? '{}';
    this.peersUrl = (JSON.parse(joining) as { address?: string }).address ?? '';
  }

  /** Its output to stdout and stderr. */
  get written(): string {
    return this.output;
  }

  give(by: Person, name: CommandName, target: string, fields: object = {}): Promise<Heard> {
    return this.giveWithKey(randomUUID(), by, { name, target, fields });
  }

  /** Gives a command under an id that other commands may have, too. */
  async giveWithKey(key: string, by: Person, { name, target, fields }: GivenOrder): Promise<Heard> {
    const response = await fetch(`${this.url}${addressOf(name, target)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await this.tokenOf(by)}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(fields),
    });
    return { status: response.status, text: await response.text() };
  }

  /** Asks a query. */
  async ask(by: Person, url: string): Promise<Heard> {
    const headers = { authorization: `Bearer ${await this.tokenOf(by)}` };
    const response = await fetch(`${this.url}${url}`, { headers });
    return { status: response.status, text: await response.text() };
  }

  /** Repeats a command with the same id until it is answered. Throws the last answer after a minute. */
  async insist(by: Person, name: CommandName, target: string, fields: object = {}): Promise<Heard> {
    const [key, end] = [randomUUID(), performance.now() + INSIST_MS_MAX];
    for (;;) {
      const heard = await this.giveWithKey(key, by, { name, target, fields }).catch(String);
      if (typeof heard !== 'string' && heard.status !== 503) return heard;
      if (performance.now() > end)
        throw new Error(`nobody answers ${name} at ${target}: ${JSON.stringify(heard)}\n${this.output}`);
      await sleep(100);
    }
  }

  /** Ends it and resolves to its exit code; null if it was killed or had already ended. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return null;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGCONT');
    this.process.kill(signal);
    await ended;
    return this.process.exitCode;
  }
}
