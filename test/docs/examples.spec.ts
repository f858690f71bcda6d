import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#testing';
import { blocksOf, readPage } from './run-page';

const ROOT = projectRoot();
const EXAMPLES = join(ROOT, 'examples');
/** Files of an example that no page shows, and those that are made. */
const NOT_SHOWN = /^(?:package[.]json|delivery[.]json)$/u;

/** The page that shows each file of the examples, and so explains it. */
const PAGES: Readonly<Record<string, string>> = {
  'tsconfig.json': 'tutorial/first-integration',
  'house.ts': 'tutorial/first-integration',
  'refusal.ts': 'tutorial/first-integration',
  'statement.ts': 'tutorial/first-integration',
  'transfer.ts': 'how-to/connect-a-wallet',
  'consume.ts': 'how-to/consume-kafka',
  'receiver.js': 'how-to/receive-webhooks',
  'webhooks.json': 'how-to/receive-webhooks',
  'prove.js': 'how-to/check-evidence',
};

const NAMES = readdirSync(EXAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name);

const filesOf = (example: string): readonly string[] => {
  const names = readdirSync(join(EXAMPLES, example));
  const isMade = (name: string): boolean =>
    names.includes(name.replace(/[.]js$/u, '.ts')) && name.endsWith('.js');
  return names.filter((name) => !NOT_SHOWN.test(name) && !isMade(name));
};
const FILES = NAMES.flatMap((example) => filesOf(example).map((file) => ({ example, file })));

interface Manifest {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

describe('examples', () => {
  it.each(FILES)('$example/$file is as shown on its page', ({ example, file }) => {
    const block = blocksOf(readPage(PAGES[file] ?? '')).find(({ info }) => info === file);
    expect(readFileSync(join(EXAMPLES, example, file), 'utf8')).toBe(block?.text);
  });

  it.each(NAMES)('%s starts with one command, with the project’s versions of packages', (example) => {
    const { scripts, dependencies, devDependencies } = manifestOf(`examples/${example}`);
    const root = manifestOf('.');
    const known: Readonly<Record<string, string>> = {
      ...root.dependencies,
      ...root.devDependencies,
      'sabot-client': manifestOf('packages/client').version,
    };
    expect(scripts['start']).toBeDefined();
    const wanted = { ...dependencies, ...devDependencies };
    expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, known[name]]))).toEqual(wanted);
    expect(readFileSync(join(EXAMPLES, 'README.md'), 'utf8')).toContain(`npm run example -- ${example}\``);
  });
});
