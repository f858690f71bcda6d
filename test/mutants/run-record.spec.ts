import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mutant } from './catalogue';
import { RunRecord } from './run-record';
import { Sources } from './sources';

const MUTANT: Mutant = {
  name: 'one',
  area: 'a',
  wrong: 'It is wrong.',
  seenBy: ['a.spec.ts'],
  change: [{ code: 'one()', to: 'two()' }],
};

describe('the record of a run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sabot-record-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const files = ['a.ts', 'test/mutants/catalogue/a.yaml'];
  const open = () => RunRecord.of(new Sources(folder, files), path.join(folder, 'records'));

  beforeEach(() => {
    for (const file of files) write(file, 'sound');
    rmSync(path.join(folder, 'records'), { recursive: true, force: true });
    open().noteCaught(MUTANT);
    open().notePassed(['a.spec.ts']);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('tells a later run on the same sources what was caught and what passed', () => {
    expect(open().wasCaught(MUTANT)).toBe(true);
    expect(open().hasPassed('a.spec.ts')).toBe(true);
    expect(open().hasPassed('b.spec.ts')).toBe(false);
  });

  it('still holds after the catalogue was reworded', () => {
    write('test/mutants/catalogue/a.yaml', 'other');
    expect(open().wasCaught({ ...MUTANT, wrong: 'It is wrong in other words.' })).toBe(true);
  });

  it.each<[string, Partial<Mutant>]>([
    ['another name', { name: 'two' }],
    ['other suites', { seenBy: ['b.spec.ts'] }],
    ['another change', { change: [{ code: 'one()', to: 'three()' }] }],
  ])('has no result for a mutant with %s', (_, other) => {
    expect(open().wasCaught({ ...MUTANT, ...other })).toBe(false);
  });

  it('has no result for other sources', () => {
    write('a.ts', 'changed');
    expect(open().wasCaught(MUTANT)).toBe(false);
    expect(open().hasPassed('a.spec.ts')).toBe(false);
  });
});
