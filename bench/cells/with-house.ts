import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adoptHeads, openKeyring } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { openBetting } from '../house/betting-tables';
import { BusHouse } from '../house/bus-house';
import { HouseProcess } from '../house/house-process';
import { onDatabase, type Bench } from './cell';
import { checkBooks } from './check-books';

/**
 * Runs a server in a process of its own, with tables that take bets. The callback returns the number of accepted bets.
 */
export async function withHouse(
  bench: Bench,
  { tables, patronsEach }: { readonly tables: number; readonly patronsEach: number },
  play: (house: HouseProcess, address: PostgresAddress) => Promise<number>,
): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'sabot-bench-house-'));
  try {
    await onDatabase(bench.server.migrated(), async ({ address }) => {
      const { keys } = await adoptHeads(address.writer, path.join(data, 'writer.json'));
      const before = await BusHouse.open(address, openKeyring(path.join(data, 'vault.json')), keys);
      try {
        await openBetting(before, tables, patronsEach);
      } finally {
        await before.close();
      }
      const house = await HouseProcess.start(address, data);
      let bets = 0;
      try {
        bets = await play(house, address);
      } finally {
        await house.end();
      }
      await checkBooks(address, { bets, whole: !bench.comparedOnly });
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
