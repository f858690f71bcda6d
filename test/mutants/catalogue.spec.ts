import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMutants } from './catalogue';

const ENTRY = 'wrong: It is wrong.\n  seenBy: [a.spec.ts]\n  change: [{ code: one(), to: two() }]\n';

describe('the catalogue of mutants', () => {
  const read = (files: Readonly<Record<string, string>>, wanted?: readonly string[]) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sabot-catalogue-'));
    try {
      for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
      return readMutants(wanted, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  it('lists mutants by area and name, all or those whose area or name contains a text', () => {
    const files = { 'b.yaml': `any:\n  ${ENTRY}`, 'a.yaml': `two:\n  ${ENTRY}\none:\n  ${ENTRY}` };
    const names = (...wanted: readonly string[]) =>
      read(files, wanted).map(({ area, name }) => `${area} ${name}`);
    expect(names()).toEqual(['a one', 'a two', 'b any']);
    expect(names('on')).toEqual(['a one']);
    expect(names('b', 'two')).toEqual(['a two', 'b any']);
  });

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'a name in two files',
      { 'a.yaml': `one:\n  ${ENTRY}`, 'b.yaml': `one:\n  ${ENTRY}` },
      /a.yaml and b.yaml both have a mutant one/u,
    ],
    [
      'a name twice in a file',
      { 'a.yaml': `one:\n  ${ENTRY}\none:\n  ${ENTRY}` },
      /^a.yaml is no YAML: Map keys must be unique at line/u,
    ],
    ['a text that is no YAML', { 'a.yaml': 'one: [' }, /^a.yaml is no YAML: /u],
    ['no map of mutants', { 'a.yaml': '- one' }, /^a.yaml has entries of a wrong form/u],
    ['an invalid name', { 'a.yaml': `One_x:\n  ${ENTRY}` }, /a.yaml[^]*One_x: .*small letters and hyphens/u],
    ['a field too many', { 'a.yaml': `one:\n  caughtBy: x\n  ${ENTRY}` }, /a.yaml[^]*one: .*caughtBy/u],
    [
      'a sentence missing',
      { 'a.yaml': `one:\n  ${ENTRY.replace('It is wrong.', "''")}` },
      /one.wrong: is empty: say/u,
    ],
    [
      'a suite missing',
      { 'a.yaml': `one:\n  ${ENTRY.replace('a.spec.ts', '')}` },
      /one.seenBy: is empty: name a suite/u,
    ],
    [
      'an unknown suite',
      { 'a.yaml': `one:\n  ${ENTRY.replace('a.spec.ts', 'a.ts')}` },
      /one.seenBy.0: is no suite/u,
    ],
    [
      'a change missing',
      { 'a.yaml': `one:\n  ${ENTRY.replace(/\[\{.*\}\]/u, '[]')}` },
      /one.change: is empty: give code/u,
    ],
    [
      'code missing',
      { 'a.yaml': `one:\n  ${ENTRY.replace('one()', "' '")}` },
      /one.change.0.code: is empty: give the code/u,
    ],
  ])('is refused for %s, with the file, the entry and what to do', (_, files, fault) => {
    expect(() => read(files)).toThrow(fault);
  });
});
