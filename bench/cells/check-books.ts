import { LogReader } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { PostgresLogSource, verify } from '#proof/audit';
import { query } from '../measure/bench-server';
import { check } from './cell';

/**
 * Compares the number of bets in the log with the acknowledged ones, and checks the trial balance. `whole` verifies
 * everything. Earlier bets, in a made log, are at other tables.
 */
export async function checkBooks(
  address: PostgresAddress,
  { bets, whole }: { readonly bets: number; readonly whole: boolean },
): Promise<void> {
  const [row] = await query(address.admin, COUNTS);
  check(Number(row?.['bets']) === bets, `${String(row?.['bets'])} bets in the log, ${bets} were answered`);
  check(Number(row?.['events']) === Number(row?.['heads']), 'the heads count other events than there are');
  const reader = new LogReader(address.reader, 1);
  try {
    for (const { currency, balances, entries } of await reader.trialBalance())
      check(balances === 0n && entries === 0n, `${currency}: the books don't come to zero`);
  } finally {
    await reader.close();
  }
  if (whole) await verifyAll(address);
}

/** Runs a full `sabot verify`. */
async function verifyAll(address: PostgresAddress): Promise<void> {
  const { ok, findings } = await PostgresLogSource.snapshot(address.reader, (source) => verify(source));
  check(ok, `verify: ${JSON.stringify(findings[0])}`);
}

const COUNTS = `select
  (select count(*) from sabot.event e where e.type = 'BetPlaced' and e.stream like 'table:BAC-%') as bets,
  (select count(*) from sabot.event e) as events,
  (select sum(h.seq) from sabot.head h) as heads`;
