import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMutants } from '../mutants/catalogue';

const ROOT = join(__dirname, '../..');
const text = readFileSync(join(ROOT, 'docs/reference/threats.md'), 'utf8');
const model = readFileSync(join(ROOT, 'docs/explanation/threat-model.md'), 'utf8');

/** The numbers of the threats, `T1`, `T2` …, one for each row. */
const threats = [...text.matchAll(/^\| T(\d+) \|/gmu)].map(([, number]) => Number(number));

/** `path`: `title`, `title`; files that are named, and the titles of their tests. */
const named = [...text.matchAll(/`((?:test|libs|apps|migrations|docs)\/[^`]+)`((?:[:,] `[^`]+`)*)/gu)].map(
  ([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/`([^`]+)`/gu)].map(([, title = '']) => title),
  }),
);

describe('docs/reference/threats.md', () => {
  it('numbers the threats from 1; docs/explanation/threat-model.md gives each to one attacker', () => {
    expect(threats).toEqual(threats.map((_, at) => at + 1));
    const ranges = [...model.matchAll(/\(T(\d+)–T(\d+)\)/gu)].map(([, first, last]) => [
      Number(first),
      Number(last),
    ]);
    const starts = [0, ...ranges.map(([, last = 0]) => last)];
    expect(ranges.map(([first]) => first)).toEqual(starts.slice(0, -1).map((last) => last + 1));
    expect(starts.at(-1)).toBe(threats.length);
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

  it.each(named)('names $file, which exists, with $titles', ({ file, titles }) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    const source = titles.length === 0 ? '' : readFileSync(join(ROOT, file), 'utf8');
    expect(titles.filter((title) => !source.includes(title))).toEqual([]);
  });
});
