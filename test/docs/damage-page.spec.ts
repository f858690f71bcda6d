import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAMAGE_KINDS } from '../audit/damage/kinds';
import { damagePage } from './damage-page';

const page = readFileSync(join(__dirname, '../../docs/reference/damage.md'), 'utf8');

describe('docs/reference/damage.md', () => {
  it('shows the kinds as the catalogue has them; `npm run docs` writes it', () => {
    expect(page).toBe(damagePage());
  });

  it.each(DAMAGE_KINDS)('names $name, its finding, or why there is none', ({ name, done, now, because }) => {
    const row = page.split('\n').find((line) => line.includes(`| \`${name}\` |`));
    expect(row).toContain(`| ${done} | \`${name}\` | ${now === null ? because : `\`${now}\``} |`);
  });
});
