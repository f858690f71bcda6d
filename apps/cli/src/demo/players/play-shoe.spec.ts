import type { Person } from '#game/tables';
import { Floor, type FloorResult } from '#log/commands';
import { COMMANDS, parse, type GivenCommand } from '#log/contract';
import { InMemoryEventLog, Vault } from '#log/event-store';
import type { House, LoggedEvent, Order, People } from '../../house/house';
import { LineTime } from '../../play/line-time';
import { SeededRandom } from '../../play/seeded-random';
import { playShoe, type ShoeOptions } from './play-shoe';

const person = (role: Person['role'], id: string): Person => ({ id, role });
const PEOPLE: People = {
  pit: person('pit', 'pia'),
  cage: person('cage', 'carl'),
  dealer: person('dealer', 'dora'),
  patrons: ['ada', 'bob', 'cyd', 'dan', 'eva', 'fay', 'gus'].map((id) => person('patron', id)),
};

/** A server in memory whose connection to the demo can be cut. */
class MemoryHouse implements House {
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
    const body = parse<unknown>(COMMANDS[name].body, fields ?? {});
    if (!body.ok) return body;
    const given = { name, target, body: body.value } as GivenCommand;
    return this.floor.submit(given, by, { commandId, correlationId: null });
  }

  async eventsOf(stream: string): Promise<readonly LoggedEvent[]> {
    await this.floor.idle();
    return this.log.readStream(stream, 1);
  }
}

const ids = () => {
  const time = new LineTime();
  time.begin(1);
  return time;
};
const options = (more: Partial<ShoeOptions> = {}): ShoeOptions => ({
  table: 'DEMO-1',
  people: PEOPLE,
  seed: 'a seed',
  ids: ids(),
  ...more,
});

describe('the demo', () => {
  it('plays a shoe to its reveal, until everyone has left, the money adds up, and the log has everything once', async () => {
    const house = await MemoryHouse.open();
    const played = await playShoe(house, options());
    expect(played.problems).toEqual([]);
    const events = await house.log.readStream('table:DEMO-1', 1);
    const count = (type: string): number => events.filter((event) => event.type === type).length;
    expect(count('ShoeRevealed')).toBe(1);
    expect(played.coups).toBe(count('CoupSettled'));
    expect(played.coups).toBeGreaterThan(60);
    expect(played.bets).toBe(count('BetPlaced'));
    expect(played.bets).toBeGreaterThanOrEqual(played.coups * 7);
    expect(played.withdrawn).toBe(count('BetWithdrawn'));
    expect(played.withdrawn).toBeGreaterThan(0);
    const wagers = new Set(events.flatMap(({ type, data }) => (type === 'BetPlaced' ? [data['on']] : [])));
    expect([...wagers].map(String).toSorted()).toEqual(['banker', 'player', 'tie']);
    const sum = (account: string): bigint =>
      house.log.balances().reduce((total, leg) => total + (leg.account === account ? leg.amount : 0n), 0n);
    expect(played.win).toBe(`${sum('table:DEMO-1:win') + sum('table:DEMO-1:commission')}`);
    for (const { id } of PEOPLE.patrons) expect(sum(`chips:DEMO-1:${id}`)).toBe(0n);
  });

  it('buys in again without chips', async () => {
    const house = await MemoryHouse.open();
    const { refused } = await playShoe(house, options());
    const bought = (await house.log.readStream('table:DEMO-1', 1)).filter(
      ({ type }) => type === 'ChipsBought',
    );
    expect(refused['INSUFFICIENT_CHIPS']).toBeGreaterThan(0);
    expect(bought).toHaveLength(7 + (refused['INSUFFICIENT_CHIPS'] ?? 0));
  });

  it('plays the same game from the same seed, and another from another seed', async () => {
    const play = async (seed: string) => playShoe(await MemoryHouse.open(), options({ seed }));
    const first = await play('one');
    expect(await play('one')).toEqual(first);
    expect((await play('other')).handle).not.toBe(first.handle);
  });

  it('plays the given number of shoes, and reports its progress', async () => {
    const dealt: number[] = [];
    const onCoup = (cards: number, of: number): number => dealt.push(cards, of);
    const played = await playShoe(await MemoryHouse.open(), options({ shoes: 2, onCoup }));
    expect(played.coups).toBeGreaterThan(120);
    expect(dealt).toHaveLength(2 * played.coups);
    expect(dealt.at(-1)).toBe(800);
    expect(dealt.at(-2)).toBeGreaterThan(750);
  });

  it('stops if the table already exists', async () => {
    const house = await MemoryHouse.open();
    const table = { table: 'DEMO-1', variant: 'mini', currency: 'EUR' };
    const id = '00000000-0000-4000-8000-000000000000';
    await house.give({ name: 'OpenTable', target: 'DEMO-1', fields: table }, PEOPLE.pit, id);
    await expect(playShoe(house, options())).rejects.toMatchObject({ rejection: { code: 'TABLE_EXISTS' } });
  });

  const stored = (of: readonly LoggedEvent[], change: (event: LoggedEvent) => LoggedEvent[]): LoggedEvent[] =>
    of.flatMap((event) =>
      event.version === 40 && event.stream.startsWith('table:') ? change(event) : [event],
    );

  it.each<[string, (event: LoggedEvent) => LoggedEvent[], RegExp]>([
    ['an event is lost', () => [], /version 41 where 40 belongs/],
    ['an event is there twice', (event) => [event, { ...event, version: 41 }], /isn't there/],
    [
      'an event is another',
      (event) => [{ ...event, type: 'SeatLeft' }],
      /was acknowledged to .* and isn't there/,
    ],
    [
      'an event is another command’s',
      (event) => [{ ...event, commandId: null }],
      /has 0 events of|isn't there/,
    ],
  ])('finds that %s', async (_, change, says) => {
    const house = await MemoryHouse.open();
    const forgetful: House = {
      give: (...args) => house.give(...args),
      eventsOf: async (stream) => stored(await house.eventsOf(stream), change),
    };
    expect((await playShoe(forgetful, options())).problems.join('\n')).toMatch(says);
  });

  it('finds a command that was carried out twice', async () => {
    const house = await MemoryHouse.open();
    const twice: House = {
      give: (...args) => house.give(...args),
      eventsOf: async (stream) => {
        const logged = await house.eventsOf(stream);
        return [...logged, { ...logged[0]!, version: logged.length + 1 }];
      },
    };
    const { problems } = await playShoe(twice, options());
    expect(problems).toContainEqual(expect.stringMatching(/^table:DEMO-1 has 2 events of .*, not 1$/));
  });

  it('finds money that does not add up', async () => {
    const house = await MemoryHouse.open();
    const generous: House = {
      give: async (order, by, id) => {
        const result = await house.give(order, by, id);
        if (!result.ok || order.name !== 'LeaveSeat') return result;
        const events = result.answer.events.map((event) => ({
          ...event,
          data: { ...event.data, amount: '1' },
        }));
        return { ...result, answer: { ...result.answer, events } };
      },
      eventsOf: (stream) => house.eventsOf(stream),
    };
    expect((await playShoe(generous, options())).problems).toContainEqual(
      expect.stringMatching(/house's win/),
    );
  });
});
