import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot, SOURCE_OPTIONS } from '#testing';

const ROOT = projectRoot();
const GOLDEN = path.join(ROOT, 'test/golden');

/** Starts `sabot` from the sources as a process, in an unrelated folder. */
const sabot = (...args: readonly string[]) =>
  spawn(process.execPath, [...SOURCE_OPTIONS, path.join(ROOT, 'apps/cli/src/main.ts'), ...args], {
    cwd: tmpdir(),
    stdio: 'pipe',
  });

const lines = (of: string) =>
  of
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { error, ...rest } = JSON.parse(line) as { error?: { code: string } };
      return error === undefined ? rest : { ...rest, error: error.code };
    });

describe('the process', () => {
  it('settles the golden coups from any folder, with nothing else on stdout', async () => {
    const child = sabot('settle', '--json');
    const written = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    child.stdin.end(readFileSync(path.join(GOLDEN, 'coups.in.jsonl')));
    const [out, err, [exit]] = await written;
    expect(lines(out)).toEqual(lines(readFileSync(path.join(GOLDEN, 'coups.out.jsonl'), 'utf8')));
    expect({ err, exit }).toEqual({ err: '', exit: 1 }); // some of the lines are invalid
  });

  it('ends without an error when its reader closes stdout, even if input continues', async () => {
    const child = sabot('settle');
    const ending = Promise.all([text(child.stderr), once(child, 'exit')]);
    child.stdin.on('error', () => undefined); // it stops reading too
    const line = '{"id":"c1","variant":"mini","cards":["4H","8C","4S","KD"],"bets":[]}\n';
    const feeding = setInterval(() => child.stdin.write(line.repeat(100)), 5);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [err, [exit, signal]] = await ending;
    clearInterval(feeding);
    expect({ err, exit, signal }).toEqual({ err: '', exit: 0, signal: null });
  });

  it('plays from standard input', async () => {
    const child = sabot('play', '-', '--json');
    const written = Promise.all([text(child.stdout), once(child, 'exit')]);
    child.stdin.end('{"as":"dealer","do":"Deal"}');
    const [out, [exit]] = await written;
    expect({ exit, lines: out.split('\n').length }).toEqual({ exit: 0, lines: 2 });
    expect(out).toContain('"rejections":[{"line":1,"code":"NO_SUCH_TABLE"}]');
  });
});
