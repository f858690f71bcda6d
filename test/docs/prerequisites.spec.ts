import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';

const read = (file: string): string => readFileSync(path.join(projectRoot(), file), 'utf8');

/** Returns the table of a page that says what is needed for what. */
const tableIn = (page: string): string =>
  /^\| needed for.*\n(?:\|.*\n?)+/mu.exec(read(page))?.[0].trim() ?? '';

it('CONTRIBUTING has the table of prerequisites, and README links it', () => {
  expect(tableIn('CONTRIBUTING.md')).toContain('| everything');
  expect(tableIn('README.md')).toBe('');
  expect(read('README.md')).toContain('[CONTRIBUTING.md](CONTRIBUTING.md) says what they need');
});

it('CONTRIBUTING names the Node of the image and of .nvmrc, and the oldest one that package.json allows; CI runs both', () => {
  const newest = read('.nvmrc').trim();
  const oldest = /"node": ">=([0-9.]+)"/u.exec(read('package.json'))?.[1] ?? '';
  expect(tableIn('CONTRIBUTING.md')).toContain(`Node ${newest}; ${oldest} works, too`);
  expect(read('Dockerfile')).toContain(`node:${newest}-`);
  expect(read('.github/workflows/ci.yml')).toContain(`node: ['${newest}', '${oldest}']`);
  expect(read('bin/ensure.js')).toContain(`sabot needs Node.js ${oldest} or newer`);
});
