import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#testing';
import { runSabot } from '../../../../test/play/run-sabot';

const SAMPLES = path.join(projectRoot(), 'test/evidence/samples');
const KEY = readFileSync(path.join(SAMPLES, 'key.vkey'), 'utf8').trim();
const sample = (name: string): string => path.join(SAMPLES, `${name}.json`);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-check-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const typed = async (...args: readonly string[]) => runSabot(['check', ...args]);

/** Writes a file and returns its name. */
const having = (text: string): string => {
  const file = path.join(folder, 'some.json');
  writeFileSync(file, text);
  return file;
};

describe('sabot check', () => {
  it('prints a line for each claim and exits with 0 if none fails; the shuffle of a shoe in play is not yet proven', async () => {
    const { exit, out } = await typed(sample('punto-banco'), '--key', KEY);
    expect(exit).toBe(0);
    expect(out.split('\n').map((line) => line.split(/\s+/).slice(0, 3).join(' '))).toEqual([
      'coup PB-1/S1/C2',
      '0 form holds',
      '1 events holds',
      '2 checkpoint holds',
      '3 cards holds',
      '4 draws holds',
      '5 payouts holds',
      '6 entries holds',
      '7 shuffle not-yet',
      'evidence holds: no',
      '',
    ]);
  });

  it('prints the claims as JSON', async () => {
    const { exit, out } = await typed(sample('punto-banco-corrected'), '--key', KEY, '--json');
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, coup: 'PB-1/S1/C2', claims: { length: 8 } });
  });

  it('exits with 1 and names the claim that fails', async () => {
    const file = having(readFileSync(sample('mini'), 'utf8').replace('"ada"', '"eve"'));
    const { exit, out } = await typed(file, '--key', KEY);
    expect(exit).toBe(1);
    expect(out).toMatch(/^1 events {5}fails /m);
    expect(out).toMatch(/^evidence {5}refused$/m);
  });

  it('exits with 1 for the key of another log', async () => {
    const other = 'sabot/audit/other+5f5e1a7d+AQ==';
    const noKey = await typed(sample('mini'), '--key', other);
    expect(noKey).toMatchObject({
      exit: 2,
      err: expect.stringContaining('GET /v1/audit/logs and sabot keys'),
    });
    const { exit, out } = await typed(sample('mini'), '--key', OTHER_KEY);
    expect(exit).toBe(1);
    expect(out).toMatch(/^2 checkpoint fails /m);
  });

  it.each([
    ['a file that isn’t there', 'nowhere.json', /Cannot read/],
    ['a folder', '.', /Cannot read/],
  ])('exits with 2 for %s', async (_, name, says) => {
    const { exit, err } = await typed(path.join(folder, name), '--key', KEY);
    expect({ exit, says: says.test(err) }).toEqual({ exit: 2, says: true });
  });

  it('exits with 2 for a file that is not JSON, without a key, and without a file', async () => {
    expect((await typed(having('{"format":'), '--key', KEY)).exit).toBe(2);
    expect((await typed(sample('mini'))).exit).toBe(2);
    expect((await typed('--key', KEY)).exit).toBe(2);
  });
});

/** The first key of RFC 8032 under the name of the sample log. */
const OTHER_KEY = 'sabot/audit/samples+afbb27ab+AddamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea';
