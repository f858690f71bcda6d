import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import type { PostgresAddress } from '#log/postgres';
import { check } from '../checkers/check';
import type { History } from '../checkers/history';
import type { LogUnderCheck } from '../checkers/log-under-check';
import { postgresLogUnderCheck } from '../checkers/postgres-log-under-check';

/** The longest time that a transfer may need after the end of play. */
const ARRIVAL_MS_MAX = 15_000;
const FAULTS_SHOWN_MAX = 20;

/**
 * Compares the log of a house where nobody plays any more, and all data beside the log, with what the clients
 * were told.
 */
export async function checkHouse(address: PostgresAddress, history: History): Promise<readonly string[]> {
  const reader = new Pool({ connectionString: address.reader });
  try {
    const log = postgresLogUnderCheck(reader);
    await comesToRest(log);
    return (await check(log, history)).slice(0, FAULTS_SHOWN_MAX);
  } finally {
    await reader.end();
  }
}

/** Waits for open transfers to finish. The checkers report those that don't. */
async function comesToRest(log: LogUnderCheck): Promise<void> {
  const end = performance.now() + ARRIVAL_MS_MAX;
  while ((await log.openTransfers()).length > 0 && performance.now() < end) await sleep(100);
}
