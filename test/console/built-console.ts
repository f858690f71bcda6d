import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#testing';

const ROOT = projectRoot();
const BUILT = join(ROOT, 'dist/console/index.html');
const SOURCES = join(ROOT, 'apps/console');
/** What else the pages are made of. */
const BESIDE = [join(ROOT, 'package-lock.json')];

/** Builds the console, unless the one that is there is younger than all that it is made of. */
export async function builtConsole(): Promise<void> {
  const made = await changedAt(BUILT);
  const entries = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const changed = await Promise.all([...files, ...BESIDE].map(changedAt));
  if (Math.max(...changed) < made) return;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', 'apps/console'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' }, // jest's own would build it for development
  });
}

const changedAt = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return 0; // not there
  }
};
