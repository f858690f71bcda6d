import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import type { PostgresAddress } from '#log/postgres';
import { check } from '../checkers/check';
import type { History } from '../checkers/history';
import type { LogUnderCheck } from '../checkers/log-under-check';
import { postgresLogUnderCheck } from '../checkers/postgres-log-under-check';

/** How long money may be on its way once nobody plays any more. */
const ARRIVAL_MS_MAX = 15_000;
const SHOWN = 20;

/** Holds the log of a house that nobody plays at any more, and all that lies beside it, against what its clients were told. */
export async function checkHouse(address: PostgresAddress, history: History): Promise<readonly string[]> {
  const reader = new Pool({ connectionString: address.reader });
  try {
    const log = postgresLogUnderCheck(reader);
    await comesToRest(log);
    return (await check(log, history)).slice(0, SHOWN);
  } finally {
    await reader.end();
  }
}

/** Whether it does is for the checkers to say. */
async function comesToRest(log: LogUnderCheck): Promise<void> {
  const end = performance.now() + ARRIVAL_MS_MAX;
  while ((await log.openTransfers()).length > 0 && performance.now() < end) await sleep(100);
}
