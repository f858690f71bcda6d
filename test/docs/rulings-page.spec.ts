import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsOf, TABLE_VARIANTS } from '#game/tables';
import { rulings } from './rulings';
import { rulingsPage } from './rulings-page';

describe('docs/reference/rules/index.md', () => {
  it('lists the rulings as their pages have them; `npm run docs` writes it', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/rules/index.md'), 'utf8')).toBe(rulingsPage());
  });

  const all = rulings();

  it.each(all)('$id has a text, and its id once', ({ id, text }) => {
    expect(text.length).toBeGreaterThan(40);
    expect(all.filter((each) => each.id === id)).toHaveLength(1);
  });

  it('every option cites a ruling that exists and names the option', () => {
    const options = TABLE_VARIANTS.flatMap((variant) => optionsOf(variant));
    const unnamed = options.filter(
      ({ name, ruling }) => !all.some(({ id, text }) => id === ruling && text.includes(name)),
    );
    expect([...new Set(unnamed.map(({ name, ruling }) => `${ruling} ${name}`))]).toEqual([]);
  });
});
