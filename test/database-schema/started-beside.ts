import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '#edge/configuration';
import { joinDatabase } from '#edge/launch';
import { createLog } from '#edge/observability';
import type { LoginPart } from '#log/postgres';

/**
 * Starts a process up to its database connection, with these logins, and stops it. Throws the error that
 * prevents the start.
 */
export async function startedBeside(env: NodeJS.ProcessEnv, part: LoginPart = 'reader'): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sabot-started-'));
  const closers: (() => Promise<void> | void)[] = [];
  const ends = { begun: false, defer: (close: () => Promise<void> | void) => void closers.push(close) };
  const configuration = readConfiguration({ SABOT_DATA: folder, ...env });
  try {
    await joinDatabase({ configuration, log: createLog('silent'), ends: ends as never }, 'sabot worker', [
      part,
    ]);
  } finally {
    for (const close of closers.toReversed()) await close();
    rmSync(folder, { recursive: true });
  }
}
