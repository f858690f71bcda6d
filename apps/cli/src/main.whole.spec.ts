import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { dataFolder, projectRoot, SOURCE_OPTIONS, untilSeen } from '#testing';

const ROOT = projectRoot();
const COMMAND = [...SOURCE_OPTIONS, path.join(ROOT, 'apps/cli/src/main.ts')];
let folder: string;
let SABOT_DATA: string;
beforeAll(() => {
  folder = dataFolder('main');
  SABOT_DATA = path.join(folder, 'data');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('output that can’t be written gives exit code 2 and one sentence, whatever the command’s result', () => {
  const full = (): number => openSync('/dev/full', 'w');
  const LOST = 'sabot: can’t write its output (ENOSPC)\n';

  it.each([
    ['config', '--json'],
    ['help', 'verify'],
    [
      'check',
      path.join(ROOT, 'package.json'),
      '--key',
      'sabot/audit/samples+afbb27ab+AddamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea',
    ],
  ])('sabot %s', async (...args) => {
    const child = spawn(process.execPath, [...COMMAND, ...args], { stdio: ['ignore', full(), 'pipe'] });
    const [err, [exit]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
    expect({ exit, err }).toEqual({ exit: 2, err: LOST });
  });

  it('exits with 2 even if the sentence can’t be written', async () => {
    const child = spawn(process.execPath, [...COMMAND, 'config'], { stdio: ['ignore', full(), full()] });
    expect(await once(child, 'exit')).toEqual([2, null]);
  });
});

describe('a command ended by a signal stops its PostgreSQL', () => {
  const started = (...args: readonly string[]) =>
    spawn(process.execPath, [...COMMAND, ...args], { env: { ...process.env, SABOT_DATA } });
  const isThere = (): boolean => existsSync(path.join(SABOT_DATA, 'postgres.json'));

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s', async (signal) => {
    const child = started('migrate');
    const ended = once(child, 'exit');
    for await (const line of createInterface(child.stderr)) {
      expect(line).toMatch(/^PostgreSQL started /);
      expect(isThere()).toBe(true);
      child.kill(signal);
      child.kill(signal); // as npm sends it on
      break;
    }
    expect(await ended).toEqual([null, signal]);
    expect(isThere()).toBe(false);
  });

  it('a command that ends normally stops it, too', async () => {
    const migrated = started('migrate');
    expect(await once(migrated, 'exit')).toEqual([0, null]);
    const child = started('watch', '--head', path.join(folder, 'head.json'));
    const ended = once(child, 'exit');
    await untilSeen(isThere, (isSo) => isSo);
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(isThere()).toBe(false);
  });
});
