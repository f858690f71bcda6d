import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Ends the brokers that suites of a run started, if any, and removes what they kept. */
export function stopBrokers(folder: string): void {
  const kept = path.join(folder, 'kafka');
  if (!existsSync(kept)) return;
  const { status } = spawnSync(path.join(__dirname, 'kafka/kafka-dev'), ['stop', '--purge', '--dir', kept], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.stderr.write(`the brokers of ${kept} could not be stopped\n`);
}
