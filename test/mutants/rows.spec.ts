import { rulings } from '../docs/rulings';
import { readMutants } from './catalogue';
import { MUTANTS_BY_ROW } from './rows';

/** The rulings of the rule book: `R1`, `R2` … */
const rows = rulings().map(({ id }) => id);

describe('the rule book and the mutants', () => {
  it('have the rulings that the issues name', () => {
    const named = ['R1', 'R12', 'P1', 'P12', 'C1', 'C3', 'M1', 'M2', 'F1', 'F15', 'B1', 'B11'];
    expect(rows).toEqual(expect.arrayContaining(named));
    expect(rows.length).toBeGreaterThanOrEqual(55);
  });

  it.each(rows)('%s has a mutant', (row) => {
    expect(MUTANTS_BY_ROW[row] ?? []).not.toEqual([]);
  });

  it('name only mutants and rulings that exist', () => {
    const known = new Set(readMutants().map(({ name }) => name));
    const named = Object.values(MUTANTS_BY_ROW).flat();
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(MUTANTS_BY_ROW).filter((row) => !rows.includes(row))).toEqual([]);
  });
});
