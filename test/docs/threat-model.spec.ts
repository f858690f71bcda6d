import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const text = readFileSync(join(ROOT, 'docs/threat-model.md'), 'utf8');

/** `path` "title", "title": files that are named, and of tests the titles behind them. */
const named = [...text.matchAll(/`((?:test|libs|migrations|docs)\/[^`]+)`((?:,? "[^"]+")*)/gu)].map(
  ([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/gu)].map(([, title = '']) => title),
  }),
);

describe('docs/threat-model.md', () => {
  it('names tests, many of them by their titles', () => {
    expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(25);
  });

  it.each(named)('names $file, which is there, with $titles', ({ file, titles }) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    const source = titles.length === 0 ? '' : readFileSync(join(ROOT, file), 'utf8');
    expect(titles.filter((title) => !source.includes(title))).toEqual([]);
  });
});
