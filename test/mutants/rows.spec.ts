import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';
import { readMutants } from './mutant';
import { CHAPTERS_TO_COME, MUTANTS_BY_ROW } from './rows';

/** The rows of the rule book by chapter: `R1`, `R2` … */
const chapters = readFileSync(path.join(projectRoot(), 'docs/rules.md'), 'utf8')
  .split(/^## /mu)
  .slice(1)
  .map((chapter) => ({
    title: chapter.split('\n')[0] ?? '',
    rows: [...chapter.matchAll(/^\| ([A-Z][0-9]+) +\|/gmu)].map(([, row = '']) => row),
  }));
const isToCome = (title: string): boolean => CHAPTERS_TO_COME.some((chapter) => title.startsWith(chapter));
const rows = chapters.filter(({ title }) => !isToCome(title)).flatMap((chapter) => chapter.rows);

describe('the rule book and the mutants', () => {
  it('have the rows that the issues name', () => {
    const named = ['R1', 'R5', 'R12', 'P1', 'P12', 'C1', 'C3', 'M1', 'M2'];
    expect(rows).toEqual(expect.arrayContaining(named));
    expect(rows.length).toBeGreaterThanOrEqual(29);
  });

  it.each(rows)('%s has a mutant', (row) => {
    expect(MUTANTS_BY_ROW[row] ?? []).not.toEqual([]);
  });

  it('no mutant is named that isn’t there, and no row that the rule book hasn’t', () => {
    const known = new Set(readMutants().map(({ name }) => name));
    const named = Object.values(MUTANTS_BY_ROW).flat();
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const all = new Set(chapters.flatMap((chapter) => chapter.rows));
    expect(Object.keys(MUTANTS_BY_ROW).filter((row) => !all.has(row))).toEqual([]);
  });
});
