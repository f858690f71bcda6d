import { rmSync } from 'node:fs';
import path from 'node:path';
import { stopLeft } from '../../libs/log/postgres/index';
import { stopBrokers } from './stop-brokers';

/** Stops the PostgreSQL and the Kafka of this run, if suites started them, and removes its folder. */
export default async function stop(): Promise<void> {
  const folder = process.env['TEST_RUN_DATA'];
  if (folder === undefined) return;
  stopBrokers(folder);
  await stopLeft(path.join(folder, 'data'));
  rmSync(folder, { recursive: true, force: true });
}
