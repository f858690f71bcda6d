import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Returns the folder of this jest run, which holds its servers' data. Throws if the run's set-up didn't make one, and in
 * a suite of the project `unit`, which has no servers.
 */
export function runFolder(): string {
  if ((globalThis as { readonly hasServers?: boolean }).hasServers === false)
    throw new Error('A unit has no PostgreSQL and no Kafka. Name the suite in test/setup/projects.js.');
  const folder = process.env['TEST_RUN_DATA'];
  if (folder === undefined)
    throw new Error('TEST_RUN_DATA is set by test/setup/global-setup.ts, which has not run');
  return folder;
}

/**
 * Makes an empty folder for what a test's servers write, and returns its path: in the run's folder, which lies in memory
 * where there is room, or outside of jest in the temporary directory. Whoever asked for it removes it; what a killed
 * test leaves goes with the run's folder.
 */
export function dataFolder(name: string): string {
  return mkdtempSync(path.join(process.env['TEST_RUN_DATA'] ?? tmpdir(), `sabot-${name}-`));
}
