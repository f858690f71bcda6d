import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot, SOURCE_OPTIONS } from '#testing';

const ROOT = projectRoot();

/** Starts a process that can't end in order, with this time limit. */
const start = async (endingMsMax: number) => {
  const child = spawn(
    process.execPath,
    [...SOURCE_OPTIONS, path.join(ROOT, 'libs/edge/launch/test/never-closes.ts'), `${endingMsMax}`],
    { cwd: tmpdir(), env: { PATH: process.env['PATH'] }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let logged = '';
  child.stderr.on('data', (text) => (logged += String(text)));
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  const ended = async () => {
    await closed;
    return { exit: child.exitCode, logged };
  };
  return { child, ended };
};

describe('a process that can’t shut down', () => {
  it('ends after the time limit with exit code 1 and a log line', async () => {
    const { child, ended } = await start(300);
    child.kill('SIGTERM');
    const { exit, logged } = await ended();
    expect(exit).toBe(1);
    expect(logged).toContain('Shutdown took too long');
  }, 30_000);

  it('ends at a second signal with exit code 1 and a log line, but not at the duplicate of Ctrl-C', async () => {
    const { child, ended } = await start(600_000);
    child.kill('SIGINT');
    child.kill('SIGINT'); // as npm sends it on
    await sleep(1_200);
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    const { exit, logged } = await ended();
    expect(exit).toBe(1);
    expect(logged).toContain('Second signal');
  }, 30_000);
});
