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
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#testing';

/** A fake VitePress that counts its builds and copies the one page. A build may fail half-way. */
const VITEPRESS = `
const fs = require('node:fs');
const out = process.env.SABOT_GUIDE_OUT;
fs.appendFileSync('builds', 'b');
fs.mkdirSync(out, { recursive: true });
fs.copyFileSync('docs/index.md', out + '/index.html');
process.exit(fs.existsSync('broken') ? 1 : 0);
`;

describe('the build of the documentation', () => {
  let clone: string;
  const at = (file: string): string => path.join(clone, file);
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  const guide = (...options: readonly string[]) =>
    spawnSync(process.execPath, [at('bin/guide.js'), ...options], { cwd: tmpdir() }).status;
  const builds = (): number => (existsSync(at('builds')) ? readFileSync(at('builds'), 'utf8').length : 0);
  const built = (): string | null =>
    existsSync(at('dist/guide/index.html')) ? readFileSync(at('dist/guide/index.html'), 'utf8') : null;

  beforeEach(() => {
    clone = mkdtempSync(path.join(tmpdir(), 'sabot-guide-'));
    mkdirSync(at('bin/build'), { recursive: true });
    for (const file of ['bin/guide.js', 'bin/build/signature.js', 'bin/build/take-turn.js'])
      copyFileSync(path.join(projectRoot(), file), at(file));
    write('node_modules/vitepress/bin/vitepress.js', VITEPRESS);
    write('docs/index.md', 'the first');
  });
  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  it('runs when a page has changed, and not otherwise', () => {
    expect(guide('--if-changed')).toBe(0);
    expect(guide('--if-changed')).toBe(0);
    expect([builds(), built()]).toEqual([1, 'the first']);
    write('docs/index.md', 'the second one');
    expect(guide('--if-changed')).toBe(0);
    expect([builds(), built()]).toEqual([2, 'the second one']);
  });

  it('replaces the old one only when complete, and is repeated after a failure', () => {
    guide();
    write('docs/index.md', 'the second one');
    write('broken', '');
    expect(guide('--if-changed')).toBe(1);
    expect(built()).toBe('the first');
    rmSync(at('broken'));
    expect(guide('--if-changed')).toBe(0);
    expect(built()).toBe('the second one');
  });

  it('runs in the background of a start, which does not wait for it', async () => {
    expect(guide('--behind')).toBe(0);
    for (let tries = 0; built() === null && tries < 600; tries++) await sleep(50);
    expect(built()).toBe('the first');
    while (existsSync(at('dist/.guiding'))) await sleep(20);
  });
});
