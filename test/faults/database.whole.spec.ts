import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SeededRandom } from '../../apps/cli/src/play/seeded-random';
import { HouseUnderTest } from '../house-under-test';
import { Casino } from './casino';
import { checkHouse } from './check-house';
import { say, seedOf, sized, SOAK } from './sizes';

jest.setTimeout(SOAK ? 900_000 : 120_000);

const TABLES = sized(6, 50);
const TERMINATE_MS = sized(3_000, 120_000);
const EXHAUSTIONS = sized(1, 10);
/** The time during which nobody else gets a connection. */
const EXHAUSTED_MS = 2_000;
const PROGRESS_MS_MAX = 30_000;

let house: HouseUnderTest;
let casino: Casino;
let admin: Client;
const seed = seedOf('database');
beforeAll(async () => {
  house = await HouseUnderTest.start({ env: { LOG_LEVEL: 'warn' } });
  casino = await Casino.open(house, { seed, tables: TABLES, guests: 3, wanderers: TABLES });
  admin = new Client({ connectionString: house.address.admin });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await house.end();
});

/** Terminates a share of the house's connections. */
const terminate = async (share: number): Promise<number> => {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'sabot %' and pid <> pg_backend_pid() and random() < $1`,
    [share],
  );
  return rowCount ?? 0;
};

it('continues while its connections are terminated repeatedly in mid-batch', async () => {
  const random = new SeededRandom(seed, 'terminate');
  expect(await casino.goesOn(PROGRESS_MS_MAX)).toBe(true);
  const before = casino.acknowledged;
  const end = performance.now() + TERMINATE_MS;
  let ended = 0;
  while (performance.now() < end) {
    await sleep(random.below(120));
    ended += await terminate(0.6);
  }
  say(`database: ${ended} connections ended, ${casino.acknowledged - before} acknowledged meanwhile`);
  expect(ended).toBeGreaterThan(10);
  expect(await casino.goesOn(PROGRESS_MS_MAX, 50)).toBe(true);
});

it('waits while others hold every connection, and continues when they leave', async () => {
  for (let trial = 0; trial < EXHAUSTIONS; trial++) {
    const others = await takeAllConnections();
    await sleep(EXHAUSTED_MS);
    await Promise.all(others.map((client) => client.end()));
    expect(await casino.goesOn(PROGRESS_MS_MAX, 20)).toBe(true);
  }
});

it('has lost nothing, doubled nothing and left nothing open after these faults', async () => {
  expect(await casino.goesOn(PROGRESS_MS_MAX, 50)).toBe(true);
  await casino.end();
  expect(casino.problems).toEqual([]);
  expect(await checkHouse(house.address, casino.history)).toEqual([]);
  expect(await house.sabot('verify')).toMatchObject({ exit: 0 });
  expect(await house.sabot('replay', '--all')).toMatchObject({ exit: 0 });
});

/**
 * Terminates the house's connections and takes all of the server's, including those reserved for superusers.
 */
async function takeAllConnections(): Promise<readonly Client[]> {
  const taken: Client[] = [];
  for (let refused = 0; refused < 3;) {
    const client = new Client({ connectionString: house.address.admin, application_name: 'others' });
    client.on('error', () => undefined); // the database ends some of these connections
    try {
      await client.connect();
      taken.push(client);
    } catch {
      refused += 1;
      await terminate(1);
    }
  }
  return taken;
}
