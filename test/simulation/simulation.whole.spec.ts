import { sized } from '#testing';
import { readCorpus } from './kept-seeds';
import { simulate } from './simulate';
import { MEETINGS, World, type HouseEvent, type Met } from './world';

jest.setTimeout(600_000);

/** The number of seeds here. `npm run simulate` plays any others. */
const SEEDS = sized(140, 1_000);

describe('a house in a world with faults', () => {
  it(`passes every check in ${SEEDS} seeds that meet every kind of fault`, async () => {
    const met = new Set<Met>();
    const failed: string[] = [];
    for (let seed = 0; seed < SEEDS; seed++) {
      const run = await simulate(seed);
      for (const kind of run.met.keys()) met.add(kind);
      if (run.faults.length > 0) failed.push(`--seed ${seed}: ${run.faults.join('; ')}`);
    }
    expect(failed).toEqual([]);
    expect(MEETINGS.filter((kind) => !met.has(kind))).toEqual([]);
  });

  it('lets a server rejoin without an alarm after its dead predecessor’s join arrived late', async () => {
    const DELAYS: readonly HouseEvent[] = ['pause', 'slow-disk', 'outage', 'crash', 'leave'];
    const seeds = Array.from({ length: 200 }, (_, seed) => seed).filter(
      (seed) => !new World(seed).events.some((event) => DELAYS.includes(event)),
    );
    let rejoined = 0;
    for (const seed of seeds.slice(0, 6)) {
      const { faults, met } = await simulate(seed, ({ time, log, chance }) => {
        const dead = { owner: 'north', instance: chance.uuid(), address: 'north' };
        time.after(800, null, () => void log.renewLeases(dead, 1_500, true)); // never rejects
      });
      expect({ seed, faults }).toEqual({ seed, faults: [] });
      rejoined += met.get('rejoined') ?? 0;
    }
    expect(rejoined).toBeGreaterThan(0);
  });

  it('passes for every seed that once found a fault', async () => {
    for (const { seed, found } of readCorpus()) {
      const { faults } = await simulate(seed);
      expect({ seed, found, faults }).toEqual({ seed, found, faults: [] });
    }
  });
});
