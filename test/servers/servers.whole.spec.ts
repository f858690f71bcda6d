import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Person } from '#game/tables';
import { TableServers, type Heard, type TableServer } from './table-servers';

jest.setTimeout(120_000);

const PIT: Person = { id: 'pia', role: 'pit' };
const CAGE: Person = { id: 'carl', role: 'cage' };
const ADA: Person = { id: 'ada', role: 'patron' };
const SHARES_MS_MAX = 60_000;
const TABLES = Array.from({ length: 12 }, (_, at) => `T-${at}`);

let servers: TableServers;
beforeAll(async () => {
  servers = await TableServers.open({ main: 'test/servers/brief-leases.ts' });
  await Promise.all([servers.start('a'), servers.start('b')]);
});
afterAll(() => servers.end());

const at = (name: string): TableServer => servers.at(name);
/** Waits until the servers a, b and c hold these numbers of shards, by the leases. */
const untilShards = async (wanted: readonly number[]): Promise<void> => {
  const admin = new Client({ connectionString: servers.database.address.admin });
  await admin.connect();
  try {
    for (const end = performance.now() + SHARES_MS_MAX; ; await sleep(50)) {
      const { rows } = await admin.query<{ shards: number }>(
        `select count(shard)::int as shards from unnest(array['a', 'b', 'c']) owner
          left join sabot.lease using (owner) group by owner order by owner`,
      );
      const shares = rows.map(({ shards }) => shards);
      if (shares.join() === wanted.join()) return;
      if (performance.now() > end) throw new Error(`shards of a, b and c: ${shares.join(', ')}`);
    }
  } finally {
    await admin.end();
  }
};

describe('table servers on one database (S3, S19)', () => {
  it('execute every command at each server, and repeat the same bytes at any', async () => {
    expect((await at('a').give(CAGE, 'Deposit', 'ada', { amount: '100000', currency: 'EUR' })).status).toBe(
      200,
    );
    for (const [n, table] of TABLES.entries()) {
      const doors = n % 2 === 0 ? [at('a'), at('b')] : [at('b'), at('a')];
      const key = randomUUID();
      const fields = { table, variant: 'mini', currency: 'EUR' };
      const [first, again] = [
        await doors[0]!.giveWithKey(key, PIT, { name: 'OpenTable', target: table, fields }),
        await doors[1]!.giveWithKey(key, PIT, { name: 'OpenTable', target: table, fields }),
      ];
      expect(first.status).toBe(201);
      expect(again).toEqual(first);
      expect(await doors[1]!.give(ADA, 'BuyIn', table, { amount: '500' })).toMatchObject({ status: 200 });
      expect(await doors[0]!.give(ADA, 'CashOut', table, { amount: '200' })).toMatchObject({ status: 200 });
    }
    expect((await at('b').give(CAGE, 'Deposit', 'ada', { amount: '5' })).text).toContain('"EUR"');
  });

  it('admit a new server without a failed request', async () => {
    let isOn = true;
    const refused: Heard[] = [];
    const playing = ['a', 'b'].map(async (door) => {
      // Every table once more after the new one has its share, which then includes some of them.
      for (let n = 0, more = 0; more < TABLES.length; n++, more += isOn ? 0 : 1) {
        const heard = await at(door).give(ADA, 'BuyIn', TABLES[n % TABLES.length]!, { amount: '1' });
        if (heard.status !== 200) refused.push(heard);
      }
    });
    await servers.start('c');
    await untilShards([22, 21, 21]);
    isOn = false;
    await Promise.all(playing);
    expect(refused).toEqual([]);
    expect((await at('c').give(ADA, 'BuyIn', TABLES[0]!, { amount: '1' })).status).toBe(200);
  });

  it('take over the shards of a killed server, and serve its tables', async () => {
    await at('c').end('SIGKILL');
    for (const table of TABLES)
      expect(await at('a').insist(ADA, 'BuyIn', table, { amount: '1' })).toMatchObject({ status: 200 });
    await untilShards([32, 32, 0]);
  });

  it('fence a server that was paused past its lease, which then forwards and gives no stale answer', async () => {
    const [a, b] = [at('a'), at('b')];
    b.process.kill('SIGSTOP');
    for (const table of TABLES) {
      expect(await a.insist(ADA, 'TakeSeat', table, { seat: 1 })).toMatchObject({ status: 200 });
    }
    b.process.kill('SIGCONT');
    for (const table of TABLES) {
      const heard = await b.insist(ADA, 'TakeSeat', table, { seat: 2 });
      expect(heard).toMatchObject({ status: 409 }); // b has no record of her seat
      expect(heard.text).toContain('ALREADY_SEATED');
    }
    expect(await b.insist(ADA, 'CashOut', TABLES[0]!)).toMatchObject({ status: 200 });
  });
});
