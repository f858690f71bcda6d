import { randomUUID } from 'node:crypto';
import type { Person } from '#game/tables';
import type { CommandName } from '#log/contract';
import { playShoe } from '../../apps/cli/src/demo/players/play-shoe';
import { SeededRandom } from '../../apps/cli/src/play/seeded-random';
import { HouseUnderTest } from '../house-under-test';
import { DangerousHouse } from './dangerous-house';
import { seedOf, sized, SOAK } from './sizes';

jest.setTimeout(SOAK ? 600_000 : 120_000);

const SERVER_KILLS = sized(2, 10);
const POSTGRES_KILLS = sized(1, 5);
/** The number of table phases, chosen at random, at which the server is killed. */
const PHASES_TRIED = sized(2, 5);
/** A shoe with seven seats takes about 900 commands. All kills happen within the first 700. */
const COMMANDS = 700;

describe('a house that is killed', () => {
  let house: HouseUnderTest;
  const seed = seedOf('faults/crash');
  beforeAll(async () => {
    house = await HouseUnderTest.start();
  });
  afterAll(async () => {
    await house.end();
  });

  const expectSound = async (): Promise<void> => {
    expect(await house.sabot('verify')).toMatchObject({ exit: 0 });
    expect(await house.sabot('replay', '--all')).toMatchObject({ exit: 0 });
  };

  it(`loses no acknowledged command of a shoe and executes none twice, over ${SERVER_KILLS} kills of the server and ${POSTGRES_KILLS} of PostgreSQL`, async () => {
    const random = new SeededRandom(seed, 'kills');
    const killsAt = new Map(
      Array.from({ length: SERVER_KILLS + POSTGRES_KILLS }, (_, at) => [
        // One kill in each stretch, so that the house is up again before the next one.
        Math.floor((COMMANDS * at) / (SERVER_KILLS + POSTGRES_KILLS)) + 1 + random.below(80),
        { what: at % 3 === 2 ? 'postgres' : 'server', delayMs: random.below(20) } as const,
      ]),
    );
    const dangerous = new DangerousHouse(house, ({ sent }) => killsAt.get(sent) ?? null);
    const people = house.tokens.people(7);
    const played = await playShoe(dangerous, {
      table: 'CRASH-1',
      people,
      seed,
      ids: { uuid: () => randomUUID() },
    });
    expect(played.problems).toEqual([]);
    expect(played.coups).toBeGreaterThan(60);
    await expectSound();
  });

  it('restarts in the same phase with the same shoe', async () => {
    const { pit, cage, dealer, patrons } = house.tokens.people(1);
    const [ada] = patrons;
    if (ada === undefined) throw new Error('the demo house has no patron');
    const table = 'CRASH-2';
    const give = async (by: Person, name: CommandName, fields = {}, target = table): Promise<void> => {
      const result = await house.client.give({ name, target, fields }, by, randomUUID());
      expect(result).toMatchObject({ ok: true });
    };
    const random = new SeededRandom(seed, 'phases');
    const tried = ['no-shoe', 'cutting', 'ready', 'betting', 'dealing']
      .map((phase) => ({ phase, lot: random.below(1_000_000) }))
      .toSorted((a, b) => a.lot - b.lot)
      .slice(0, PHASES_TRIED)
      .map(({ phase }) => phase);
    const killed = async (phase: string): Promise<void> => {
      if (!tried.includes(phase)) return;
      const before = (await house.get(`/v1/tables/${table}`)) as Record<string, unknown>;
      expect(before).toMatchObject({ phase });
      await house.signal('SIGKILL');
      await house.start();
      expect(await house.get(`/v1/tables/${table}`)).toEqual(before);
    };
    await give(pit, 'OpenTable', { table, variant: 'punto-banco', currency: 'EUR' });
    await give(cage, 'Deposit', { amount: '100000', currency: 'EUR' }, ada.id);
    await give(ada, 'BuyIn', { amount: '100000' });
    await killed('no-shoe');
    await give(dealer, 'ShuffleShoe');
    await killed('cutting');
    await give(ada, 'CutShoe', { at: 99 });
    await killed('ready');
    await give(dealer, 'OpenBetting');
    await give(ada, 'PlaceBet', { on: 'banker', stake: '2500' });
    await killed('betting');
    await give(dealer, 'CloseBetting');
    await killed('dealing');
    await give(dealer, 'Deal');
    await give(pit, 'EndShoe', { reason: 'the test is over' });
    await give(pit, 'CloseTable');
    // The shoe was revealed after several restarts. Verify derives its order again from secret, commitment
    // and cut.
    await expectSound();
  });
});
