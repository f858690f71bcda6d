import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMutants } from '../mutants/catalogue';

const ROOT = join(__dirname, '../..');
const text = readFileSync(join(ROOT, 'docs/explanation/threat-model.md'), 'utf8');

/** `path` "title", "title": files that are named, and of tests the titles behind them. */
const named = [...text.matchAll(/`((?:test|libs|apps|migrations|docs)\/[^`]+)`((?:,? "[^"]+")*)/gu)].map(
  ([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/gu)].map(([, title = '']) => title),
  }),
);

describe('docs/explanation/threat-model.md', () => {
  it('names tests, many of them by their titles', () => {
    expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(25);
  });

  it('names mutants that the catalogue has', () => {
    const rows = [...text.matchAll(/\bmutants? ((?:`[^`]+`(?:, | and )?)+)/gu)].map(([, list = '']) => list);
    const mutants = rows.flatMap((list) => [...list.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name));
    const known = new Set(readMutants().map(({ name }) => name));
    expect(mutants.length).toBeGreaterThan(0);
    expect(mutants.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(named)('names $file, which is there, with $titles', ({ file, titles }) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    const source = titles.length === 0 ? '' : readFileSync(join(ROOT, file), 'utf8');
    expect(titles.filter((title) => !source.includes(title))).toEqual([]);
  });
});
