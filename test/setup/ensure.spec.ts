import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#testing';

/** A fake npm that records its arguments. `ci` installs what the lock file names, and a build may fail. */
const NPM = `#!/bin/sh
echo "$@" >> calls
echo "npm says something"
case "$1" in
  ci) mkdir -p node_modules; cp package-lock.json node_modules/.package-lock.json;;
  run)
    [ ! -e broken ] || exit 1
    case "$3" in
      build:server) mkdir -p dist/libs/a; touch dist/libs/a/a.js dist/libs/a/a.js.map;;
      build:console) mkdir -p dist; echo apps/console/src/main.tsx > dist/.inputs-console;;
    esac;;
esac
`;

const lockOf = (packages: Record<string, unknown>): string =>
  JSON.stringify({ packages: { '': {}, ...packages } });

describe('before npm start, npm test and sabot', () => {
  let clone: string;
  const at = (file: string): string => path.join(clone, file);
  const write = (file: string, text: string, mode = 0o644): void => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text, { mode });
  };
  const ensure = (...parts: readonly string[]): { status: number | null; stdout: string; npm: string[] } => {
    rmSync(at('calls'), { force: true });
    const env = { PATH: `${at('fake')}:${process.env['PATH']}` };
    const { status, stdout } = spawnSync(process.execPath, [at('bin/ensure.js'), ...parts], {
      cwd: tmpdir(),
      env,
      encoding: 'utf8',
    });
    const calls = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : [];
    return { status, stdout, npm: calls.map((call) => call.split(' -')[0] ?? '') };
  };
  const NOTHING = { status: 0, stdout: '', npm: [] };

  beforeEach(() => {
    clone = mkdtempSync(path.join(tmpdir(), 'sabot-ensure-'));
    mkdirSync(at('bin/build'), { recursive: true });
    for (const file of ['bin/ensure.js', 'bin/build/signature.js', 'bin/build/take-turn.js'])
      copyFileSync(path.join(projectRoot(), file), at(file));
    write('fake/npm', NPM, 0o755);
    write('tsconfig.build.json', '{}');
    write('package-lock.json', lockOf({ 'node_modules/a': { version: '1.0.0' } }));
    write('libs/a/a.ts', 'export {};');
  });
  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  it('a fresh clone is installed and built once, with an empty stdout', () => {
    expect(ensure()).toEqual({ status: 0, stdout: '', npm: ['ci', 'run'] });
    expect(ensure()).toEqual(NOTHING);
  });

  it('a lock file with another version is installed', () => {
    ensure();
    write('package-lock.json', lockOf({ 'node_modules/a': { version: '1.0.1' } }));
    expect(ensure().npm).toEqual(['ci']);
    expect(ensure()).toEqual(NOTHING);
  });

  it('a package of another platform is not missed', () => {
    write('package-lock.json', lockOf({ 'node_modules/a': { version: '1.0.0' } }));
    ensure();
    const other = { 'node_modules/b': { version: '1.0.0', optional: true } };
    write('package-lock.json', lockOf({ 'node_modules/a': { version: '1.0.0' }, ...other }));
    expect(ensure()).toEqual(NOTHING);
  });

  it('a changed source is built, a changed test is not', () => {
    ensure();
    write('libs/a/a.spec.ts', '');
    write('libs/a/test/b.ts', '');
    expect(ensure()).toEqual(NOTHING);
    write('libs/a/a.ts', 'export const a = 1;');
    expect(ensure().npm).toEqual(['run']);
  });

  it('an edit builds the part that it belongs to, the server or a page', () => {
    write('apps/console/src/main.tsx', '');
    write('apps/house/main.ts', '');
    const parts = (): string[] => {
      ensure();
      if (!existsSync(at('calls'))) return [];
      const calls = readFileSync(at('calls'), 'utf8').trim().split('\n');
      return calls.map((call) => call.split(' ')[2] ?? '');
    };
    expect(parts().slice(1)).toEqual(['build:server', 'build:console']);
    expect(parts()).toEqual([]);
    write('apps/console/src/main.tsx', 'edited');
    expect(parts()).toEqual(['build:console']);
    write('apps/house/main.ts', 'edited');
    expect(parts()).toEqual(['build:server']);
    write('apps/console/src/read-by-nothing.ts', '');
    expect(parts()).toEqual([]);
  });

  it('a requested part is built alone', () => {
    ensure();
    write('apps/console/src/main.tsx', '');
    write('libs/a/a.ts', 'edited');
    expect(ensure('console').npm).toEqual(['run']);
    expect(ensure('console')).toEqual(NOTHING);
    expect(ensure().npm).toEqual(['run']);
  });

  it('a module without a source leaves the build', () => {
    ensure();
    write('dist/libs/gone/gone.js', '');
    write('dist/libs/gone/gone.js.map', '');
    write('libs/c.ts', '');
    ensure();
    expect(existsSync(at('dist/libs/gone/gone.js'))).toBe(false);
    expect(existsSync(at('dist/libs/a/a.js'))).toBe(true);
  });

  it('a failed build is reported, and repeated the next time', () => {
    write('broken', '');
    expect(ensure()).toMatchObject({ status: 1, stdout: '' });
    rmSync(at('broken'));
    expect(ensure()).toMatchObject({ status: 0, npm: ['run'] });
  });

  it('the lock of a killed process is taken over', () => {
    write('dist/.ensuring', String(2 ** 22));
    expect(ensure()).toMatchObject({ status: 0, npm: ['ci', 'run'] });
    expect(existsSync(at('dist/.ensuring'))).toBe(false);
  });
});
