import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandName } from '#contract';
import type { Person } from '#tables';
import type { House, LoggedEvent, Order } from '../../apps/cli/src/demo/house';
import { playShoe } from '../../apps/cli/src/demo/play-shoe';
import { SeededRandom } from '../../apps/cli/src/seeded-random';
import { HouseUnderTest } from '../house-under-test';

jest.setTimeout(300_000);

const SERVER_KILLS = 5;
const POSTGRES_KILLS = 2;
/** A shoe of seven seats takes some 900 commands: the kills fall into the first 700. */
const COMMANDS = 700;

/** Kills at chosen commands, each a moment after the command has been sent: in the middle of things. */
class DangerousHouse implements House {
  private sent = 0;
  private mending: Promise<void> = Promise.resolve();

  constructor(
    private readonly house: HouseUnderTest,
    private readonly killsAt: ReadonlyMap<
      number,
      { readonly what: 'server' | 'postgres'; readonly delayMs: number }
    >,
  ) {}

  async give(order: Order, by: Person, commandId: string) {
    const kill = this.killsAt.get(++this.sent);
    if (kill !== undefined) this.mending = this.mending.then(() => this.kill(kill));
    return this.house.client.give(order, by, commandId);
  }

  eventsOf(stream: string): Promise<readonly LoggedEvent[]> {
    return this.house.client.eventsOf(stream);
  }

  async mended(): Promise<void> {
    await this.mending;
  }

  private async kill({ what, delayMs }: { readonly what: 'server' | 'postgres'; readonly delayMs: number }) {
    await sleep(delayMs);
    if (what === 'postgres') {
      this.house.killPostgres();
      await sleep(1_000);
      return;
    }
    await this.house.signal('SIGKILL');
    await this.house.start();
  }
}

describe('a house that is killed', () => {
  let house: HouseUnderTest;
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

  it(`loses no acknowledged command of a shoe, and does none twice, over ${SERVER_KILLS} kills of the server and ${POSTGRES_KILLS} of PostgreSQL`, async () => {
    const seed = process.env['SEED'] ?? `${randomInt(2 ** 31)}`;
    process.stderr.write(`crash.spec: SEED=${seed}\n`);
    const random = new SeededRandom(seed, 'kills');
    const killsAt = new Map(
      Array.from({ length: SERVER_KILLS + POSTGRES_KILLS }, (_, at) => [
        // One in each stretch, so that the house is up again before the next.
        Math.floor((COMMANDS * at) / (SERVER_KILLS + POSTGRES_KILLS)) + 1 + random.below(80),
        { what: at % 3 === 2 ? 'postgres' : 'server', delayMs: random.below(20) } as const,
      ]),
    );
    const dangerous = new DangerousHouse(house, killsAt);
    const people = house.tokens.people(7);
    const played = await playShoe(dangerous, {
      table: 'CRASH-1',
      people,
      seed,
      ids: { uuid: () => randomUUID() },
    });
    await dangerous.mended();
    expect(played.problems).toEqual([]);
    expect(played.coups).toBeGreaterThan(60);
    await expectSound();
  });

  it('starts again in the phase it was in, with the same shoe', async () => {
    const { pit, cage, dealer, patrons } = house.tokens.people(1);
    const [ada] = patrons;
    if (ada === undefined) throw new Error('the demo house has no patron');
    const table = 'CRASH-2';
    const give = async (by: Person, name: CommandName, fields = {}, target = table): Promise<void> => {
      const result = await house.client.give({ name, target, fields }, by, randomUUID());
      expect(result).toMatchObject({ ok: true });
    };
    const killed = async (phase: string): Promise<void> => {
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
    // The shoe was revealed after five lives: verify deals it again from its secret, commitment and cut.
    await expectSound();
  });
});
