import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsPage } from './calls-page';

describe('docs/reference/calls.md', () => {
  it('is generated from the table of calls; `npm run docs` writes it', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/calls.md'), 'utf8')).toBe(callsPage());
  });
});
