import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisions, decisionsPage, SUBJECTS } from './decisions-page';

describe('docs/explanation/decisions/README.md', () => {
  it('has the title of each page; `npm run docs` writes it', () => {
    const page = join(__dirname, '../../docs/explanation/decisions/README.md');
    expect(readFileSync(page, 'utf8')).toBe(decisionsPage());
  });

  it('lists each decision under one subject', () => {
    const numbers = decisions().map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(20);
    expect(
      Object.values(SUBJECTS)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(numbers);
  });
});
