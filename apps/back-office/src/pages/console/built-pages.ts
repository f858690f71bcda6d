import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { invariant } from '#kernel/decision';

/** A file of a page as it is sent. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** Null where it wouldn't be shorter. */
  readonly zipped: Buffer | null;
  /** The same by Brotli, which the build made as it takes too long at a start; null where it made none. */
  readonly brotli: Buffer | null;
}

/** The page that checks evidence: a file with all that it needs, and what it may do, by its own word. */
export interface CheckPage {
  readonly file: PageFile;
  /** A Content-Security-Policy. */
  readonly policy: string;
}

/** Licences of the packages in the console, as its build writes them. */
export const LICENSES = 'licenses.md';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.py': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Returns the console's files by their names, `index.html`, `licenses.md` and `assets/…`, read once: nothing else can be
 * asked for. Empty where it wasn't built.
 */
export function readConsole(): ReadonlyMap<string, PageFile> {
  const folder = builtFolder('console');
  if (folder === null) return new Map();
  const assets = readdirSync(path.join(folder, 'assets'))
    .filter((name) => !name.endsWith(BROTLI))
    .map((name) => `assets/${name}`);
  return new Map(['index.html', LICENSES, ...assets].map((name) => [name, fileOf(path.join(folder, name))]));
}

/** The page of docs/reference/evidence-format.md, as it lies in `dist/check-page`; null where it wasn't built. */
export function readCheckPage(): CheckPage | null {
  const folder = builtFolder('check-page');
  if (folder === null) return null;
  const file = fileOf(path.join(folder, 'index.html'));
  const [, policy] = POLICY.exec(file.bytes.toString('utf8')) ?? [];
  invariant(policy !== undefined, 'the page that checks evidence says what it may do');
  // Who frames a page can't be told by the page itself.
  return { file, policy: `${policy}; frame-ancestors 'none'` };
}

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/u;

/** Returns the folder in which the build leaves a page, or `null` where it wasn't built. */
export const builtFolder = (page: string): string | null =>
  ['../../../../../dist', '../../../../..']
    .map((to) => path.join(__dirname, to, page))
    .find((folder) => existsSync(path.join(folder, 'index.html'))) ?? null;

/** The build leaves a file compressed by Brotli beside it, under its name and this. */
const BROTLI = '.br';

/** Reads a file, and compresses it where that makes it shorter. */
export const fileOf = (file: string): PageFile => {
  const bytes = readFileSync(file);
  const zipped = gzipSync(bytes);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const brotli = existsSync(`${file}${BROTLI}`) ? readFileSync(`${file}${BROTLI}`) : null;
  return { type, bytes, zipped: zipped.length < bytes.length ? zipped : null, brotli };
};
