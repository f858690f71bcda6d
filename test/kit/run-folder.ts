import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Returns the folder of this jest run, which holds the data of its servers. Throws if the global set-up
 * didn't make one, and in the project `unit`, which has no servers.
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
 * Creates an empty folder for a test server's data and returns its path. It lies in the run's folder (in
 * memory if there is room), or outside jest in the temporary directory. The caller removes it; a killed
 * test's folder is removed with the run's folder.
 */
export function dataFolder(name: string): string {
  return mkdtempSync(path.join(process.env['TEST_RUN_DATA'] ?? tmpdir(), `sabot-${name}-`));
}
