import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Stops the brokers of a run, if any, and removes their data. */
export function stopBrokers(folder: string): void {
  const brokersFolder = path.join(folder, 'kafka');
  if (!existsSync(brokersFolder)) return;
  const { status } = spawnSync(
    path.join(__dirname, 'kafka/kafka-dev'),
    ['stop', '--purge', '--dir', brokersFolder],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) process.stderr.write(`the brokers of ${brokersFolder} could not be stopped\n`);
}
