import { simulate } from './simulate';

jest.setTimeout(240_000);

/** The number of seeds here. `simulation.whole.spec.ts` plays more, and `npm run simulate` any others. */
const SEEDS = 20;

describe('a house in a world with faults', () => {
  it('gives the same bytes for the same seed', async () => {
    const [first, again, other] = [await simulate(7), await simulate(7), await simulate(8)];
    expect(again.trace).toEqual(first.trace);
    expect(again.digest).toBe(first.digest);
    expect(other.digest).not.toBe(first.digest);
  });

  it('ends the run with the reason if a deferred task of a server throws', async () => {
    const { faults, seed } = await simulate(7, ({ time }) => {
      const life = { name: 'north-1', alive: true, pausedUntilMs: 0 };
      time.after(400, life, () => {
        throw new Error('broken on purpose');
      });
    });
    expect(seed).toBe(7);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^TurnError: a turn of north-1 threw Error: broken on purpose/);
  });

  it(`passes every check in ${SEEDS} seeds`, async () => {
    const failed: string[] = [];
    for (let seed = 0; seed < SEEDS; seed++) {
      const { faults } = await simulate(seed);
      if (faults.length > 0) failed.push(`--seed ${seed}: ${faults.join('; ')}`);
    }
    expect(failed).toEqual([]);
  });
});
