import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLE_FACTS, VARIABLE_NAMES, VARIABLES } from '#edge/configuration';
import { headingAnchors } from './heading-anchors';
import { settingsPage } from './settings-page';

const DOCS = join(__dirname, '../../docs');

describe('docs/reference/settings.md', () => {
  it('is generated from the variables; `npm run docs` writes it', () => {
    expect(readFileSync(join(DOCS, 'reference/settings.md'), 'utf8')).toBe(settingsPage());
  });

  it.each(VARIABLE_NAMES)('has %s in one row, with an example that is accepted', (name) => {
    expect(settingsPage().split(`\n| \`${name}\` |`)).toHaveLength(2);
    expect(VARIABLES[name].schema.safeParse(VARIABLE_FACTS[name].example).success).toBe(true);
  });

  it('links to anchors that exist', () => {
    const links = [...settingsPage().matchAll(/\]\(\.\.\/([^)#]+)#([^)]+)\)/gu)];
    expect(links.length).toBeGreaterThan(3);
    const missing = links.filter(
      ([, page = '', anchor = '']) =>
        !headingAnchors(readFileSync(join(DOCS, page), 'utf8')).includes(anchor),
    );
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});
