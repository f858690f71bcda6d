import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const BASE = '/guide/';

/** Pages at the top of the project that the site shows, too, and where it shows them. */
const AT_THE_TOP = {
  'ARCHITECTURE.md': 'explanation/architecture.md',
  'CONTRIBUTING.md': 'how-to/contribute.md',
  'SECURITY.md': 'how-to/report-a-vulnerability.md',
  'CHANGELOG.md': 'reference/changelog.md',
};

/** Pages of docs whose address on the site is not their path. */
const ADDRESSES = { 'upgrading.md': 'how-to/upgrading.md' };

/** Returns every page: its file in the project, its address on the site, its title and its readers. */
export function pagesOf() {
  const inDocs = readdirSync(path.join(ROOT, 'docs'), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && !name.startsWith('.'))
    .map((name) => [`docs/${name}`, ADDRESSES[name] ?? name.replace(/(^|\/)README\.md$/u, '$1index.md')]);
  const atTheTop = Object.entries(AT_THE_TOP).filter(([file]) => existsSync(path.join(ROOT, file)));
  return [...inDocs, ...atTheTop]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, address]) => pageOf(file, address));
}

/** Returns each page's address by its file. */
export const addressesOf = (pages) => new Map(pages.map(({ file, address }) => [file, address]));

function pageOf(file, address) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const [, front = ''] = /^---\n([^]*?)\n---\n/u.exec(text) ?? [];
  const [, title = address] = /^# (.+)$/mu.exec(text) ?? [];
  const [, readers] = /^readers: (.+)$/mu.exec(front) ?? [];
  const atTheTop = file in AT_THE_TOP ? 'contributor' : 'all';
  return {
    file,
    address,
    title: title.replaceAll('`', ''),
    readers: (readers ?? atTheTop).trim().split(/\s+/u),
  };
}
