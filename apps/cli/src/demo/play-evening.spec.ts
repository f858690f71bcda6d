import { InMemoryEventSource, replayAll, replayCoup } from '#audit';
import { COMMANDS, parse, type GivenCommand } from '#contract';
import { InMemoryEventLog, systemIds, Vault } from '#event-store';
import { Floor, type FloorResult } from '#floor';
import type { Person } from '#tables';
import { SeededRandom } from '../seeded-random';
import type { LoggedEvent, Order, People, ReplayingHouse } from './house';
import { playEvening } from './play-shoe';

jest.setTimeout(60_000);

const patron = (id: string): Person => ({ id, role: 'patron' });
const PEOPLE: People = {
  pit: { id: 'pia', role: 'pit' },
  cage: { id: 'cara', role: 'cage' },
  dealer: { id: 'dora', role: 'dealer' },
  patrons: ['ada', 'bob', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal', 'ida', 'jim', 'kit'].map(patron),
};

/** A house in memory, its floor and its log. */
class MemoryHouse implements ReplayingHouse {
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

  async replays(coup: string): Promise<boolean> {
    const replay = await replayCoup(new InMemoryEventSource(this.log), coup);
    return replay.ok && replay.value.matches;
  }
}

describe('an evening of chemin de fer', () => {
  it.each(['one', 'two', 'three'])(
    'by seed %s is played to its end: the money adds up, the log has all of it, every coup replays',
    async (seed) => {
      const house = await MemoryHouse.open();
      const coups = 60;
      const played = await playEvening(house, {
        table: 'CDF-1',
        people: PEOPLE,
        seed,
        ids: systemIds,
        coups,
      });
      expect(played).toMatchObject({ problems: [] });
      expect(played.coups).toBeGreaterThan(30);
      const events = await house.eventsOf('table:CDF-1');
      const types = new Set(events.map(({ type }) => type));
      for (const type of MUST_COME) expect([...types]).toContain(type);
      const replays = await replayAll(new InMemoryEventSource(house.log));
      expect(replays).toMatchObject({ coups: played.coups, mismatches: 0, first: [] });
    },
  );
});

/** What an evening isn't one without. */
const MUST_COME = [
  'BankStaked',
  'BankDeclined',
  'BankPassed',
  'BankRetired',
  'BankTakenOver',
  'BankAuctioned',
  'BancoAwarded',
  'BetPassed',
  'NaturalAnnounced',
  'CoupVoided',
  'FalseDrawRecorded',
];
