import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder, projectRoot, SOURCE_OPTIONS, untilGone, untilSeen } from '#testing';
import { runSabot } from '../play/run-sabot';

const ROOT = projectRoot();

let folder: string;
const started: ChildProcess[] = [];
beforeAll(() => {
  folder = dataFolder('process');
});
afterAll(async () => {
  for (const child of started.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a house from the sources in a process of its own, and keeps its output. */
const start = (environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [...SOURCE_OPTIONS, path.join(ROOT, 'apps/house/src/main.ts')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], SABOT_DATA: path.join(folder, 'data'), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (output.stdout += String(text)));
  child.stderr.on('data', (text) => (output.stderr += String(text)));
  const closed = once(child, 'close');
  const ended = async (): Promise<number | null> => {
    await closed;
    return child.exitCode;
  };
  const ready = async (): Promise<string> => {
    for (;;) {
      const [, url] = /sabot is ready at (http:[^\s#]+?)\/?(?:#\S+)?\n[^]*\n/u.exec(output.stdout) ?? [];
      if (url !== undefined) return url;
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${output.stderr}`);
      await sleep(50);
    }
  };
  return { child, said: output, ended, ready };
};
const inData = (name: string): string => path.join(folder, 'data', name);
const demoTokens = () =>
  JSON.parse(readFileSync(inData('demo-tokens.json'), 'utf8')) as { role: string; token: string }[];
/** Returns the output of `sabot token` in a data folder. */
const tokenOf = async (role: string, SABOT_DATA: string): Promise<string> =>
  (await runSabot(['token', role], '', { SABOT_DATA })).out.trim();
/** Returns the lines for a person on stderr, without the log's. */
const sentences = (stderr: string): string[] =>
  stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'));

describe('npm start', () => {
  it('prints its address and how to get a token, makes files private, and ends in order', async () => {
    const house = start({});
    const url = await house.ready();
    expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ready' });
    expect(house.said.stdout.replace(/#demo=\S+/u, '#demo=CODE')).toBe(
      `sabot is ready at ${url}/#demo=CODE\nOpen that address: it works once, on this machine. For curl: npx --no-install sabot token auditor\n`,
    );
    const token = await tokenOf('auditor', path.join(folder, 'data'));
    const asked = await fetch(`${url}/v1/tables`, { headers: { authorization: `Bearer ${token}` } });
    expect(asked.status).toBe(200);
    for (const name of ['identity.json', 'vault.json', 'demo-tokens.json', 'session.json', 'postgres.json'])
      expect({ name, mode: statSync(inData(name)).mode & 0o777 }).toEqual({ name, mode: 0o600 });

    const second = start({});
    expect(await second.ended()).toBe(1);
    expect(sentences(second.said.stderr)).toEqual([
      expect.stringMatching(/^sabot: .* is held by process \d+ \(house\): stop /u),
    ]);
    expect(second.said.stdout).toBe('');

    const { pid } = JSON.parse(readFileSync(inData('postgres.json'), 'utf8')) as { pid: number };
    house.child.kill('SIGTERM');
    expect(await house.ended()).toBe(0);
    await untilGone(pid);
    expect(existsSync(inData('lock'))).toBe(false);
    for (const { token: secret } of demoTokens()) expect(house.said.stderr).not.toContain(secret);
    expect(sentences(house.said.stderr)).toEqual([]);
  }, 120_000);

  it('accepts its tokens after a restart, offers none where others can reach it, and ends with one Ctrl-C', async () => {
    const house = start({ HOST: '0.0.0.0' });
    await house.ready();
    expect(house.said.stdout).toMatch(
      /ready at http:[^#\n]+\nPeople sign in there at your identity provider; programs send its tokens[.]\n$/u,
    );
    const tokens = demoTokens();
    const url = house.said.stdout.match(/http:\S+/u)?.[0].replace('0.0.0.0', '127.0.0.1');
    const token = tokens.find(({ role }) => role === 'auditor')?.token;
    const asked = await fetch(`${url}/v1/tables`, { headers: { authorization: `Bearer ${token}` } });
    expect(asked.status).toBe(200); // issued by the first start
    house.child.kill('SIGINT');
    house.child.kill('SIGINT'); // as npm passes it on
    expect(await house.ended()).toBe(0);
  }, 120_000);

  it('says in a sentence that its port is in use, and leaves nothing running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const house = start({ PORT: `${port}` });
    expect(await house.ended()).toBe(1);
    other.close();
    expect(sentences(house.said.stderr)).toEqual([
      `sabot: 127.0.0.1 port ${port} is already in use. Stop the process that listens there, or set PORT to a free port.`,
    ]);
    expect(existsSync(inData('lock'))).toBe(false);
    expect(existsSync(inData('postgres.json'))).toBe(false);
  }, 120_000);

  it('ends in order even during its start', async () => {
    const house = start({});
    await untilSeen(
      () => existsSync(inData('lock')),
      (isThere) => isThere,
    );
    house.child.kill('SIGTERM');
    expect(await house.ended()).toBe(0);
    expect(existsSync(inData('lock'))).toBe(false);
    expect(existsSync(inData('postgres.json'))).toBe(false);
  }, 120_000);

  it('refuses an invalid variable by its name, before anything is created', async () => {
    const data = path.join(folder, 'never');
    const house = start({ SABOT_DATA: data, LOG_LEVEL: 'loud', PORT: '70000', SABOT_TOKEN_ISSUR: 'x' });
    expect(await house.ended()).toBe(1);
    expect(sentences(house.said.stderr)).toEqual([
      expect.stringMatching(/^sabot: PORT must be /u),
      expect.stringMatching(/^LOG_LEVEL must be /u),
      expect.stringMatching(/^SABOT_TOKEN_ISSUR is not a setting of sabot. Did you mean SABOT_TOKEN_ISSUER/u),
    ]);
    expect(existsSync(data)).toBe(false);
  }, 120_000);

  it('warns about a missing vault key if the log is not new', async () => {
    const environment = { SABOT_DATA: path.join(folder, 'lost') };
    const house = start(environment);
    const url = await house.ready();
    const pit = await tokenOf('pit', environment.SABOT_DATA);
    const response = await fetch(`${url}/v1/tables`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${pit}`,
        'content-type': 'application/json',
        'idempotency-key': '6f1c2a52-5f0e-4b3e-9d52-0d5a4c7c1a10',
      },
      body: '{"table":"T1","variant":"mini","currency":"EUR"}',
    });
    expect(response.status).toBe(201);
    house.child.kill('SIGTERM');
    expect(await house.ended()).toBe(0);
    expect(house.said.stderr).not.toContain('key file was missing');
    rmSync(path.join(folder, 'lost', 'vault.json'));

    const again = start(environment);
    await again.ready();
    expect(again.said.stderr).toContain('key file was missing');
    again.child.kill('SIGTERM');
    expect(await again.ended()).toBe(0);
  }, 120_000);
});
