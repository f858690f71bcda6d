import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
// jest loads this file outside its module system, where `#postgres` would be the build.
import { LockHeldError, stopLeft, takeLock } from '../../libs/log/postgres/index';
import { seedOfRun, SOAK } from '../kit/sizes';
import { makeRunFolder, runFolders } from './run-folders';
import { stopBrokers } from './stop-brokers';

/**
 * Prints the run's seed, and makes the folder for PostgreSQL and Kafka, which the first suites that need them
 * start.
 */
export default async function reserve(): Promise<void> {
  seedOfRun();
  await sweep();
  const folder = SOAK ? makeRunFolder(tmpdir()) : makeRunFolder(); // a soak's logs may outgrow the memory
  takeLock(path.join(folder, 'run'), 'jest');
  process.env['TEST_RUN_DATA'] = folder;
}

// A killed run had no tear-down.
async function sweep(): Promise<void> {
  for (const folder of runFolders()) {
    try {
      takeLock(path.join(folder, 'run'), 'jest');
      stopBrokers(folder);
      await stopLeft(path.join(folder, 'data'));
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (error instanceof LockHeldError) continue; // another run in progress
      process.stderr.write(`${folder} of an earlier run stays: ${String(error)}\n`);
    }
  }
}
