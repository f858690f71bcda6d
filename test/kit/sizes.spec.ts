import { spawnSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { projectRoot, seedOf, SOURCE_OPTIONS } from '#testing';

/** Runs code in a process of its own with `sizes.ts` and this SEED; returns what it printed. */
function printed(seed: string | undefined, code: string): { readonly out: string; readonly err: string } {
  const root = projectRoot();
  const source = `const { seedOf, seedOfRun } = require(${JSON.stringify(path.join(root, 'test/kit/sizes.ts'))}); ${code}`;
  const env = { ...process.env, SEED: seed };
  const { stdout, stderr } = spawnSync(process.execPath, [...SOURCE_OPTIONS, '-e', source], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { out: stdout, err: stderr };
}

describe('the seed of a run', () => {
  it('is printed once if none is given, and gives each test the same seed again', () => {
    const code = "console.log(seedOf('a'), seedOf('b'), seedOf('a'), process.env.SEED);";
    const { out, err } = printed(undefined, code);
    const [, made] = /^SEED=(\d+)\n$/u.exec(err) ?? [];
    const [a, b, again, run] = out.trim().split(' ');
    expect(run).toBe(made);
    expect(a).toBe(again);
    expect(a).not.toBe(b);
    expect(printed(made, code)).toEqual({ out, err: '' });
    expect(printed(`${made}1`, code).out).not.toBe(out);
  });

  it('is the default seed of properties', () => {
    expect(fc.readConfigureGlobal()).toEqual({ seed: Number(seedOf('test/kit/sizes.spec.ts')) });
  });
});
