import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';
import { builtConsole } from './built-console';

const BUILT = path.join(projectRoot(), 'dist/console');
/** A class of Mantine's, whose name is a hash. */
const MANTINE = /[.]m_[\da-f]{6,}/u;
/** Styles loaded with the first use, right before the console's own for that library. */
const WITH_ITS_OWN_LIBRARY = /^palette-/u;

it('loads the styles of Mantine and the tokens first, so that the console’s own rules win at equal specificity', async () => {
  await builtConsole();
  const page = readFileSync(path.join(BUILT, 'index.html'), 'utf8');
  const [first = '', ...rest] = [
    ...page.matchAll(/<link rel="stylesheet"[^>]*\/(?<file>[^/"]+[.]css)"/gu),
  ].map(({ groups }) => groups?.['file'] ?? '');
  expect(first).toMatch(/^foundation-/u);
  expect(rest).not.toEqual([]);
  const withMantine = readdirSync(path.join(BUILT, 'assets'))
    .filter((file) => file.endsWith('.css') && !WITH_ITS_OWN_LIBRARY.test(file))
    .filter((file) => MANTINE.test(readFileSync(path.join(BUILT, 'assets', file), 'utf8')));
  expect(withMantine).toEqual([first]);
});
