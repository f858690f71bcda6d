import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfiguration } from '#edge/configuration';
import { issueToken, openKeySet, type KeySet } from '#edge/identity';
import { openConsoleDoor } from '#edge/sessions';
import type { Person } from '#game/tables';
import type { Answer } from '#log/commands';
import { addressOf, type CommandName } from '#log/contract';
import type { PostgresAddress } from '#log/postgres';
import { CheckError } from '../cells/cell';
import { Connection, type Call } from '../load/connection';

const ROOT = path.join(__dirname, '../..');
const READY_MS_MAX = 45_000;
const END_MS_MAX = 30_000;
const TOKEN_SECONDS = 3_600;

interface StartedServer {
  readonly child: ChildProcess;
  readonly url: string;
  /** The code in the printed address, which works once. */
  readonly code: string;
  readonly keys: KeySet;
  readonly address: PostgresAddress;
  readonly data: string;
}

/** A complete server in a process of its own, as run by `npm start`, on an existing database. */
export class HouseProcess {
  private constructor(private readonly started: StartedServer) {}

  /** Starts the server. `data` is its SABOT_DATA with its keys. Throws if it doesn't become ready. */
  static async start(address: PostgresAddress, data: string): Promise<HouseProcess> {
    const child = spawn(process.execPath, startArgs(), {
      cwd: ROOT,
      env: { ...process.env, ...HERE, DATABASE_URL: address.admin, SABOT_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const { url, code } = await readyAt(child);
      const keys = await openKeySet(path.join(data, 'identity.json'));
      return new HouseProcess({ child, url, code, keys, address, data });
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  get url(): string {
    return this.started.url;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Returns a person's command, which can be sent any number of times. */
  async call(name: CommandName, target: string, fields: object, by: Person): Promise<Call> {
    return { path: addressOf(name, target), token: await this.tokenOf(by), body: JSON.stringify(fields) };
  }

  /** Returns a token for any person. */
  tokenOf(person: Person): Promise<string> {
    return issueToken(this.started.keys, person, TOKEN_SECONDS);
  }

  /** Returns the cookie of a new console session of a person. */
  async cookieOf(
    person: Person,
  ): Promise<{ readonly name: string; readonly value: string; readonly url: string }> {
    const { sessions } = readConfiguration({ SABOT_DATA: this.started.data });
    const door = await openConsoleDoor(this.started.address.reader, sessions);
    try {
      const value = await door.sessions.begin({ person, by: 'demo', authTime: null });
      return { name: `sabot-session-${this.port}`, value, url: this.url };
    } finally {
      await door.sessions.close();
    }
  }

  /** Uses the code and returns the cookie of a browser that may pick a person. Works once. */
  async openDoor(): Promise<string> {
    const response = await fetch(`${this.url}/session/demo`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: this.url,
        'Sec-Fetch-Site': 'same-origin',
        'Sabot-Console': '1',
      },
      body: JSON.stringify({ code: this.started.code }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (!response.ok || cookie === undefined) throw new CheckError(`the door stays shut: ${response.status}`);
    return cookie.split(';', 1)[0] ?? '';
  }

  /** Gives a command that must be accepted. Returns the answer and its duration. */
  async give(call: Call, id: string): Promise<{ readonly answer: Answer; readonly ms: number }> {
    const connection = await Connection.open(this.port);
    try {
      const asked = performance.now();
      const { status, body } = await connection.ask(call, id);
      const ms = performance.now() - asked;
      if (status !== 200) throw new CheckError(`${call.path} was answered with ${status}: ${body}`);
      return { answer: JSON.parse(body) as Answer, ms }; // by its contract
    } finally {
      connection.close();
    }
  }

  /** Returns its memory in MiB, as the operating system counts it. */
  async residentMiB(): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const [, bytes] = /^process_resident_memory_bytes (\S+)$/mu.exec(text) ?? [];
    if (bytes === undefined) throw new CheckError('the house doesn’t say how much memory it takes');
    return Number(bytes) / 2 ** 20;
  }

  async end(): Promise<void> {
    const { child } = this.started;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new CheckError(`the house ended by itself with ${child.exitCode ?? child.signalCode}`);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), END_MS_MAX);
    await ended;
    clearTimeout(impatience);
    if (child.exitCode !== 0)
      throw new CheckError(`the house ended with ${child.exitCode ?? child.signalCode}`);
  }
}

/** The settings of a server only for this machine, independent of the environment. */
const HERE = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  SABOT_JWKS_URL: '',
  SABOT_VAULT_KEY_FILE: '',
  SABOT_SERVER: '',
  SABOT_SERVER_URL: '',
  SABOT_PEERS_PORT: '',
  SABOT_PEERS_HOST: '',
};

/** Returns Node's arguments in the script `start`: `node … dist/apps/house/src/main.js`. */
function startArgs(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const [node, ...args] = scripts.start.split(' ');
  if (node !== 'node') throw new CheckError(`npm start runs ${scripts.start}`);
  return args;
}

/** Resolves to the URL that the server prints, with its code. */
async function readyAt(child: ChildProcess): Promise<{ readonly url: string; readonly code: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (how: string): void => {
      clearTimeout(timer);
      reject(new CheckError(`the house didn’t get ready: it ${how} and said ‘${output.slice(-1_000)}’`));
    };
    const timer = setTimeout(() => fail(`wasn’t in ${READY_MS_MAX} ms`), READY_MS_MAX);
    const hear = (text: unknown): void => {
      output += String(text);
      const [, url, code = ''] =
        /^sabot is ready at (http:[^\s#]+?)\/?(?:#demo=(\S+))?\n/mu.exec(output) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', hear).resume(); // it goes on writing
      resolve({ url, code });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    // Not at `exit`, when its last output may not have been read.
    child.once('close', (code, signal) => fail(`ended with ${code ?? signal}`));
  });
}
