import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { invariant } from '#kernel/decision';

/** A file of a page as sent. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** The gzipped bytes; null if they aren't shorter. */
  readonly zipped: Buffer | null;
  /** The Brotli bytes, made at build time because that takes too long at a start; null if there are none. */
  readonly brotli: Buffer | null;
}

/** The page that checks evidence: one file, with the policy that it declares for itself. */
export interface CheckPage {
  readonly file: PageFile;
  /** A Content-Security-Policy. */
  readonly policy: string;
}

/** The licences of the console's packages, as its build writes them. */
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
 * Returns the console's files by name (`index.html`, `licenses.md` and `assets/…`), read once. No other file can be
 * requested. Empty if the console wasn't built.
 */
export function readConsole(): ReadonlyMap<string, PageFile> {
  const folder = builtFolder('console');
  if (folder === null) return new Map();
  const assets = readdirSync(path.join(folder, 'assets'))
    .filter((name) => !name.endsWith(BROTLI))
    .map((name) => `assets/${name}`);
  return new Map(['index.html', LICENSES, ...assets].map((name) => [name, fileOf(path.join(folder, name))]));
}

/** Returns the page of docs/reference/evidence-format.md from `dist/check-page`, or null if it wasn't built. */
export function readCheckPage(): CheckPage | null {
  const folder = builtFolder('check-page');
  if (folder === null) return null;
  const file = fileOf(path.join(folder, 'index.html'));
  const [, policy] = POLICY.exec(file.bytes.toString('utf8')) ?? [];
  invariant(policy !== undefined, 'the page that checks evidence says what it may do');
  // A page can't state in itself who may frame it.
  return { file, policy: `${policy}; frame-ancestors 'none'` };
}

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/u;

/** Returns the folder of a built page, or `null` if it wasn't built. */
export const builtFolder = (page: string): string | null =>
  ['../../../../../dist', '../../../../..']
    .map((to) => path.join(__dirname, to, page))
    .find((folder) => existsSync(path.join(folder, 'index.html'))) ?? null;

/** The suffix of files that the build compressed by Brotli. */
const BROTLI = '.br';

/** Reads a file, and compresses it if that makes it shorter. */
export const fileOf = (file: string): PageFile => {
  const bytes = readFileSync(file);
  const zipped = gzipSync(bytes);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const brotli = existsSync(`${file}${BROTLI}`) ? readFileSync(`${file}${BROTLI}`) : null;
  return { type, bytes, zipped: zipped.length < bytes.length ? zipped : null, brotli };
};
