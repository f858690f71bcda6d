import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsPage } from './options-page';

describe('docs/reference/options.md', () => {
  it('shows the options of the code; `npm run docs` writes it', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/options.md'), 'utf8')).toBe(optionsPage());
  });
});
