import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMutants } from '../mutants/catalogue';

const ROOT = join(__dirname, '../..');
const model = readFileSync(join(ROOT, 'docs/explanation/threat-model.md'), 'utf8');
const text = readFileSync(join(ROOT, 'docs/reference/threat-tests.md'), 'utf8');

/** The numbers of the threats in a page's tables: `T1`, `T2` … */
const threatsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^\| (T\d+) \|/gmu)].map(([, threat = '']) => threat);

/** `path`: `title`, `title`; files that are named, and the titles of their tests. */
const named = [...text.matchAll(/`((?:test|libs|apps|migrations|docs)\/[^`]+)`((?:[:,] `[^`]+`)*)/gu)].map(
  ([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/`([^`]+)`/gu)].map(([, title = '']) => title),
  }),
);

describe('docs/reference/threat-tests.md', () => {
  it('has the threats of docs/explanation/threat-model.md, in their order', () => {
    expect(threatsOf(model).length).toBeGreaterThan(50);
    expect(threatsOf(text)).toEqual(threatsOf(model));
  });

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
