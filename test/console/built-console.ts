import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#testing';

/** Builds the console unless the build is up to date. */
export async function builtConsole(): Promise<void> {
  const root = projectRoot();
  await promisify(execFile)(process.execPath, [path.join(root, 'bin/ensure.js'), 'console'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' }, // jest's own value would build for development
  });
}
