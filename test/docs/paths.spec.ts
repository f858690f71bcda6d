import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';

const ROOT = projectRoot();

/** Pages that speak of the tree as it is. Decisions and the change log speak of it as it was. */
const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('explanation/decisions/'))
    .map((name) => `docs/${name}`),
  ...readdirSync(path.join(ROOT, 'libs'))
    .filter((name) => existsSync(path.join(ROOT, 'libs', name, 'README.md')))
    .map((name) => `libs/${name}/README.md`),
];

/** `libs/…`, `apps/…`, `test/…`, `migrations/…`, `bench/…`, `bin/…` in code, without patterns and places to fill in. */
const IN_CODE = /`((?:libs|apps|test|migrations|bench|bin|packages)\/[\w./-]*[\w-])`/gu;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/gu;

const exists = (file: string): boolean =>
  ['', '.ts', '.tsx'].some((extension) => existsSync(path.join(ROOT, `${file}${extension}`))) ||
  isMigration(file);

/** A migration may be named by its number: `migrations/0004`. */
const isMigration = (file: string): boolean =>
  /^migrations\/\d{4}$/u.test(file) &&
  readdirSync(path.join(ROOT, 'migrations')).some((name) => name.startsWith(`${path.basename(file)}-`));

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');

  it('names no path that is not there', () => {
    const named = [...text.matchAll(IN_CODE)].map(([, file = '']) => file);
    expect(named.filter((file) => !exists(file))).toEqual([]);
  });

  it('links to no file that is not there', () => {
    const linked = [...text.matchAll(LINK)].map(([, file = '']) =>
      path.posix.join(path.posix.dirname(page), file),
    );
    expect(linked.filter((file) => !exists(file))).toEqual([]);
  });
});
