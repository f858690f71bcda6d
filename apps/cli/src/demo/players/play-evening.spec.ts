import type { Person } from '#game/tables';
import { Floor, type FloorResult } from '#log/commands';
import { COMMANDS, parse, type GivenCommand } from '#log/contract';
import { InMemoryEventLog, systemIds, Vault } from '#log/event-store';
import { replayAll } from '#proof/audit';
import { InMemoryEventSource } from '../../../../../libs/proof/audit/test/in-memory-event-source';
import type { AccountHeld, LoggedEvent, OpenHouse, Order, People } from '../../house/house';
import { SeededRandom } from '../../play/seeded-random';
import { WholeFloor } from '../shows/whole-floor';
import { playEvening } from './play-evening';

jest.setTimeout(60_000);

const patron = (id: string): Person => ({ id, role: 'patron' });
const PEOPLE: People = {
  pit: { id: 'pia', role: 'pit' },
  cage: { id: 'cara', role: 'cage' },
  dealer: { id: 'dora', role: 'dealer' },
  patrons: ['ada', 'bob', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal', 'ida', 'jim', 'kit', 'lou', 'mia'].map(
    patron,
  ),
};

/** A server in memory with its floor and its log. */
class MemoryHouse implements OpenHouse {
  private replay: ReturnType<typeof replayAll> | null = null;

  private constructor(
    readonly log: InMemoryEventLog,
    private readonly floor: Floor,
  ) {}

  static async open(): Promise<MemoryHouse> {
    const log = new InMemoryEventLog();
    const { bytes: random } = new SeededRandom('house', 'shoes');
    return new MemoryHouse(log, await Floor.open({ log, vault: Vault.forNow(), owner: 'test', random }));
  }

  async give({ name, target, fields }: Order, by: Person, commandId: string): Promise<FloorResult> {
    const isRequest = COMMANDS[name].target === 'request';
    const body = parse<unknown>(COMMANDS[name].body, isRequest ? { request: target } : (fields ?? {}));
    if (!body.ok) return body;
    const table = isRequest ? target.slice(0, target.lastIndexOf('/')) : target;
    const given = { name, target: table, body: body.value } as GivenCommand;
    return this.floor.submit(given, by, { commandId, correlationId: null });
  }

  async eventsOf(stream: string): Promise<readonly LoggedEvent[]> {
    await this.floor.idle();
    return this.log.readStream(stream, 1);
  }

  async accounts(prefix: string): Promise<readonly AccountHeld[]> {
    await this.floor.idle();
    const held = this.log.balances().filter(({ account }) => account.startsWith(prefix));
    const sumOf = (name: string): bigint =>
      held.reduce((sum, { account, amount }) => sum + (account === name ? amount : 0n), 0n);
    const names = [...new Set(held.map(({ account }) => account))]; // some have a row a shard
    return names.map((account) => ({ account, currency: 'EUR', balance: sumOf(account) }));
  }

  async isBalanced(): Promise<boolean> {
    return this.log.balances().reduce((sum, { amount }) => sum + amount, 0n) === 0n;
  }

  /** Replays all coups at once at the first request. */
  async replays(): Promise<boolean> {
    this.replay ??= replayAll(new InMemoryEventSource(this.log));
    return (await this.replay).mismatches === 0;
  }
}

describe.each(['chemin-de-fer', 'banque'] as const)('an evening of %s', (variant) => {
  it.each(['one', 'two'])(
    'by seed %s has all that belongs to it; the money adds up, the log has all of it, every coup replays',
    async (seed) => {
      const house = await MemoryHouse.open();
      const options = { people: PEOPLE, seed, ids: systemIds, coups: 60, variant, isWhole: true };
      const played = await playEvening(house, { ...options, table: 'EV-1' });
      expect(played).toMatchObject({ problems: [] });
      expect(Object.values(played.happened)).not.toContain(0);
      expect(played.coups).toBeGreaterThan(30);
    },
  );

  it('lists what was missing in an evening that was too short', async () => {
    const house = await MemoryHouse.open();
    const options = { people: PEOPLE, seed: 'short', ids: systemIds, coups: 1, variant, isWhole: true };
    const { problems, happened } = await playEvening(house, { ...options, table: 'EV-1' });
    const lacking = Object.values(happened).filter((count) => count === 0);
    expect(lacking.length).toBeGreaterThan(0);
    expect(problems).toHaveLength(lacking.length);
    for (const problem of problems) expect(problem).toMatch(/^the evening had no [a-z ]+$/);
  });
});

describe('a whole floor', () => {
  it('closes every table of every variant, without patrons’ money left', async () => {
    const house = await MemoryHouse.open();
    const part = (coups: number): number => coups / 6;
    const options = { floor: 'F1', tables: 8, people: PEOPLE, seed: 'floor', ids: systemIds, part };
    const played = await new WholeFloor(house, options).play();
    expect(played).toMatchObject({ problems: [], tables: { 'punto-banco': 2, mini: 2, banque: 1 } });
    expect(BigInt(played.brought) - BigInt(played.taken)).toBe(BigInt(played.win));
    const left = (await house.accounts('')).filter(({ balance }) => balance !== 0n);
    for (const { account } of left) expect(account).toMatch(/^(cage|table:F1-\d+:(win|commission))$/);
    expect(await house.replays()).toBe(true);
  });

  it('reports money that is left', async () => {
    const house = await MemoryHouse.open();
    const part = (coups: number): number => coups;
    const accounts = async (prefix: string) =>
      prefix === 'due:F1-'
        ? [{ account: 'due:F1-1:ada', currency: 'EUR', balance: -5n }]
        : house.accounts(prefix);
    const leaking: OpenHouse = {
      give: async (...given) => house.give(...given),
      eventsOf: async (stream) => house.eventsOf(stream),
      replays: async () => house.replays(),
      isBalanced: async () => false,
      accounts,
    };
    const options = { floor: 'F1', tables: 1, people: PEOPLE, seed: 'floor', ids: systemIds, part };
    const { problems } = await new WholeFloor(leaking, options).play();
    expect(problems).toEqual([
      'due:F1-1:ada holds -5 when everyone has gone home',
      'the accounts don’t sum to zero',
    ]);
  });
});
