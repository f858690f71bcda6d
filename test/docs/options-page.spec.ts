import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsPage } from './options-page';

describe('docs/reference/options.md', () => {
  it('says what the options say; `npm run docs` writes it anew', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/options.md'), 'utf8')).toBe(optionsPage());
  });
});
