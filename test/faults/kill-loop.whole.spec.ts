import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '../../apps/cli/src/play/seeded-random';
import { HouseUnderTest } from '../house-under-test';
import { Casino } from './casino';
import { checkHouse } from './check-house';
import { say, seedOf, sized, SOAK } from './sizes';

jest.setTimeout(SOAK ? 3_600_000 : 120_000);

const SERVER_KILLS = sized(2, 200);
const POSTGRES_KILLS = sized(1, 50);
const TABLES = sized(8, 50);
/** The longest standstill after a kill. */
const PROGRESS_MS_MAX = 30_000;

let house: HouseUnderTest;
beforeAll(async () => {
  house = await HouseUnderTest.start({ env: { LOG_LEVEL: 'warn' } });
});
afterAll(() => house.end());

it(`loses and doubles nothing over ${SERVER_KILLS} kills of the server and ${POSTGRES_KILLS} of PostgreSQL under load`, async () => {
  const seed = seedOf('kill-loop');
  const random = new SeededRandom(seed, 'kills');
  const casino = await Casino.open(house, { seed, tables: TABLES, guests: 3, wanderers: TABLES });
  const kills = SERVER_KILLS + POSTGRES_KILLS;
  const every = Math.floor(kills / POSTGRES_KILLS);
  for (let kill = 1; kill <= kills; kill++) {
    expect({ kill, goesOn: await casino.goesOn(PROGRESS_MS_MAX, TABLES) }).toEqual({ kill, goesOn: true });
    await sleep(random.below(600));
    if (kill % every === 0) {
      house.killPostgres();
    } else {
      await house.signal('SIGKILL');
      await house.start();
    }
    if (kill % 10 === 0) say(`kill-loop: ${kill} of ${kills} kills, ${casino.acknowledged} acknowledged`);
  }
  expect(await casino.goesOn(PROGRESS_MS_MAX, 200)).toBe(true);
  await casino.end();
  expect(casino.problems).toEqual([]);
  expect(await checkHouse(house.address, casino.history)).toEqual([]);
  expect(await house.sabot('verify')).toMatchObject({ exit: 0 });
  expect(await house.sabot('replay', '--all')).toMatchObject({ exit: 0 });
  say(`kill-loop: ${casino.acknowledged} of ${casino.given} commands acknowledged`);
});
