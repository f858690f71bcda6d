import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, SOURCE_OPTIONS } from '#testing';

const run = (...args: string[]) =>
  spawnSync(
    process.execPath,
    [...SOURCE_OPTIONS, path.join(projectRoot(), 'apps/house/src/main.ts'), ...args],
    {
      cwd: tmpdir(),
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
      timeout: 60_000,
    },
  );

describe('npm start', () => {
  it('prints its help and ends, and starts no server', () => {
    const { status, stdout, stderr } = run('--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('usage: npm start [-- --help]');
  }, 90_000);

  it('refuses an argument that it does not know, and starts no server', () => {
    const { status, stdout, stderr } = run('--port', '3000');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe('sabot: unknown argument "--port". Only --help is understood.\n');
  }, 90_000);
});
