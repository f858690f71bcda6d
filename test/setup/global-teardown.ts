import { rmSync } from 'node:fs';
import path from 'node:path';
import { stopLeft } from '../../libs/postgres/src/index';

/** Stops the PostgreSQL of this run, if a suite started one, and removes its folder. */
export default async function stop(): Promise<void> {
  const folder = process.env['SABOT_TEST_DATA'];
  if (folder === undefined) return;
  await stopLeft(path.join(folder, 'data'));
  rmSync(folder, { recursive: true, force: true });
}
